import { memo, Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Button } from '../../../ui/form/button.tsx'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import type { ShownImport } from '../../../data/import/imported-records.ts'
import { GroupFilter } from './group-filter.tsx'
import { KindFilter } from './kind-filter.tsx'
import { RoleFilter, type FilterProps } from './role-filter.tsx'
import { SortMenu } from './sort-menu.tsx'
import { TabChips } from './tab-chips.tsx'

const t = texts(records)

/** Of the records of an import alone. */
const ImportFilter = lazyPart(() => import('./import-filter.tsx'), 'ImportFilter')

/** What narrows the list, as sentences one can take away, and its order. */
export const ListFilters = memo(function ListFilters({
  isSearching,
  imported,
  ...filter
}: FilterProps & { isSearching: boolean; imported: ShownImport | null }) {
  const { params, onChange } = filter
  return (
    <div className="relative flex h-12.5 shrink-0 items-center gap-2 px-6 max-sm:px-4">
      <fieldset
        aria-label={t('filters')}
        className="flex min-w-0 items-center gap-2 overflow-x-auto py-1.75 [scrollbar-width:none] max-sm:mask-[linear-gradient(to_right,#000_calc(100%-1.5rem),#0000)] max-sm:pr-6"
      >
        {imported && (
          <Suspense fallback={null}>
            <ImportFilter shown={imported} onRemove={() => onChange({ import: undefined })} />
          </Suspense>
        )}
        <GroupFilter {...filter} />
        <KindFilter {...filter} />
        <RoleFilter {...filter} />
        {[params.role, params.group, params.kind, params.import].filter(Boolean).length > 1 && (
          <Button
            look="quiet"
            size="small"
            onClick={() =>
              onChange({ role: undefined, group: undefined, kind: undefined, import: undefined })
            }
          >
            {t('clearAll')}
          </Button>
        )}
        <TabChips {...filter} />
      </fieldset>
      <div className="ml-auto shrink-0">
        <SortMenu {...filter} isSearching={isSearching} />
      </div>
    </div>
  )
})
