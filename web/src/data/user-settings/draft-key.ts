import type { UserSetting } from '@cardea/contract'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { canSeal } from '@cardea/client/sealing-at-rest/can-seal'
import { sealingKeyFrom } from '@cardea/client/sealing-at-rest/sealing'

let known: { key: Promise<CryptoKey>; text: string } | null = null

/** Takes the key for drafts out of an answered setting, so that nothing that holds the setting holds the key. */
export function withoutDraftKey({ draftKey, ...setting }: UserSetting): UserSetting {
  if (draftKey !== undefined && canSeal()) known ??= { key: sealingKeyFrom(draftKey), text: draftKey }
  return setting
}

/** The key under which drafts are sealed; null before the settings have come, and where the page cannot seal. */
export const currentDraftKey = (): Promise<CryptoKey> | null => known?.key ?? null

/** The same as base64url, to be mixed with a key of the person’s own: by itself it opens nothing that is sealed for people. */
export const draftKeyToMix = (): string | null => known?.text ?? null

// The next settings bring it again.
onMemoryPurge(() => {
  known = null
})
