import { authRoutes, isId } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { handle } from '../../http/handler.ts'
import { findPasskey } from '../passkeys/passkey.ts'
import { findSecondFactorPerson } from '../passkeys/passkey-challenges.ts'
import { confirmReset } from './confirm-reset.ts'
import { changeSession } from './change-session.ts'
import { enter } from './enter.ts'
import { beginPasskeySignIn, enterByPasskey } from './enter-by-passkey.ts'
import { listSessions } from './list-sessions.ts'
import { byAddress, notingRefusal } from './note-refused-entry.ts'
import { enterSecondFactor } from './second-factor.ts'
import { sendCode } from './send-code.ts'
import { endSession, refreshSession } from './sessions.ts'

export const authHandlers = [
  handle(authRoutes.sendCode, sendCode),
  handle(authRoutes.enter, (call) =>
    notingRefusal(call, byAddress(call, call.body.email), () => enter(call)),
  ),
  handle(authRoutes.beginPasskeySignIn, beginPasskeySignIn),
  handle(authRoutes.enterByPasskey, (call) =>
    notingRefusal(
      call,
      async () => (await findPasskey(call, call.body.response.id))?.userID,
      () => enterByPasskey(call),
    ),
  ),
  handle(authRoutes.enterSecondFactor, (call) =>
    notingRefusal(
      call,
      () => findSecondFactorPerson(call.database, call.body.challengeID),
      () => enterSecondFactor(call),
    ),
  ),
  handle(authRoutes.confirmSecondFactorReset, (call) =>
    notingRefusal(call, byAddress(call, call.body.email), () => confirmReset(call)),
  ),
  handle(authRoutes.refresh, (call) => refreshSession(call, call.params.token)),
  handle(authRoutes.logOut, async (call) => {
    await endSession(call, call.caller.userID, call.caller.sessionID, 'logged-out')
    return { loggedOut: true as const }
  }),
  handle(authRoutes.listSessions, async (call) => ({ sessions: await listSessions(call, call.caller) })),
  handle(authRoutes.changeSession, changeSession),
  handle(authRoutes.endSession, async (call) => {
    const { id } = call.params
    if (!isId(id) || !(await endSession(call, call.caller.userID, id, 'signed-out'))) {
      throw new AppError('session/not-found')
    }
    return { _id: id }
  }),
]
