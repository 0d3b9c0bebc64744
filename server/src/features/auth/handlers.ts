import { authRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { enter } from './enter.ts'
import { sendCode } from './send-code.ts'
import { endSession, refreshSession } from './sessions.ts'

export const authHandlers = [
  handle(authRoutes.sendCode, sendCode),
  handle(authRoutes.enter, enter),
  handle(authRoutes.refresh, (call) => refreshSession(call, call.params.token)),
  handle(authRoutes.logOut, async (call) => {
    await endSession(call, call.caller.sessionID)
    return { loggedOut: true as const }
  }),
]
