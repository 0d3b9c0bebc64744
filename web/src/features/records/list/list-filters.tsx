import { admittingRoles, type AdmittingRole } from '@cardea/contract'
import { ArrowDownNarrowWide } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilterButton, FilterChip } from '../../../ui/chip.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuChoice } from '../../../ui/menu-item.tsx'
import { recordSorts, type RecordSearchParams } from '../record-search-params.ts'
import { SharedChip } from './shared-chip.tsx'

type ListFiltersProps = {
  params: RecordSearchParams
  onChange: (next: Partial<RecordSearchParams>) => void
}

/** What narrows the list, as sentences one can take away, and its order. */
export function ListFilters({ params, onChange }: ListFiltersProps) {
  const { t } = useTranslation(['records', 'ui'])
  const { role, shared = false, sort = 'newest' } = params
  const roleName = (value: AdmittingRole) => t(`ui:role.${value}`)
  return (
    <div className="relative flex h-12.5 shrink-0 items-center gap-2 px-6 max-sm:px-4">
      <fieldset
        aria-label={t('filters')}
        className="flex min-w-0 items-center gap-2 overflow-x-auto py-1 [scrollbar-width:none]"
      >
        {role ? (
          <FilterChip
            label={t('role')}
            value={roleName(role)}
            onRemove={() => onChange({ role: undefined })}
          />
        ) : (
          <Menu trigger={<FilterButton>{t('role')}</FilterButton>}>
            <MenuChoice
              label={t('role')}
              value={role ?? ''}
              onChange={(value) => onChange({ role: admittingRoles.find((known) => known === value) })}
              options={admittingRoles.map((value) => ({ value, label: roleName(value) }))}
            />
          </Menu>
        )}
        <SharedChip isOn={shared} onToggle={() => onChange({ shared: shared ? undefined : true })} />
        {role && shared && (
          <Button look="quiet" size="small" onClick={() => onChange({ role: undefined, shared: undefined })}>
            {t('clearAll')}
          </Button>
        )}
      </fieldset>
      <div className="ml-auto shrink-0">
        <Menu
          align="end"
          trigger={
            <Button
              look="quiet"
              size="small"
              icon={ArrowDownNarrowWide}
              aria-label={t('sortedBy', { sort: t(`sorts.${sort}`) })}
              className="-mr-2.5"
            >
              <span className="font-regular max-sm:sr-only">{t(`sorts.${sort}`)}</span>
            </Button>
          }
        >
          <MenuChoice
            label={t('sort')}
            value={sort}
            onChange={(value) => onChange({ sort: value === 'newest' ? undefined : value })}
            options={recordSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          />
        </Menu>
      </div>
    </div>
  )
}
