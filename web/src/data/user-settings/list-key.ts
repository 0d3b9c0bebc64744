import type { UserSetting } from '@cardea/contract'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { canSeal } from '@cardea/client/sealing-at-rest/can-seal'
import { sealingKeyFrom, textOf } from '@cardea/client/sealing-at-rest/sealing'

/**
 * The key under which this session's list is kept, a name for it that tells nothing of it, and its text, to be mixed with the
 * person's own keys.
 */
export type ListKey = { key: CryptoKey; name: string; text: string }

let known: Promise<ListKey> | null = null

/** Takes the key for the kept list out of an answered setting. It is another one after each sign-in. */
export function withoutListKey({ listKey, ...setting }: UserSetting): UserSetting {
  if (listKey !== undefined && canSeal()) known = keyFrom(listKey)
  return setting
}

async function keyFrom(text: string): Promise<ListKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`list:${text}`))
  return { key: await sealingKeyFrom(text), name: textOf(new Uint8Array(digest, 0, 9)), text }
}

/** The key of the kept list; null before the settings have come, and where the page cannot seal. */
export const currentListKey = (): Promise<ListKey> | null => known

// The next settings bring it again.
onMemoryPurge(() => {
  known = null
})
