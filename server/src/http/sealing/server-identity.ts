/**
 * The identity of this vault (docs/decisions/0119): one key pair, made by whichever process first needs it. It is never
 * replaced, because browsers remember its public half and warn of another one. Sealed under the keyring, included in
 * archives.
 */
import { makeServerIdentity, type StoredServerKey } from '@cardea/sealing'
import type { Context } from '../context.ts'

type IdentityContext = Pick<Context, 'database' | 'keyring' | 'now'>

const id = 'server'
const place = { table: 'identity_keys', id, part: 'private-key', version: 1 }

/** The pair, created at first use. If processes create one at the same time, the first wins. @throws UnreadableError */
export async function findServerIdentity(context: IdentityContext): Promise<StoredServerKey> {
  const known = await readServerIdentity(context)
  if (known) return known
  const made = await makeServerIdentity()
  await context.database
    .insertInto('identity_keys')
    .values({
      id,
      public_key: Buffer.from(made.publicKey, 'base64url'),
      private_key: context.keyring.seal(place, JSON.stringify(made)),
      made_at: context.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = await readServerIdentity(context)
  if (!stored) throw new Error('The identity of the server was made, and is not there.')
  return stored
}

/** The pair, if it was made already. @throws UnreadableError */
export async function readServerIdentity({
  database,
  keyring,
}: Pick<IdentityContext, 'database' | 'keyring'>): Promise<StoredServerKey | undefined> {
  const row = await database.selectFrom('identity_keys').select('private_key').executeTakeFirst()
  // The public half is read from the seal: a person who can only write to the database cannot substitute another.
  return row && (JSON.parse(keyring.open(place, row.private_key)) as StoredServerKey)
}
