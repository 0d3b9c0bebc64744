import { encryptionRoutes, type Reply } from '@cardea/contract'
import { encryptionPreference } from './encryption.ts'
import { inTurn } from './in-turn.ts'
import { send } from './send.ts'

const route = encryptionRoutes.getEncryptionStatus

/**
 * Stores whether calls are sealed before the first call with a token; asks only if that is not known. @throws ApiError
 */
export async function knowEncryption(): Promise<void> {
  if (encryptionPreference.get() !== null) return
  await inTurn('encryption-status', async () => {
    if (encryptionPreference.get() !== null) return
    const reply = await send({ route, params: {}, body: undefined, accessToken: null, signal: undefined })
    encryptionPreference.set((reply as Reply<typeof route>).isEncryptionEnabled)
  })
}
