import type { UserSetting } from '@cardea/contract'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { listKeyFrom } from '@cardea/client/list/list-key'
import type { ListKey } from '@cardea/client/list/list-state'
import { canSeal } from '@cardea/client/sealing-at-rest/can-seal'

let known: Promise<ListKey> | null = null

/** Takes the key for the kept list out of an answered setting. It is another one after each sign-in. */
export function withoutListKey({ listKey, ...setting }: UserSetting): UserSetting {
  if (listKey !== undefined && canSeal()) known = listKeyFrom(listKey)
  return setting
}

/** The key of the kept list; null before the settings have come, and where the page cannot seal. */
export const currentListKey = (): Promise<ListKey> | null => known

// The next settings bring it again.
onMemoryPurge(() => {
  known = null
})
