import { LayoutGrid, List } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { phone, useMediaQuery } from '../../../ui/media-query.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segment } from '../../../ui/segment.tsx'
import type { RecordView } from './view-preference.ts'

type ListToolbarProps = {
  typed: string
  onType: (typed: string) => void
  /** Enter or the arrow down: into the list. */
  onInto: () => void
  view: RecordView
  onView: (view: RecordView) => void
  searchRef: Ref<HTMLInputElement>
}

/** Search, and the choice between list and grid. */
export function ListToolbar({ typed, onType, onInto, view, onView, searchRef }: ListToolbarProps) {
  const { t } = useTranslation('records')
  const isPhone = useMediaQuery(phone)
  return (
    <div className="flex shrink-0 items-center gap-2.5 px-6 max-sm:px-4">
      <SearchField
        ref={searchRef}
        label={t('searchLabel')}
        placeholder={t(isPhone ? 'searchShort' : 'searchPlaceholder')}
        value={typed}
        onChange={onType}
        shortcut={isPhone ? undefined : '/'}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onInto()
        }}
        className="flex-1"
      />
      {!isPhone && (
        <Segment
          label={t('view')}
          value={view}
          onChange={onView}
          options={[
            { value: 'list', label: t('viewList'), icon: List },
            { value: 'grid', label: t('viewGrid'), icon: LayoutGrid },
          ]}
        />
      )}
    </div>
  )
}
