/** @file What a record carries into groups: its roster, which names them from then on, and its key for each. */
import type { GiveToGroups, Wrap } from '@cardea/contract'
import { keyToHold } from './group-keys.ts'
import type { Holder } from './holder.ts'
import { readKeysOf } from './keys-of-item.ts'
import { namedGroup } from './next-key.ts'
import type { ItemKey } from './opened.ts'
import { sortPeople } from './recipients.ts'
import { isStale, reloadKeys } from './reload.ts'
import { sealRoster } from './roster.ts'
import { listedRecord } from './seal-records.ts'
import { withPresent } from './share-items.ts'
import { giveTo, wrapForGroup } from './wraps.ts'

/**
 * Seals a record for groups, whose first keys are made where they are the person’s own.
 * @throws ItemClosed; keys/none for a group whose owner has to make its key
 */
export async function sealPut(
  holder: Holder,
  id: string,
  groupIDs: readonly string[],
  refusal?: string,
): Promise<GiveToGroups> {
  // Another device may have made a group’s next key.
  if (isStale(refusal)) await reloadKeys(holder)
  const groups: ItemKey[] = []
  for (const groupID of groupIDs) groups.push(await keyToHold(holder, groupID))
  return withPresent(holder, { kind: 'record', id }, refusal, async ({ key }) => {
    const { roster, recipients, content } = await readKeysOf(holder, key)
    const others = content.groups.filter(({ group }) => !groupIDs.includes(group))
    const named = [...others, ...(await Promise.all(groups.map(namedGroup)))]
    const isShutOut =
      content.out.length > 0 ||
      recipients.groups.some(({ members }) => members !== undefined) ||
      // The server knows of a person who is shut out, and the roster does not.
      refusal === 'keys/recipients'
    return {
      roster: await sealRoster(holder, key, roster.n + 1, { ...content, groups: named }),
      wraps: isShutOut
        ? await wrapsForMembers(holder, key, groups, content.out)
        : await Promise.all(groups.map((group) => wrapForGroup(key, group))),
    }
  })
}

/** While a person is shut out of a record, it is sealed for those members of its groups that these groups’ rosters name. */
async function wrapsForMembers(
  holder: Holder,
  key: ItemKey,
  groups: readonly ItemKey[],
  out: readonly string[],
): Promise<Wrap[]> {
  const { access } = await listedRecord(holder, key.id)
  const shut = access.flatMap(({ role, userID }) => (role === 'REVOKE' ? [userID] : []))
  const left = new Set([...out, ...shut, holder.environment.person.id])
  const wraps = new Map<string, Wrap>()
  for (const group of groups) {
    const told = await readKeysOf(holder, group)
    const { confirmed } = await sortPeople(holder, group, told, (id) => !left.has(id))
    for (const person of confirmed) wraps.set(person.id, await giveTo(holder, key, person))
  }
  return [...wraps.values()]
}
