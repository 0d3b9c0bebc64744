/** @file Seals groups that only their people can open: new ones, changes, and those that become such. */
import { groupRoutes, keyRoutes, type BodyInput } from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { sealPart } from '@cardea/sealing/people'
import type { Holder } from './holder.ts'
import { firstGroupKey } from './first-group-key.ts'
import { ownKeyOf } from './keys-of-item.ts'
import { letPeopleIn } from './let-people-in.ts'
import { faceParts, keyToWrite } from './next-key.ts'
import { placeOfAbout, presentGroup } from './open-groups.ts'
import type { About, ItemKey } from './opened.ts'
import { isStale, reloadKeys } from './reload.ts'
import { firstRoster, sealRoster } from './roster.ts'
import { makeItemKey, wrapForOneself } from './wraps.ts'

type NewGroup = Extract<BodyInput<typeof groupRoutes.createGroup>, { name: string }>
/** The body of a new group as screens make it, to be sealed for its people. */
export type PlainNewGroup = Omit<NewGroup, 'sealedFor'> & { sealedFor: 'people' }
type GroupChange = BodyInput<typeof groupRoutes.changeGroup>
export type PlainGroupChange = Pick<GroupChange, 'name' | 'color' | 'icon' | 'sealedFor'>

const sealAbout = async ({ id, key }: ItemKey, number: number, about: About): Promise<string> =>
  toBase64url(await sealPart(key, placeOfAbout(id, number), about))

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
