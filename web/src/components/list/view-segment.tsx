import { LayoutGrid, List } from 'lucide-react'
import { Segment } from '../../ui/form/segment.tsx'
import { wordsOf } from '../../i18n/words.ts'
import type { RecordView } from '../../data/records/view-preference.ts'

type ViewSegmentProps = { view: RecordView; onChange: (view: RecordView) => void }

/** The choice between list and grid. */
export function ViewSegment({ view, onChange }: ViewSegmentProps) {
  const t = wordsOf('ui')
  return (
    <Segment
      label={t('view')}
      value={view}
      onChange={onChange}
      options={[
        { value: 'list', label: t('viewList'), icon: List },
        { value: 'grid', label: t('viewGrid'), icon: LayoutGrid },
      ]}
    />
  )
}
