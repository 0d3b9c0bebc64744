import { foldEmail, spans, type oidcRoutes, type Reply } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { transact, type Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseDisabled } from '../../http/disabled.ts'
import type { Call } from '../../http/handler.ts'
import { accountCulprit, refuseBanned } from '../../http/limits/bans.ts'
import type { Provider, ProviderClaims } from '../../integrations/oidc/provider.ts'
import { findOrMakeUser } from '../auth/find-or-make-user.ts'
import { findKnownDevice } from '../auth/known-device.ts'
import { byAddress, notingRefusal } from '../auth/note-refused-entry.ts'
import { askForSecondFactor } from '../auth/second-factor.ts'
import { readClientKey, signIn, type PersonRow } from '../auth/sign-in.ts'
import {
  findBoundAccount,
  otherPerson,
  refuseOtherPerson,
  subjectIndex,
} from '../provider-bindings/provider-binding.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { openAbout } from '../people/people.ts'
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
  const subject = subjectIndex(call.keyring, claims)
  const enter = () =>
    transact(call, async (transaction) => {
      const { row, isNew } = await findAccount(transaction, call, email, subject)
      await refuseDisabled(call, transaction, row.id)
      await refuseBanned(call, transaction, accountCulprit(row.id))
      if (await isSecondFactorOn(transaction, row.id)) {
        return askForSecondFactor(transaction, call, row.id, { subject })
      }
      const { app } = call.body
      return signIn(transaction, call, { row, isNew, clientKey, app, provenAt, isByOidc: true, subject })
    })
  return notingRefusal(call, byAddress(call, email), enter)
}

/**
 * The account of a person at the provider: the one they are bound to, also if the provider has another address for them
 * by now; else that of the verified address, made if there is none.
 * @throws AppError auth/oidc-other-person if the address is that of another account; auth/oidc-not-allowed,
 * user/address-moved
 */
async function findAccount(
  transaction: Transaction<Tables>,
  call: EntryCall,
  email: string,
  subject: Buffer,
): Promise<{ row: PersonRow; isNew: boolean }> {
  const { keyring } = call
  const seen = await findBoundAccount(transaction, subject)
  const addresses = seen ? [email, openAbout(keyring, seen).email] : [email]
  await lockAddresses(transaction, keyring, [...new Set(addresses)])
  // Under the lock: the binding may have been loosened a moment ago.
  const bound = seen && (await findBoundAccount(transaction, subject))
  if (bound) {
    const owner = (await findAccounts(transaction, keyring, [email])).get(email)
    if (owner !== undefined && owner !== bound.id) throw otherPerson(call)
    return { row: bound, isNew: false }
  }
  const found = await findOrMakeUser(transaction, call, email)
  if (found === 'may not come in') throw new AppError('auth/oidc-not-allowed')
  await refuseOtherPerson(transaction, call, found.row.id, subject)
  return found
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
