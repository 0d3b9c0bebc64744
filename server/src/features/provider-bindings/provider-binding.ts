/**
 * The account at the sign-in provider that an account here belongs to. An address can be given to another person at the
 * provider, its `sub` cannot (OpenID Connect Core, section 5.7). So the first completed sign-in there binds issuer and
 * `sub`; another `sub` with the same verified address is refused until the binding is loosened.
 */
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Origin } from '../../http/handler.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { userColumns } from '../people/people.ts'

type LogContext = Pick<Context, 'log'> & { origin: Pick<Origin, 'network'> }

/** A person at the provider, as its tokens name them. */
export interface ProviderSubject {
  issuer: string
  subject: string
}

/** The keyed hash by which a person at the provider is found. Neither part can hold NUL. */
export const subjectIndex = (keyring: Keyring, { issuer, subject }: ProviderSubject): Buffer =>
  keyring.index('provider-subject', JSON.stringify([issuer, subject]))

/** The account that a person at the provider is bound to. */
export const findBoundAccount = (database: Database, subject: Buffer) =>
  database
    .selectFrom('provider_bindings')
    .innerJoin('users', 'users.id', 'provider_bindings.user_id')
    .select(userColumns)
    .where('subject_index', '=', subject)
    .executeTakeFirst()

/** When an account was bound; null if it is not. */
export async function findBinding(database: Database, userID: string): Promise<Date | null> {
  const row = await database
    .selectFrom('provider_bindings')
    .select('bound_at')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row?.bound_at ?? null
}

/** @throws AppError auth/oidc-other-person if the account is bound to another person at the provider */
export async function refuseOtherPerson(
  database: Database,
  context: LogContext,
  userID: string,
  subject: Buffer,
): Promise<void> {
  const bound = await database
    .selectFrom('provider_bindings')
    .select('subject_index')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  if (bound && !bound.subject_index.equals(subject)) throw otherPerson(context)
}

/**
 * Binds an account at its completed sign-in by the provider. Both columns are unique, so of several first sign-ins at
 * once one binds, and one person at the provider belongs to one account.
 * @returns whether it was bound by this call
 * @throws AppError auth/oidc-other-person
 */
export async function bindProvider(
  transaction: Database,
  context: LogContext & Pick<Context, 'now'>,
  userID: string,
  subject: Buffer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('provider_bindings')
    .values({ user_id: userID, subject_index: subject, bound_at: context.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return true
  const own = await transaction
    .selectFrom('provider_bindings')
    .select('user_id')
    .where('user_id', '=', userID)
    .where('subject_index', '=', subject)
    .executeTakeFirst()
  if (!own) throw otherPerson(context)
  return false
}

/** Loosens a binding: the next person at the provider with this verified address is bound. @returns whether there was one */
export async function loosenBinding(transaction: Database, userID: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('provider_bindings')
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Tells the operator’s log; the person is told on the page. */
export function otherPerson({ log, origin }: LogContext): AppError {
  const { network } = origin
  const code = 'auth/oidc-other-person'
  log.warn(
    { event: 'wrong-oidc', network, code },
    'Another person at the provider has the address of an account',
  )
  return new AppError(code)
}
