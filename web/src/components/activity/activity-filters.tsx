import type { Activity } from '@cardea/contract'
import type { ActivityTarget } from '../../data/activity/activity.ts'
import type { ActivityFilter } from '../../data/activity/activity-filter.ts'
import { activityKinds, type ActivityKind } from '../../data/activity/activity-kinds.ts'
import { useMe } from '../../data/users/me.ts'
import { personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { ChoiceFilter, type Choice } from '../list/choice-filter.tsx'
import { DatesFilter } from './dates-filter.tsx'

const t = texts(activity)

type ActivityFiltersProps = {
  target: ActivityTarget
  /** Whose people and devices are offered. */
  rows: readonly Activity[]
  filter: ActivityFilter
  onChange: (filter: ActivityFilter) => void
}

/** What can be done to a group is less than what can be done to a record. */
const kindsOf: Record<ActivityTarget['kind'], readonly ActivityKind[]> = {
  me: activityKinds,
  record: activityKinds.filter((kind) => kind !== 'signIns'),
  group: ['shared', 'changed', 'refused'],
}

/** Which kinds of acts are shown, whose, of when, and of one's own from where. */
export function ActivityFilters({ target, rows, filter, onChange }: ActivityFiltersProps) {
  const isMine = target.kind === 'me'
  const people = usePeople(rows, isMine)
  const devices = byName(
    new Map(rows.flatMap(({ device }) => (device === null ? [] : [[device, device] as const]))),
  )
  const chosen = (choices: readonly Choice[], id: string | null): Choice | null =>
    id === null ? null : (choices.find((choice) => choice.id === id) ?? { id, name: id })
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{t('kind')}</legend>
      {(['all', ...kindsOf[target.kind]] as const).map((kind) => (
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
      <DatesFilter dates={filter.dates} onChange={(dates) => onChange({ ...filter, dates })} />
      {(people.length > (isMine ? 0 : 1) || filter.personID !== null) && (
        <ChoiceFilter
          label={t('person')}
          choices={people}
          chosen={chosen(people, filter.personID)}
          onChange={(person) => onChange({ ...filter, personID: person?.id ?? null })}
        />
      )}
      {isMine && (
        <ChoiceFilter
          label={t('heads.device')}
          choices={devices}
          chosen={chosen(devices, filter.device)}
          onChange={(device) => onChange({ ...filter, device: device?.id ?? null })}
        />
      )}
    </fieldset>
  )
}

/** Who did something there, and whom it was done to; of one's own acts the others. */
function usePeople(rows: readonly Activity[], isMine: boolean): Choice[] {
  const me = useMe()
  const people = rows
    .flatMap(({ actor, subjects }) => [...(actor ? [actor] : []), ...subjects])
    .filter(({ _id }) => !isMine || _id !== me._id)
  return byName(new Map(people.map((person) => [person._id, personName(person)])))
}

const byName = (names: ReadonlyMap<string, string>): Choice[] =>
  [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, locale()))
