import { encryptionRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'

export const encryptionHandlers = [
  // Calls travel as TLS leaves them until request encryption is built, whatever REQUEST_ENCRYPTION asks for.
  handle(encryptionRoutes.getEncryptionStatus, async () => ({ isEncryptionEnabled: false })),
]
