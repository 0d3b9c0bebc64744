import { serverRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'

export const serverHandlers = [
  handle(serverRoutes.getServer, async ({ config }) => ({
    signUp: config.signUp,
    oidcName: config.oidc?.name ?? null,
    deviceSignIn: config.deviceSignIn,
    sealingModes: config.sealingModes,
    sealingDefault: config.sealingDefault,
    ...(config.oidc?.isOnly && { isOidcOnly: true as const }),
  })),
]
