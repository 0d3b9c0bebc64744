import type { Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Origin } from '../../http/handler.ts'
import { ProviderAwayError, ProviderRefusedError } from '../../integrations/oidc/provider.ts'

type Asking = Pick<Context, 'log'> & { origin: Pick<Origin, 'network'> }

/**
 * Asks the provider. On failure the operator's log gets one word about the cause, and the caller an error that says
 * what to do.
 * @throws AppError auth/oidc-unavailable, auth/oidc-incorrect
 */
export async function askProvider<T>({ log, origin }: Asking, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderAwayError) {
      log.warn({ event: 'provider-away', reason: error.reason }, 'The sign-in provider does not answer')
      // The provider's fault, so it is not logged as an error of this server.
      throw new AppError('auth/oidc-unavailable', { isOfCaller: true })
    }
    if (error instanceof ProviderRefusedError) {
      const { network } = origin
      log.warn({ event: 'wrong-oidc', network, reason: error.reason }, 'A provider’s answer is not good')
      throw new AppError('auth/oidc-incorrect')
    }
    throw error
  }
}
