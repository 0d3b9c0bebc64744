import { userRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { changeMe } from './change-me.ts'
import { deleteAccount } from './delete-account.ts'
import { openUser } from './people.ts'
import { requireUser } from './require-user.ts'

export const userHandlers = [
  handle(userRoutes.getMe, async (call) =>
    openUser(call.keyring, await requireUser(call.database, call.caller.userID)),
  ),

  handle(userRoutes.changeMe, changeMe),
  handle(userRoutes.deleteMe, deleteAccount),
]
