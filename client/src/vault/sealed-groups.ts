/** @file Groups that only their people can open: their names, and what makes and changes them. */
import { groupRoutes, keyRoutes, type BodyInput, type Group } from '@cardea/contract'
import { fromBase64url, SealingError, toBase64url } from '@cardea/sealing'
import { openPart, sealPart } from '@cardea/sealing/people'
import type { Closed } from '../environment.ts'
import { fields, text } from '../shapes/shape.ts'
import type { Holder } from './holder.ts'
import { ItemClosed, openItemKey, ownerOf } from './item-key.ts'
import { readPeople } from './known-people.ts'
import { firstGroupKey } from './first-group-key.ts'
import { ownKeyOf } from './keys-of-item.ts'
import { faceParts, keyToWrite } from './next-key.ts'
import { giversOf, openOrClose } from './open-records.ts'
import type { About, ItemKey, OpenGroup } from './opened.ts'
import { isStale, reloadKeys } from './reload.ts'
import { firstRoster, noteRoster, sealRoster } from './roster.ts'
import { letPeopleIn } from './let-people-in.ts'
import { makeItemKey, wrapForOneself } from './wraps.ts'

/** What stands in a group in place of what the server answered. */
export type OpenedGroup = (About & { closed?: undefined }) | { closed: Closed; givenBy?: string }

export type SealedGroup = Group & { sealed: NonNullable<Group['sealed']> }

type NewGroup = Extract<BodyInput<typeof groupRoutes.createGroup>, { name: string }>
/** The body of a new group as screens make it, to be sealed for its people. */
export type PlainNewGroup = Omit<NewGroup, 'sealedFor'> & { sealedFor: 'people' }
type GroupChange = BodyInput<typeof groupRoutes.changeGroup>
export type PlainGroupChange = Pick<GroupChange, 'name' | 'color' | 'icon' | 'sealedFor'>

const AboutShape = fields({ name: text, color: text, icon: text })

const placeOf = (id: string, number: number) => ({ kind: 'group', id, part: 'about', number }) as const

const sealAbout = async ({ id, key }: ItemKey, number: number, about: About): Promise<string> =>
  toBase64url(await sealPart(key, placeOf(id, number), about))

/** Opens groups, each by itself: one that does not open leaves the others as they are. */
export async function openGroups(holder: Holder, groups: readonly SealedGroup[]): Promise<OpenedGroup[]> {
  if (holder.state.is !== 'open') return groups.map(() => ({ closed: 'no keys here' as const }))
  await readPeople(holder, groups.flatMap(giversOf))
  return Promise.all(
    groups.map((group) =>
      openOrClose(async () => {
        const { name, color, icon } = (await openGroup(holder, group)).about
        return { name, color, icon }
      }),
    ),
  )
}

/** @throws ItemClosed; SealingError */
async function openGroup(holder: Holder, group: SealedGroup): Promise<OpenGroup> {
  const { _id: id, version, sealed } = group
  const key = await openItemKey(holder, { kind: 'group', id, ownerID: ownerOf(group) }, sealed.key)
  const about = await openPart(key.key, placeOf(id, version), fromBase64url(sealed.about))
  if (!AboutShape(about)) throw new SealingError()
  await noteRoster(holder, key, sealed.roster)
  const known = holder.groups.get(id)
  // Nothing that was seen is shown older.
  if (known && known.version > version) return known
  const opened = { key, version, about: about as About }
  holder.groups.set(id, opened)
  return opened
}

/**
 * A group as it is now, for who changes it.
 * @param isFresh what is known of it did not fit
 * @throws ItemClosed
 */
export async function presentGroup(holder: Holder, id: string, isFresh: boolean): Promise<OpenGroup> {
  const known = holder.groups.get(id)
  if (known && !isFresh) return known
  const group = await holder.environment.ask(groupRoutes.getGroup, { params: { id } })
  if (!group.sealed) throw new ItemClosed('damaged')
  await readPeople(holder, giversOf({ ...group, sealed: group.sealed }))
  return openGroup(holder, { ...group, sealed: group.sealed })
}

/** The body of a new group: its people with keys that fit can open it from the start. */
export async function sealNewGroup(
  holder: Holder,
  { sealedFor, users = [], name, color = '282', icon = 'users' }: PlainNewGroup,
): Promise<unknown> {
  const { ids } = await holder.environment.ask(keyRoutes.makeItemIDs, { body: { kind: 'group', count: 1 } })
  const [made] = ids
  if (!made) throw new SealingError()
  const item = await makeItemKey('group', made._id, 1)
  const { wraps, waiting, content } = await letPeopleIn(holder, item, users, firstRoster(holder))
  return {
    sealedFor,
    ...made,
    users,
    sealed: {
      about: await sealAbout(item, 1, { name, color, icon }),
      key: {
        n: 1,
        id: item.keyID,
        previous: null,
        wraps: [await wrapForOneself(holder, item), ...wraps.map(({ email: _email, ...wrap }) => wrap)],
        waiting: waiting.map(({ userID }) => userID),
        ...(await faceParts(item)),
      },
      roster: await sealRoster(holder, item, 1, content),
    },
  }
}

/** The body of a change of name or look. */
export async function sealGroupChange(
  holder: Holder,
  id: string,
  change: PlainGroupChange,
  refusal: string | undefined,
): Promise<unknown> {
  const { sealedFor, ...look } = change
  if (sealedFor === 'people') return sealGroupConversion(holder, id, refusal)
  const { key, version, about } = await presentGroup(holder, id, isStale(refusal))
  const next = await keyToWrite(holder, key, refusal)
  const changed = { ...about, ...look }
  return {
    version,
    sealed: {
      about: await sealAbout(next?.item ?? key, version + 1, changed),
      ...(next && { key: next.key, roster: next.roster }),
    },
  }
}

/** The body that makes name and look of the server’s group those of its people, with its first key where it has none. */
async function sealGroupConversion(
  holder: Holder,
  id: string,
  refusal: string | undefined,
): Promise<unknown> {
  if (isStale(refusal)) await reloadKeys(holder)
  const group = await holder.environment.ask(groupRoutes.getGroup, { params: { id } })
  const { version, name, color, icon } = group
  const known = await ownKeyOf(holder, id)
  const next = known ? await keyToWrite(holder, known, refusal) : await firstGroupKey(holder, group)
  const item = next ? next.item : known
  if (!item) throw new SealingError()
  return {
    version,
    sealedFor: 'people',
    sealed: {
      about: await sealAbout(item, version + 1, { name, color, icon }),
      ...(next && { key: next.key, roster: next.roster }),
    },
  }
}
