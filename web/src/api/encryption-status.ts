import { encryptionRoutes, type Reply } from '@cardea/contract'
import { encryptionPreference } from './encryption.ts'
import { inTurn } from './in-turn.ts'
import { send } from './send.ts'

const route = encryptionRoutes.getEncryptionStatus

/** Has the answer stored before the first call that carries a token; asks only where none is known. @throws ApiError */
export async function knowEncryption(): Promise<void> {
  if (encryptionPreference.get() !== null) return
  await inTurn('encryption-status', async () => {
    if (encryptionPreference.get() !== null) return
    const reply = await send({ route, params: {}, body: undefined, accessToken: null, signal: undefined })
    encryptionPreference.set((reply as Reply<typeof route>).isEncryptionEnabled)
  })
}
