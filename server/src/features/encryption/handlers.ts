import { encryptionRoutes } from '@cardea/contract'
import { handle, type Binding } from '../../http/handler.ts'
import type { ServerKeys } from '../../http/sealing/server-keys.ts'

export const encryptionHandlers = (serverKeys: ServerKeys): Binding[] => [
  handle(encryptionRoutes.getEncryptionStatus, async ({ config }) => ({
    isEncryptionEnabled: config.isRequestEncryptionOn,
  })),
  handle(encryptionRoutes.getPublicKey, () => serverKeys.currentPoint()),
]
