/** @file For whom the first key of a record is sealed that was the server’s: those whom its owner was told of. */
import { foldEmail, keyRoutes, type AccessEntry, type VaultRecord, type Wrap } from '@cardea/contract'
import { addressTag } from '@cardea/sealing/people'
import type { KeysRefused, ToldReaders } from '../conversion.ts'
import type { Holder } from './holder.ts'
import { judgePerson, meetPerson } from './known-people.ts'
import { ownKeyOf } from './keys-of-item.ts'
import { namedGroup } from './next-key.ts'
import { firstRoster, isKnownOfAnother, type RosterContent } from './roster.ts'
import { giveTo, wrapForGroup, wrapForOneself } from './wraps.ts'
import type { ItemKey, PersonState, ProvenPerson } from './opened.ts'

/** Who may open a record, as the server says it. */
interface Named {
  people: AccessEntry[]
  groups: string[]
  /** Shut out of it. */
  out: string[]
}

/** While a person is shut out, the members of its groups count in place of the groups. */
export function readersOf({ access, groups }: Pick<VaultRecord, 'access' | 'groups'>, now: number): Named {
  const counts = ({ until, isEmergency, user }: AccessEntry): boolean =>
    !isEmergency && user.kind !== 'service' && (until === null || Date.parse(until) > now)
  const own = access.filter(counts)
  const out = own.flatMap(({ role, userID }) => (role === 'REVOKE' ? [userID] : []))
  const members = out.length === 0 ? [] : groups.flatMap((group) => group.access.filter(counts))
  const people = new Map<string, AccessEntry>()
  for (const entry of [...own, ...members]) {
    const isAdmitted = !out.includes(entry.userID) && !people.has(entry.userID)
    if (isAdmitted) people.set(entry.userID, entry)
  }
  return {
    people: [...people.values()],
    groups: out.length === 0 ? groups.map(({ _id }) => _id) : [],
    out,
  }
}

interface FirstKey {
  wraps: Wrap[]
  waiting: string[]
  roster: RosterContent
}

/**
 * Seals the first key for those whom both the server names and the owner was told of. Others with keys wait; those without
 * keys are invited.
 */
export async function sealFirstKey(
  holder: Holder,
  item: ItemKey,
  record: Pick<VaultRecord, 'access' | 'groups'>,
  { readers, refused }: { readers: ToldReaders; refused?: KeysRefused | undefined },
): Promise<FirstKey> {
  const { id: ownID } = holder.environment.person
  const named = readersOf(record, holder.environment.now())
  const others = named.people.filter(({ userID }) => userID !== ownID)
  const keys = await keysByID(
    holder,
    others.map(({ userID }) => userID),
  )
  const wraps: Wrap[] = [await wrapForOneself(holder, item)]
  const waiting: string[] = []
  const roster: RosterContent = { ...firstRoster(holder), out: named.out }
  const invite = async (email: string, ends: { until?: string; expires?: string }) =>
    roster.invited.push({ address: await addressTag(item.id, foldEmail(email) ?? email), ...ends })
  for (const { userID, user, until } of others) {
    const isTold = readers.people.includes(userID)
    const end = until === null ? {} : { until }
    const state = keys.get(userID)
    if (!state) {
      if (isTold) await invite(user.email, end)
      continue
    }
    const person = isTold ? fitting(holder, state, user.email) : null
    if (!person) {
      waiting.push(userID)
      continue
    }
    wraps.push(await giveTo(holder, item, person))
    await meetPerson(holder, person)
    roster.people.push({ person: userID, keys: person.newest.hash, ...end })
  }
  for (const { email, until, expiresAt } of readers.invited) {
    await invite(email, { expires: expiresAt, ...(until !== null && { until }) })
  }
  for (const { _id } of record.groups) {
    const group = readers.groups.includes(_id) ? await ownKeyOf(holder, _id) : null
    if (group) roster.groups.push(await namedGroup(group))
    if (!named.groups.includes(_id)) continue
    if (group) wraps.push(await wrapForGroup(item, group))
    else waiting.push(_id)
  }
  return asTold({ wraps, waiting, roster }, refused)
}

/** A person whom only the server knows waits, and one whom it does not know is left out. */
function asTold({ wraps, waiting, roster }: FirstKey, refused: KeysRefused | undefined): FirstKey {
  if (!refused) return { wraps, waiting, roster }
  const { missing, surplus } = refused
  const kept = wraps.filter((wrap) => !surplus.includes(idOf(wrap)))
  const named = new Set([...kept.map(idOf), ...waiting])
  const added = missing.filter((id) => !named.has(id))
  return { wraps: kept, waiting: [...waiting.filter((id) => !surplus.includes(id)), ...added], roster }
}

const idOf = (wrap: Wrap): string => ('userID' in wrap ? wrap.userID : wrap.groupID)

const mostAtOnce = 500

/** People’s keys as they are now; those without are left out. */
export async function keysByID(holder: Holder, ids: readonly string[]): Promise<Map<string, PersonState>> {
  const states = new Map<string, PersonState>()
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const body = { ids: ids.slice(start, start + mostAtOnce) }
    const { people } = await holder.environment.ask(keyRoutes.findKeys, { body })
    for (const { keys } of people) if (keys) states.set(keys.userID, await judgePerson(holder, keys))
  }
  for (const [id, state] of states) holder.people.set(id, state)
  return states
}

/** A person whose keys fit what is known of them, and the address that the owner was told. */
export function fitting(holder: Holder, state: PersonState, email: string): ProvenPerson | null {
  if (state.is !== 'proven') return null
  const { person } = state
  const isTheirs = person.email === (foldEmail(email) ?? email)
  return isTheirs && !isKnownOfAnother(holder, person.id, person.email) ? person : null
}
