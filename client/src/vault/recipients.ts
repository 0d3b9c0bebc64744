/** @file For whom the next key of an item is sealed: those whom both its roster and the server name. */
import { keyRoutes, type Wrap } from '@cardea/contract'
import { fromBase64url, SealingError, type Bytes } from '@cardea/sealing'
import { faceID, isLinked } from '@cardea/sealing/people'
import { codeOf, type Holder } from './holder.ts'
import { judgePerson, meetPerson } from './known-people.ts'
import { ownKeyOf, readKeysOf, type KeysOfItem } from './keys-of-item.ts'
import type { ItemKey, ProvenPerson } from './opened.ts'
import { isConfirmed, namedAgain, type RosterContent } from './roster.ts'
import { giveToFace, wrapForGroup } from './wraps.ts'

/** People with keys: whom the item’s roster names, or while a person is shut out that of a group, and the others. */
export async function sortPeople(
  holder: Holder,
  item: ItemKey,
  { recipients, content }: KeysOfItem,
  isLeft: (id: string) => boolean,
): Promise<{ confirmed: ProvenPerson[]; waiting: string[] }> {
  const confirmed: ProvenPerson[] = []
  const waiting: string[] = []
  const isOneByOne = content.out.length > 0 || recipients.groups.some(({ members }) => members !== undefined)
  const groups = isOneByOne ? await rostersOfGroups(holder, content) : []
  const own = holder.environment.person.id
  const sealedFor = async (person: ProvenPerson): Promise<ProvenPerson | null> =>
    person.id === own || (await isConfirmed(holder, item, content, person))
      ? person
      : asMember(holder, content, groups, person)
  for (const keys of recipients.people.filter(({ userID }) => isLeft(userID))) {
    const judged = await judgePerson(holder, keys)
    const person = judged.is === 'proven' ? await sealedFor(judged.person) : null
    if (!person) {
      waiting.push(keys.userID)
      continue
    }
    if (person.id !== own) await meetPerson(holder, person)
    confirmed.push(person)
  }
  return { confirmed, waiting }
}

export type OpenRoster = { key: ItemKey; content: RosterContent }

/** The rosters of the groups that a record’s roster names, as far as this device opens them. */
export async function rostersOfGroups(
  holder: Holder,
  { groups }: Pick<RosterContent, 'groups'>,
): Promise<OpenRoster[]> {
  const open = await Promise.all(
    groups.map(async ({ group, n }) => {
      const key = await ownKeyOf(holder, group)
      if (!key || key.n < n) return []
      const told = await orNothing(() => readKeysOf(holder, key))
      return told ? [{ key, content: told.content }] : []
    }),
  )
  return open.flat()
}

/** A person whom a group’s roster names, and the record’s own shuts not out, until their last membership ends; else null. */
export async function asMember(
  holder: Holder,
  { out }: Pick<RosterContent, 'out'>,
  groups: readonly OpenRoster[],
  person: ProvenPerson,
): Promise<ProvenPerson | null> {
  if (out.includes(person.id)) return null
  const ends: (string | undefined)[] = []
  for (const { key, content } of groups) {
    if (await isConfirmed(holder, key, content, person))
      ends.push((await namedAgain(content, key.id, person)).until)
  }
  if (ends.length === 0) return null
  const known = ends.flatMap((end) => end ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  return { ...person, until: known.length < ends.length ? undefined : known.at(-1) }
}

/** Keys that this person may not see, or that do not fit, are told as nothing. */
async function orNothing<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof SealingError || isHidden(error)) return null
    throw error
  }
}

const isHidden = (error: unknown): boolean => /forbidden|not-found|keys\/none/.test(String(codeOf(error)))

/**
 * For whom a record is sealed once a person is shut out of it: the members of its groups in their place.
 * @returns null where a group’s members are not shown to this person
 */
export async function withMembers(holder: Holder, told: KeysOfItem): Promise<KeysOfItem | null> {
  const { ask } = holder.environment
  const groups = await Promise.all(
    told.recipients.groups.map(async (group) => {
      if (group.members) return group
      const shown = await orNothing(() => ask(keyRoutes.getGroupKeys, { params: { id: group._id } }))
      return shown && { ...group, members: shown.recipients.people }
    }),
  )
  if (groups.includes(null)) return null
  const known = groups.flatMap((group) => group ?? [])
  const all = [...told.recipients.people, ...known.flatMap(({ members = [] }) => members)]
  const people = [...new Map(all.map((keys) => [keys.userID, keys])).values()]
  return { ...told, recipients: { ...told.recipients, people, groups: known } }
}

/**
 * For whom a record is sealed once it is out of groups.
 * @returns null while a person is shut out: which members have access by another way is not told here
 */
export function withoutGroups(told: KeysOfItem, ids: readonly string[]): KeysOfItem | null {
  const { groups } = told.recipients
  if (groups.some(({ members }) => members !== undefined)) return null
  const left = groups.filter(({ _id }) => !ids.includes(_id))
  return { ...told, recipients: { ...told.recipients, groups: left } }
}

/**
 * Seals for the groups that the roster names: by their key, or for a face that follows from the one that it names. While a
 * person is shut out, no group is sealed for, whatever the server says of them.
 */
export async function wrapsForGroups(
  holder: Holder,
  item: ItemKey,
  { recipients, content }: KeysOfItem,
): Promise<{ wraps: Wrap[]; waiting: string[] }> {
  const wraps: Wrap[] = []
  const waiting: string[] = []
  for (const { _id, n, faces } of recipients.groups.filter(({ members }) => members === undefined)) {
    const named = content.out.length === 0 && content.groups.find(({ group }) => group === _id)
    if (!named || named.n > n) {
      waiting.push(_id)
      continue
    }
    const key = await ownKeyOf(holder, _id, n)
    const face = key ? null : await followFace(named, faces, n)
    if (key) wraps.push(await wrapForGroup(item, key))
    else if (face) wraps.push(await giveToFace(holder, item, { id: _id, n, face }))
    else waiting.push(_id)
  }
  return { wraps, waiting }
}

type Faces = KeysOfItem['recipients']['groups'][number]['faces']

/** The face of a group’s present key, if links lead to it from the one that a roster names; else null. */
async function followFace(
  { group, n, face }: RosterContent['groups'][number],
  faces: Faces,
  present: number,
): Promise<Bytes | null> {
  try {
    const shown = new Map(faces.map((one) => [one.n, one]))
    let followed = fromBase64url(shown.get(n)?.face ?? '')
    if ((await faceID(followed)) !== face) return null
    for (let number = n + 1; number <= present; number += 1) {
      const next = shown.get(number)
      if (!next?.link) return null
      const bytes = fromBase64url(next.face)
      if (!(await isLinked(followed, group, number, bytes, fromBase64url(next.link)))) return null
      followed = bytes
    }
    return followed
  } catch (error) {
    if (error instanceof SealingError) return null
    throw error
  }
}
