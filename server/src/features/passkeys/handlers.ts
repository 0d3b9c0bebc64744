import { passkeyRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { makeRecoveryCodes, showRecoveryCodes } from './recovery-codes.ts'

export const passkeyHandlers = [
  handle(passkeyRoutes.listPasskeys, async (call) => ({
    passkeys: await listPasskeys(call, call.caller.userID),
  })),
  handle(passkeyRoutes.beginPasskey, beginPasskey),
  handle(passkeyRoutes.addPasskey, addPasskey),
  handle(passkeyRoutes.renamePasskey, renamePasskey),
  handle(passkeyRoutes.removePasskey, removePasskey),
  handle(passkeyRoutes.getRecoveryCodes, (call) => showRecoveryCodes(call.database, call.caller.userID)),
  handle(passkeyRoutes.makeRecoveryCodes, makeRecoveryCodes),
]
