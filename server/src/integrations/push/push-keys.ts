/**
 * The keys that identify this server to push services (VAPID, RFC 8292). Browsers subscribe with the public half, so
 * another pair would silence them all: it is made once, by whichever process needs it first, and never replaced.
 */
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Tables } from '../../database/tables.ts'
import type { Keyring } from '../../keyring/keyring.ts'

export interface PushKeys {
  /** base64url of an uncompressed P-256 point. */
  publicKey: string
  /** base64url of 32 bytes. */
  privateKey: string
}

interface KeysContext {
  database: Kysely<Tables>
  keyring: Keyring
  now: () => Date
}

const id = 'vapid'
const place = { table: 'push_keys', id, part: 'private-key', version: 1 }

/** The pair, created at first use. */
export async function findPushKeys(context: KeysContext): Promise<PushKeys> {
  return (await readKeys(context)) ?? (await makeKeys(context))
}

async function readKeys({ database, keyring }: KeysContext): Promise<PushKeys | undefined> {
  const row = await database
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      publicKey: row.public_key.toString('base64url'),
      privateKey: keyring.open(place, row.private_key),
    }
  )
}

/** If processes create one at the same time, the first wins, and all use its pair. */
async function makeKeys(context: KeysContext): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  await context.database
    .insertInto('push_keys')
    .values({
      id,
      public_key: Buffer.from(made.publicKey, 'base64url'),
      private_key: context.keyring.seal(place, made.privateKey),
      made_at: context.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = await readKeys(context)
  if (!stored) throw new Error('The keys for push messages were made, and are not there.')
  return stored
}
