import { canOnGroup, type Group, type User, type VaultRecord } from '@cardea/contract'
import { groupHue } from './group-hue.ts'
import { byGroupName } from './group-order.ts'
import { peopleIn } from '../users/machine.ts'

/** A group that may hold some records, or does. */
export type GroupChoice = {
  id: string
  name: string
  /** Undefined where one is not in it. */
  hue: number | undefined
  /** How many of the records it holds. */
  held: number
  /** Whether one may put records in. */
  isOpen: boolean
  /** Everybody in it; empty where one is not. */
  people: User[]
}

/** The groups one may put records into, and those that hold one of these, by name. */
export function groupChoices(records: readonly VaultRecord[], groups: readonly Group[]): GroupChoice[] {
  const named = new Map(records.flatMap((record) => record.groups).map((group) => [group._id, group.name]))
  const held = (id: string) => records.filter(({ groupIDs }) => groupIDs.includes(id)).length
  const own = groups.map((group) => ({
    id: group._id,
    name: group.name,
    hue: groupHue(group),
    held: held(group._id),
    isOpen: canOnGroup(group.role, 'addRecord'),
    people: peopleIn(group.access).map(({ user }) => user),
  }))
  const known = new Set(own.map(({ id }) => id))
  const others = [...named]
    .filter(([id]) => !known.has(id))
    .map(([id, name]) => ({ id, name, hue: undefined, held: held(id), isOpen: false, people: [] }))
  return [...own, ...others].filter(({ isOpen, held }) => isOpen || held > 0).toSorted(byGroupName())
}

/** What a person has decided: in or out, by group. What is not decided stays as it is. */
export type GroupDecisions = ReadonlyMap<string, boolean>

export type Regrouping = { add: string[]; takeOut: string[] }

/** What the decisions change about one record. */
export function regroupingOf(
  { groupIDs }: Pick<VaultRecord, 'groupIDs'>,
  decisions: GroupDecisions,
): Regrouping {
  const decided = [...decisions]
  return {
    add: decided.filter(([id, isIn]) => isIn && !groupIDs.includes(id)).map(([id]) => id),
    takeOut: decided.filter(([id, isIn]) => !isIn && groupIDs.includes(id)).map(([id]) => id),
  }
}
