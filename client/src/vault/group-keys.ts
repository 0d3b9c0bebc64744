/** @file The keys of groups: first ones, and the next after a person lost access. A group of the server has some too. */
import { groupRoutes, keyRoutes, type NewKey } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { sealPart, signOwn } from '@cardea/sealing/people'
import { firstGroupKey } from './first-group-key.ts'
import { codeOf, keysOf, type Holder } from './holder.ts'
import { groupKey } from './item-key.ts'
import { noteItem } from './lines.ts'
import { ownKeyOf, tellKeys } from './keys-of-item.ts'
import { makeNextKey, type NextKey } from './next-key.ts'
import { signPairOf } from './open-keys.ts'
import type { ItemKey } from './opened.ts'
import { reloadKeys } from './reload.ts'
import { presentGroup } from './open-groups.ts'

/** Others make keys at the same time, or come into the group. */
const attempts = 3
const lateCodes: ReadonlySet<unknown> = new Set(['keys/outdated', 'keys/recipients'])

/** A group that the person may make keys for. */
export interface GroupToKey {
  id: string
  /** Its first key is its owner’s to make. */
  isOwn: boolean
}

/**
 * Makes the keys that groups lack: the first of the person’s own, and the next where a person lost access. One that is
 * refused keeps no other back.
 */
export async function keyGroups(holder: Holder, groups: readonly GroupToKey[]): Promise<void> {
  for (const { id, isOwn } of groups) {
    try {
      const told = holder.own?.groups.find((one) => one._id === id)
      if (told) await renewIfNeeded(holder, id)
      else if (isOwn) await makeFirstKey(holder, id)
    } catch (error) {
      // After a lock there are no keys for the others either.
      if (holder.state.is !== 'open') throw error
    }
  }
}

/**
 * The key of a group that is to hold a record: made first where it has none and the person owns it.
 * @throws ItemClosed for a person who waits for it; keys/none where its owner has to make it
 */
export async function keyToHold(holder: Holder, id: string): Promise<ItemKey> {
  const known = await ownKeyOf(holder, id)
  if (known) return known
  try {
    await holder.environment.ask(keyRoutes.getGroupKeys, { params: { id } })
  } catch (error) {
    if (codeOf(error) !== 'keys/none') throw error
    const made = await makeFirstKey(holder, id)
    if (!made) throw error
    return made
  }
  await reloadKeys(holder)
  return groupKey(holder, id)
}

/** @returns null for a group of another person */
async function makeFirstKey(holder: Holder, id: string): Promise<ItemKey | null> {
  const group = await holder.environment.ask(groupRoutes.getGroup, { params: { id } })
  if (group.role !== 'OWNER') return null
  return retried(async () => {
    const { item, key, roster } = await firstGroupKey(holder, group)
    await post(holder, item, { key, roster })
    return item
  })
}

/** Makes the next key of a group that needs one, as far as this device opens the present one. */
async function renewIfNeeded(holder: Holder, id: string): Promise<void> {
  const known = await ownKeyOf(holder, id)
  if (!known || !(await tellKeys(holder, known)).isNewKeyNeeded) return
  await renewGroup(holder, id)
}

/** Makes the next key of a group. @throws ItemClosed; the server’s refusal */
export const renewGroup = (holder: Holder, id: string): Promise<void> =>
  retried(
    async () => {
      const { item, key, roster } = await makeNextKey(holder, await groupKey(holder, id))
      const about = await aboutUnder(holder, item)
      await post(holder, item, { key: { ...key, ...(about !== null && { about }) }, roster })
    },
    () => reloadKeys(holder),
  )

/** What lists show of a group, sealed anew at its present version; null for one of the server. */
async function aboutUnder(holder: Holder, { id, key }: ItemKey): Promise<string | null> {
  const { sealedFor } = await holder.environment.ask(groupRoutes.getGroup, { params: { id } })
  if (sealedFor === 'server') return null
  const { about, version } = await presentGroup(holder, id, true)
  return toBase64url(await sealPart(key, { kind: 'group', id, part: 'about', number: version }, about))
}

async function post(holder: Holder, item: ItemKey, made: Pick<NextKey, 'key' | 'roster'>): Promise<void> {
  const { id } = item
  const body = await signOwn(`POST /group/${id}/keys`, made, signPairOf(keysOf(holder)))
  await holder.environment.ask(keyRoutes.makeGroupKey, { params: { id }, body })
  await noteItem(holder, item, made.roster.n)
  noteOwnGroup(holder, item, made.key)
}

/** From now on the person holds this key of a group, as the server tells it at the next start. */
function noteOwnGroup({ environment, own, itemKeys, groups }: Holder, item: ItemKey, made: NewKey): void {
  const { id, n, keyID } = item
  itemKeys.set(id, item)
  const opened = groups.get(id)
  if (opened) groups.set(id, { ...opened, key: item })
  if (!own) return
  const wrap = made.wraps.find((one) => 'userID' in one && one.userID === environment.person.id)?.wrap ?? null
  const before = own.groups.find(({ _id }) => _id === id)
  const former =
    before && made.previous !== null
      ? [{ n: before.n, id: before.id, wrap: made.previous }, ...before.former]
      : []
  own.groups = [...own.groups.filter((one) => one !== before), { _id: id, n, id: keyID, wrap, former }]
}

async function retried<Result>(
  act: () => Promise<Result>,
  prepare?: () => Promise<unknown>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (!lateCodes.has(codeOf(error)) || attempt === attempts) throw error
      await prepare?.()
    }
  }
}
