import type { ReactNode, Ref } from 'react'
import { phone, useMediaQuery } from '../../../ui/display/media-query.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import type { RecordView } from '../../../data/records/view-preference.ts'
import { ViewSegment } from '../../../components/list/view-segment.tsx'

const t = texts(records)

type ListToolbarProps = {
  /** Of a group, where only its records are searched. */
  groupName: string | undefined
  typed: string
  onType: (typed: string) => void
  /** Enter or the arrow down: into the list. */
  onInto: () => void
  view: RecordView
  onView: (view: RecordView) => void
  searchRef: Ref<HTMLInputElement>
  /** Filters that stand in the same row. */
  children?: ReactNode
}

/** Search, and the choice between list and grid. */
export function ListToolbar(props: ListToolbarProps) {
  const { groupName, typed, onType, onInto, view, onView, searchRef, children } = props
  const isPhone = useMediaQuery(phone)
  const placeholder =
    groupName === undefined ? t('searchPlaceholder') : t('searchInPlaceholder', { name: groupName })
  return (
    <div className="flex shrink-0 items-center gap-2.5 px-6 max-sm:flex-wrap max-sm:px-4">
      <SearchField
        ref={searchRef}
        label={t('searchLabel')}
        placeholder={isPhone ? t('searchShort') : placeholder}
        value={typed}
        onChange={onType}
        shortcut={isPhone ? undefined : '/'}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onInto()
        }}
        className="flex-1 max-sm:basis-full"
      />
      {children}
      {!isPhone && <ViewSegment view={view} onChange={onView} />}
    </div>
  )
}
