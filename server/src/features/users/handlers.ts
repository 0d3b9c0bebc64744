import { userRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { isOperatorAddress } from '../../http/operators.ts'
import { changeMe } from './change-me.ts'
import { deleteAccount } from './delete-account.ts'
import { openUser } from '../people/people.ts'
import { requireUser } from '../people/require-user.ts'

export const userHandlers = [
  handle(userRoutes.getMe, async (call) => {
    const user = openUser(call.keyring, await requireUser(call.database, call.caller.userID))
    return isOperatorAddress(call.config, user.email) ? { ...user, isOperator: true as const } : user
  }),

  handle(userRoutes.changeMe, changeMe),
  handle(userRoutes.deleteMe, deleteAccount),
]
