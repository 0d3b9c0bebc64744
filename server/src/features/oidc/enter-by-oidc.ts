import { foldEmail, spans, type oidcRoutes, type Reply } from '@cardea/contract'
import { transact, type Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseDisabled } from '../../http/disabled.ts'
import type { Call } from '../../http/handler.ts'
import { accountCulprit, refuseBanned } from '../../http/limits/bans.ts'
import type { Provider, ProviderClaims } from '../../integrations/oidc/provider.ts'
import { findOrMakeUser } from '../auth/find-or-make-user.ts'
import { findKnownDevice } from '../auth/known-device.ts'
import { askForSecondFactor } from '../auth/second-factor.ts'
import { readClientKey, signIn } from '../auth/sign-in.ts'
import { isSecondFactorOn } from '../passkeys/second-factor.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { askProvider } from './ask-provider.ts'
import { spendOidcSignIn } from './oidc-sign-ins.ts'

type EntryCall = Call<typeof oidcRoutes.enterByOidc>

/**
 * Signs in a person who returns from the provider, once, in the browser that began. The account is that of the address
 * that the provider has verified, as for codes; the first sign-in makes it.
 */
export async function enterByOidc(
  provider: Provider,
  call: EntryCall,
): Promise<Reply<typeof oidcRoutes.enterByOidc>> {
  const clientKey = readClientKey(call.body.clientKey)
  const begun = await spendOidcSignIn(call, call.body)
  if (!begun) throw refused(call)
  const { secrets, isFresh } = begun
  const claims = await askProvider(call, () => provider.complete(call.body, secrets))
  const email = readAddress(call, claims)
  const provenAt = readProof(call, claims)
  if (isFresh && call.now().getTime() - provenAt.getTime() > spans.stepUpMs) {
    throw new AppError('auth/oidc-not-fresh')
  }
  await findKnownDevice(call, call.origin, email)
  return transact(call, async (transaction) => {
    await lockAddresses(transaction, call.keyring, [email])
    const found = await findOrMakeUser(transaction, call, email)
    if (found === 'may not come in') throw new AppError('auth/oidc-not-allowed')
    const { row, isNew } = found
    await refuseDisabled(call, transaction, row.id)
    await refuseBanned(call, transaction, accountCulprit(row.id))
    if (await isSecondFactorOn(transaction, row.id)) {
      return askForSecondFactor(transaction, call, row.id, { isByOidc: true })
    }
    return signIn(transaction, call, { row, isNew, clientKey, provenAt, isByOidc: true })
  })
}

/**
 * If SIGN_UP_DOMAINS names domains, the provider is trusted for addresses of those only.
 * @throws AppError auth/oidc-unverified, auth/oidc-not-allowed
 */
function readAddress({ config }: Pick<Context, 'config'>, { email, isVerified }: ProviderClaims): string {
  const address = email === undefined || !isVerified ? null : foldEmail(email)
  if (address === null) throw new AppError('auth/oidc-unverified')
  const { signUpDomains } = config
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (signUpDomains.length > 0 && !signUpDomains.includes(domain)) throw new AppError('auth/oidc-not-allowed')
  return address
}

/**
 * When the person proved their identity at the provider. If the provider does not say, or names a time in the future,
 * it counts as long ago: it may have accepted a cookie.
 */
function readProof({ now }: Pick<Context, 'now'>, { provenMsAgo }: ProviderClaims): Date {
  const leewayMs = 60_000
  if (provenMsAgo === undefined || provenMsAgo < -leewayMs) return new Date(0)
  return new Date(now().getTime() - Math.max(0, provenMsAgo))
}

/** Logs for the operator which network sent an answer that belongs to no sign-in. */
function refused({ log, origin }: Pick<EntryCall, 'log' | 'origin'>): AppError {
  const { network } = origin
  log.warn({ event: 'wrong-oidc', network, reason: 'unknown state' }, 'A provider’s answer is not good')
  return new AppError('auth/oidc-incorrect')
}
