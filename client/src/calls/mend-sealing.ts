import type { Core } from '../core.ts'
import { canSeal } from '../sealing-at-rest/can-seal.ts'
import type { ApiError } from './api-error.ts'
import { followServerClock } from './server-clock.ts'
import { requireServerKey } from './server-key.ts'

/**
 * Fixes the cause of a refused seal: a retired server key, a server that seals from now on, or a wrong clock.
 * @param usedKey the server key that the call was sealed to
 * @returns whether the call is worth repeating
 */
export async function mendSealing(
  core: Core,
  { code, entries }: ApiError,
  usedKey: string,
): Promise<boolean> {
  if (code === 'encryption/unknown-key') {
    await requireServerKey(core, usedKey)
    return true
  }
  if (code === 'encryption/required' && canSeal()) {
    core.kept.encryption.set(true)
    return true
  }
  return code === 'encryption/stale' && followServerClock(core, entries[0]?.serverTime)
}
