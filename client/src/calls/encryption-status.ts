import { encryptionRoutes, type Reply } from '@cardea/contract'
import type { Core } from '../core.ts'
import { send } from './send.ts'

const route = encryptionRoutes.getEncryptionStatus

/**
 * Stores whether calls are sealed before the first call with a token; asks only if that is not known. @throws ApiError
 */
export async function knowEncryption(core: Core): Promise<void> {
  const { encryption } = core.kept
  if (encryption.get() !== null) return
  await core.environment.inTurn('encryption-status', async () => {
    if (encryption.get() !== null) return
    const reply = await send(core, {
      route,
      params: {},
      body: undefined,
      accessToken: null,
      signal: undefined,
    })
    encryption.set((reply as Reply<typeof route>).isEncryptionEnabled)
  })
}
