/**
 * Sign-ins that were started at the provider, kept in the database, so that any process can complete them. State and
 * browser secret are stored as hashes, so a reader of the database can complete none.
 */
import { spans } from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { makeSignInSecrets, type SignInSecrets } from '../../integrations/oidc/provider.ts'
import type { Place } from '../../keyring/sealed-box.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'

type Kept = Pick<Context, 'database' | 'keyring' | 'now'>

export interface BegunSignIn {
  state: string
  /** Stays in the browser that began: the return address alone does not suffice to go on. */
  browserSecret: string
  secrets: SignInSecrets
}

const placeOf = (id: string): Place => ({ table: 'oidc_sign_ins', id, part: 'secrets', version: 1 })

/** Stores a sign-in that was started at the provider. */
export async function keepOidcSignIn(
  { database, keyring, now }: Kept,
  isFresh: boolean,
): Promise<BegunSignIn> {
  const id = makeId()
  const begun = { state: makeToken(), browserSecret: makeToken(), secrets: makeSignInSecrets() }
  await database
    .insertInto('oidc_sign_ins')
    .values({
      id,
      state_hash: hashToken(begun.state),
      browser_hash: hashToken(begun.browserSecret),
      secrets: keyring.seal(placeOf(id), JSON.stringify(begun.secrets)),
      is_fresh: isFresh,
      expires_at: new Date(now().getTime() + spans.oidcSignInMs),
    })
    .execute()
  return begun
}

/**
 * Uses up a sign-in by one statement, before anything of the answer is examined: of any number of answers one is
 * accepted.
 * @returns undefined if none was started in that browser, or it has expired
 */
export async function spendOidcSignIn(
  { database, keyring, now }: Kept,
  { state, browserSecret }: { state: string; browserSecret: string },
): Promise<{ secrets: SignInSecrets; isFresh: boolean } | undefined> {
  const at = now()
  const row = await database
    .updateTable('oidc_sign_ins')
    .set({ used_at: at })
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browserSecret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['id', 'secrets', 'is_fresh'])
    .executeTakeFirst()
  if (!row) return undefined
  const secrets = JSON.parse(keyring.open(placeOf(row.id), row.secrets)) as SignInSecrets
  return { secrets, isFresh: row.is_fresh }
}

/** Removes sign-ins that have expired. */
export async function sweepOidcSignIns({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('oidc_sign_ins').where('expires_at', '<', now()).execute()
}
