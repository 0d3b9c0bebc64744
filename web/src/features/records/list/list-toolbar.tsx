import type { ReactNode, Ref } from 'react'
import { phone, useMediaQuery } from '../../../ui/display/media-query.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(records)

type ListToolbarProps = {
  /** Of a group, where only its records are searched. */
  groupName: string | undefined
  typed: string
  onType: (typed: string) => void
  /** Enter or the arrow down: into the list. */
  onInto: () => void
  searchRef: Ref<HTMLInputElement>
  /** Funnel and order. */
  children: ReactNode
}

/** One row: search, funnel, order. */
export function ListToolbar(props: ListToolbarProps) {
  const { groupName, typed, onType, onInto, searchRef, children } = props
  const isPhone = useMediaQuery(phone)
  return (
    <div className="flex shrink-0 items-center gap-2 px-6 max-sm:px-4">
      <SearchField
        ref={searchRef}
        label={t('searchLabel')}
        placeholder={
          isPhone || groupName === undefined
            ? t('searchShort')
            : t('searchInPlaceholder', { name: groupName })
        }
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
      {children}
    </div>
  )
}
