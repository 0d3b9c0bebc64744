import { authenticatorAppRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { addApp, beginApp } from './add-app.ts'
import { listApps, removeApp } from './own-apps.ts'

export const authenticatorAppHandlers = [
  handle(authenticatorAppRoutes.listAuthenticatorApps, async (call) => ({
    apps: await listApps(call, call.caller.userID),
  })),
  handle(authenticatorAppRoutes.beginAuthenticatorApp, beginApp),
  handle(authenticatorAppRoutes.addAuthenticatorApp, addApp),
  handle(authenticatorAppRoutes.removeAuthenticatorApp, removeApp),
]
