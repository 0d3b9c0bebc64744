import type { Activity } from '@cardea/contract'
import type { ActivityTarget } from '../../data/activity/activity.ts'
import type { ActivityFilter } from '../../data/activity/activity-filter.ts'
import { personName } from '../../data/records/ownership.ts'
import { useMe } from '../../data/users/me.ts'
import { locale } from '../../i18n/locale.ts'

export type Choice = { id: string; name: string }
export type ActivityChoices = { people: readonly Choice[]; devices: readonly Choice[] }

export type ActivityFunnelProps = {
  target: ActivityTarget
  choices: ActivityChoices
  filter: ActivityFilter
  onChange: (filter: ActivityFilter) => void
}

/** Whose acts and from which devices can be chosen: those of `rows`, and of one's own acts the others alone. */
export function useActivityChoices(rows: readonly Activity[], { kind }: ActivityTarget): ActivityChoices {
  const me = useMe()
  const isMine = kind === 'me'
  const people = rows
    .flatMap(({ actor, subjects }) => [...(actor ? [actor] : []), ...subjects])
    .filter(({ _id }) => !isMine || _id !== me._id)
  const named = byName(new Map(people.map((person) => [person._id, personName(person)])))
  const devices = rows.flatMap(({ device }) => (device === null || !isMine ? [] : [device]))
  return {
    people: isMine || named.length > 1 ? named : [],
    devices: byName(new Map(devices.map((device) => [device, device]))),
  }
}

const byName = (names: ReadonlyMap<string, string>): Choice[] =>
  [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, locale()))
