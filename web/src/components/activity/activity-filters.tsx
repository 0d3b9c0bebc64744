import type { Activity, User } from '@cardea/contract'
import type { ActivityKind } from '../../data/activity/activity-kinds.ts'
import { personName } from '../../data/records/ownership.ts'
import { wordsOf } from '../../i18n/words.ts'
import { FilterButton, FilterChip } from '../../ui/display/chip.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { MenuChoice } from '../../ui/menu/menu-item.tsx'
import { Menu } from '../../ui/menu/menu.tsx'

export type ActivityFilter = { kind: ActivityKind | 'all'; personID: string | null }

type ActivityFiltersProps = {
  rows: readonly Activity[]
  /** Those that occur. */
  kinds: readonly ActivityKind[]
  filter: ActivityFilter
  isMine: boolean
  onChange: (filter: ActivityFilter) => void
}

/** Which kinds of acts are shown, and whose. */
export function ActivityFilters({ rows, kinds, filter, isMine, onChange }: ActivityFiltersProps) {
  const t = wordsOf('activity')
  const people = actorsOf(rows)
  const chosen = people.find(({ _id }) => _id === filter.personID)
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{t('kind')}</legend>
      {(['all', ...kinds] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={filter.kind === kind}
          onClick={() => onChange({ ...filter, kind })}
          className={classNames(
            'relative inline-flex h-7.5 items-center rounded-small border px-2.5 text-small transition-colors touch-target',
            filter.kind === kind
              ? 'border-soft-2 bg-soft font-strong text-t1'
              : 'border-line-2 text-t2 hover:bg-hover hover:text-t1',
          )}
        >
          {t(`kinds.${kind}`)}
        </button>
      ))}
      {!isMine &&
        people.length > 1 &&
        (chosen ? (
          <FilterChip
            label={t('person')}
            value={personName(chosen)}
            onRemove={() => onChange({ ...filter, personID: null })}
          />
        ) : (
          <Menu trigger={<FilterButton>{t('person')}</FilterButton>}>
            <MenuChoice
              label={t('person')}
              value=""
              onChange={(personID) => onChange({ ...filter, personID })}
              options={people.map((person) => ({ value: person._id, label: personName(person) }))}
            />
          </Menu>
        ))}
    </fieldset>
  )
}

const actorsOf = (rows: readonly Activity[]): User[] => [
  ...new Map(rows.flatMap(({ actor }) => (actor ? [[actor._id, actor] as const] : []))).values(),
]
