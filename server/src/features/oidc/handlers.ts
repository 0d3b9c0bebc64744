import { oidcRoutes, operatorRoutes, spans } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { handle, type Binding } from '../../http/handler.ts'
import type { Provider } from '../../integrations/oidc/provider.ts'
import { findBinding } from '../provider-bindings/provider-binding.ts'
import { onPerson } from '../operators/on-person.ts'
import { loosenOwnProvider, loosenProviderOf } from './loosen-provider.ts'
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
  handle(oidcRoutes.getProviderBinding, async (call) => {
    if (!provider) throw new AppError('request/unknown-call')
    const boundAt = await findBinding(call.database, call.caller.userID)
    return { boundAt: boundAt?.toISOString() ?? null }
  }),
  handle(oidcRoutes.loosenProvider, (call) => {
    if (!provider) throw new AppError('request/unknown-call')
    return loosenOwnProvider(call)
  }),
  handle(operatorRoutes.loosenProviderOf, onPerson(loosenProviderOf)),
]
