import type { UserSetting } from '@cardea/contract'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { canSeal } from '@cardea/client/sealing-at-rest/can-seal'
import { sealingKeyFrom } from '@cardea/client/sealing-at-rest/sealing'

let known: Promise<CryptoKey> | null = null

/** Takes the key for drafts out of an answered setting. From here on it can be used, not read. */
export function withoutDraftKey({ draftKey, ...setting }: UserSetting): UserSetting {
  if (draftKey !== undefined && canSeal()) known ??= sealingKeyFrom(draftKey)
  return setting
}

/** The key under which drafts are sealed; null before the settings have come, and where the page cannot seal. */
export const currentDraftKey = (): Promise<CryptoKey> | null => known

// The next settings bring it again.
onMemoryPurge(() => {
  known = null
})
