/** @file Opens groups that only their people can open: their names and looks. */
import type { Group } from '@cardea/contract'
import { fromBase64url, SealingError } from '@cardea/sealing'
import { openPart } from '@cardea/sealing/people'
import type { Closed } from '../environment.ts'
import { fields, text } from '../shapes/shape.ts'
import type { Holder } from './holder.ts'
import { ItemClosed, openItemKey, ownerOf } from './item-key.ts'
import { noteGroup } from './lines.ts'
import { noteSeen, openOrClose, readGivers } from './open-records.ts'
import type { About, OpenGroup } from './opened.ts'

/** What stands in a group in place of what the server answered. */
export type OpenedGroup = (About & { closed?: undefined }) | { closed: Closed; givenBy?: string }

export type SealedGroup = Group & { sealed: NonNullable<Group['sealed']> }

const AboutShape = fields({ name: text, color: text, icon: text })

/** Where name and look of a group are sealed to. @param number of its change */
export const placeOfAbout = (id: string, number: number) =>
  ({ kind: 'group', id, part: 'about', number }) as const

/** Opens groups, each by itself: one that does not open leaves the others as they are. */
export async function openGroups(holder: Holder, groups: readonly SealedGroup[]): Promise<OpenedGroup[]> {
  if (holder.state.is !== 'open') return groups.map(() => ({ closed: 'no keys here' as const }))
  await readGivers(holder, groups)
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
  const about = await openPart(key.key, placeOfAbout(id, version), fromBase64url(sealed.about))
  if (!AboutShape(about)) throw new SealingError()
  await noteSeen(holder, key, sealed.roster)
  noteGroup(holder, { id, version }, true)
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
  const { askGroup } = await import('./rare-calls.ts')
  const group = await askGroup(holder, id)
  if (!group.sealed) throw new ItemClosed('damaged')
  const closed = { ...group, sealed: group.sealed }
  await readGivers(holder, [closed])
  return openGroup(holder, closed)
}
