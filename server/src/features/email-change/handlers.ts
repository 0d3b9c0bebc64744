import { emailChangeRoutes } from '@cardea/contract'
import { handle, type Call } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { findMove } from '../address-changes/moves.ts'
import { byAddress, notingRefusal } from '../auth/note-refused-entry.ts'
import { emailIndex } from '../mailed-codes/challenges.ts'
import { refuseCodes } from '../mailed-codes/oidc-only.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { requestCode } from '../auth/send-code.ts'
import { confirmEmail } from './confirm-email.ts'
import { takeBackEmail } from './take-back-email.ts'

/** The account that had the address, else the one that has it: a code for signing in can be tried here too. */
async function findMeant(call: Call<typeof emailChangeRoutes.takeBackEmail>): Promise<string | undefined> {
  const { email } = call.body
  const move = await findMove(call.database, call, emailIndex(call.keyring, email))
  return move?.user_id ?? byAddress(call, email)()
}

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
  handle(emailChangeRoutes.takeBackEmail, (call) =>
    notingRefusal(
      call,
      () => findMeant(call),
      () => takeBackEmail(call),
    ),
  ),
]
