import { LayoutGrid } from '../../ui/icons/layout-grid.ts'
import { List } from '../../ui/icons/list.ts'
import { Segment } from '../../ui/form/segment.tsx'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import type { RecordView } from '../../data/records/view-preference.ts'

const t = texts(ui)

type ViewSegmentProps = { view: RecordView; onChange: (view: RecordView) => void }

/** The choice between list and grid. */
export function ViewSegment({ view, onChange }: ViewSegmentProps) {
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
