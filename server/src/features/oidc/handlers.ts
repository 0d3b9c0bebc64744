import { oidcRoutes, spans } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { handle, type Binding } from '../../http/handler.ts'
import type { Provider } from '../../integrations/oidc/provider.ts'
import { askProvider } from './ask-provider.ts'
import { enterByOidc } from './enter-by-oidc.ts'
import { keepOidcSignIn } from './oidc-sign-ins.ts'

/** @param provider undefined if there is none: then these calls do not exist */
export const oidcHandlers = (provider: Provider | undefined): Binding[] => [
  handle(oidcRoutes.beginOidcSignIn, async (call) => {
    if (!provider) throw new AppError('request/unknown-call')
    const isFresh = call.body.isFresh ?? false
    const { state, browserSecret, secrets } = await keepOidcSignIn(call, isFresh)
    const url = await askProvider(call, () => provider.begin(state, secrets, isFresh))
    return { url, browserSecret, expiresIn: spans.oidcSignInMs / 1000 }
  }),
  handle(oidcRoutes.enterByOidc, (call) => {
    if (!provider) throw new AppError('request/unknown-call')
    return enterByOidc(provider, call)
  }),
]
