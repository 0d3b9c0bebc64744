import { admittingRoles } from '@cardea/contract'
import ArrowDownNarrowWide from 'lucide/dist/esm/icons/arrow-down-narrow-wide.mjs'
import type { Ref } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FunnelButton } from '../../ui/form/funnel-button.tsx'
import { FilterChip } from '../../ui/display/chip.tsx'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import type { RecordView } from '../../data/records/view-preference.ts'
import { ViewChoice } from '../../components/list/view-choice.tsx'
import { groupSorts, type GroupSearchParams } from './group-search-params.ts'

const t = texts(groups)
const tUi = texts(ui)

type GroupsToolbarProps = {
  typed: string
  onType: (typed: string) => void
  onInto: () => void
  view: RecordView
  onView: (view: RecordView) => void
  params: GroupSearchParams
  onChange: (next: Partial<GroupSearchParams>) => void
  searchRef: Ref<HTMLInputElement>
}

/** One row, as in the list of records: search, funnel, order; below it the filter, while there is one. */
export function GroupsToolbar(props: GroupsToolbarProps) {
  const { typed, onType, onInto, view, onView, params, onChange, searchRef } = props
  const isPhone = useMediaQuery(phone)
  const { role, sort = 'name' } = params
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 px-6 max-sm:px-4">
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
        <Menu align="end" trigger={<FunnelButton label={t('filter')} isNarrowed={role !== undefined} />}>
          <MenuChoice
            label={t('role')}
            value={role ?? ''}
            onChange={(value) => onChange({ role: admittingRoles.find((known) => known === value) })}
            options={admittingRoles.map((value) => ({ value, label: tUi(`role.${value}`) }))}
          />
        </Menu>
        <Menu
          align="end"
          trigger={
            <Button
              icon={ArrowDownNarrowWide}
              aria-label={t('sortedBy', { sort: t(`sorts.${sort}`) })}
              className="max-sm:size-11 max-sm:px-0"
            >
              <span className="font-regular @max-xl:sr-only">{t(`sorts.${sort}`)}</span>
            </Button>
          }
        >
          <MenuChoice
            label={t('sort')}
            value={sort}
            onChange={(value) => onChange({ sort: value === 'name' ? undefined : value })}
            options={groupSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          />
          {!isPhone && <ViewChoice view={view} onView={onView} />}
        </Menu>
      </div>
      {role ? (
        <div className="flex h-12.5 shrink-0 items-center gap-2 px-6 max-sm:px-4">
          <FilterChip
            label={t('role')}
            value={tUi(`role.${role}`)}
            onRemove={() => onChange({ role: undefined })}
          />
        </div>
      ) : (
        <div className="h-3 shrink-0" />
      )}
    </>
  )
}
