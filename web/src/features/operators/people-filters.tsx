import ArrowDownWideNarrow from 'lucide/dist/esm/icons/arrow-down-wide-narrow.mjs'
import type { PeopleOrder, PeopleView } from '../../data/operators/operators.ts'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'
import { FilterButton, FilterChip } from '../../ui/display/chip.tsx'
import { Button } from '../../ui/form/button.tsx'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { Menu } from '../../ui/menu/menu.tsx'

const t = texts(operator)

export type PeopleFilter = Omit<PeopleView, 'search'>

const orders: readonly PeopleOrder[] = ['lastActive', 'name', 'createdAt']

type PeopleFiltersProps = { filter: PeopleFilter; onChange: (filter: PeopleFilter) => void }

/** Who is listed, and in which order. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const { state, isSecondFactorOn, order } = filter
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 pt-2.5">
      {state === null ? (
        <Menu trigger={<FilterButton>{t('state')}</FilterButton>}>
          <MenuChoice
            label={t('state')}
            value=""
            onChange={(chosen) => onChange({ ...filter, state: chosen === 'active' ? 'active' : 'disabled' })}
            options={[
              { value: 'active', label: t('stateActive') },
              { value: 'disabled', label: t('stateDisabled') },
            ]}
          />
        </Menu>
      ) : (
        <FilterChip
          label={t('state')}
          value={t(state === 'active' ? 'stateActive' : 'stateDisabled')}
          onRemove={() => onChange({ ...filter, state: null })}
        />
      )}
      {isSecondFactorOn === null ? (
        <Menu trigger={<FilterButton>{t('secondFactor')}</FilterButton>}>
          <MenuChoice
            label={t('secondFactor')}
            value=""
            onChange={(chosen) => onChange({ ...filter, isSecondFactorOn: chosen === 'on' })}
            options={[
              { value: 'on', label: t('on') },
              { value: 'off', label: t('off') },
            ]}
          />
        </Menu>
      ) : (
        <FilterChip
          label={t('secondFactor')}
          value={t(isSecondFactorOn ? 'on' : 'off')}
          onRemove={() => onChange({ ...filter, isSecondFactorOn: null })}
        />
      )}
      <span className="ml-auto">
        <Menu
          align="end"
          trigger={
            <Button
              look="quiet"
              size="small"
              icon={ArrowDownWideNarrow}
              aria-label={t('orderBy', { order: t(`order.${order}`) })}
            >
              {t(`order.${order}`)}
            </Button>
          }
        >
          <MenuChoice
            label={t('sort')}
            value={order}
            onChange={(chosen) => onChange({ ...filter, order: chosen })}
            options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          />
        </Menu>
      </span>
    </div>
  )
}
