import { emailChangeRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { refuseCodes } from '../codes/oidc-only.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { requestCode } from '../auth/send-code.ts'
import { confirmEmail } from './confirm-email.ts'
import { takeBackEmail } from './take-back-email.ts'

export const emailChangeHandlers = [
  handle(emailChangeRoutes.changeEmail, async (call) => {
    refuseCodes(call)
    requireFreshSignIn(call)
    const { userID } = call.caller
    // Limited because each sends a mail to an address that may belong to another person.
    await countDaily(call, call.database, 'address-change', userID)
    return requestCode(call, call.body, { addressOf: userID }, null)
  }),
  handle(emailChangeRoutes.confirmEmail, confirmEmail),
  handle(emailChangeRoutes.takeBackEmail, takeBackEmail),
]
