import { memo } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { wordsOf } from '../../../i18n/words.ts'
import { GroupFilter } from './group-filter.tsx'
import { KindFilter } from './kind-filter.tsx'
import { RoleFilter, type FilterProps } from './role-filter.tsx'
import { SortMenu } from './sort-menu.tsx'
import { TabChips } from './tab-chips.tsx'

/** What narrows the list, as sentences one can take away, and its order. */
export const ListFilters = memo(function ListFilters(filter: FilterProps) {
  const t = wordsOf('records')
  const { params, onChange } = filter
  return (
    <div className="relative flex h-12.5 shrink-0 items-center gap-2 px-6 max-sm:px-4">
      <fieldset
        aria-label={t('filters')}
        className="flex min-w-0 items-center gap-2 overflow-x-auto py-1.75 [scrollbar-width:none] max-sm:mask-[linear-gradient(to_right,#000_calc(100%-1.5rem),#0000)] max-sm:pr-6"
      >
        <GroupFilter {...filter} />
        <KindFilter {...filter} />
        <RoleFilter {...filter} />
        {[params.role, params.group, params.kind].filter(Boolean).length > 1 && (
          <Button
            look="quiet"
            size="small"
            onClick={() => onChange({ role: undefined, group: undefined, kind: undefined })}
          >
            {t('clearAll')}
          </Button>
        )}
        <TabChips {...filter} />
      </fieldset>
      <div className="ml-auto shrink-0">
        <SortMenu {...filter} />
      </div>
    </div>
  )
})
