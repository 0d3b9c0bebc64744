/**
 * The key pair that signs checkpoints (Ed25519). The private half is sealed under the keyring, and the public half is
 * derived from it. So an attacker who can write to the database, but lacks the master key, can neither sign nor
 * substitute another pair.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Context, Database } from '../../../http/context.ts'
import type { Keyring } from '../../../keyring/keyring.ts'

const id = 'checkpoints'
const place = { table: 'activity_keys', id, part: 'private-key', version: 1 }

/** The stored private half; undefined before the first checkpoint. @throws UnreadableError */
export async function readSigningKey(database: Database, keyring: Keyring): Promise<KeyObject | undefined> {
  const row = await database.selectFrom('activity_keys').select('private_key').executeTakeFirst()
  return (
    row &&
    createPrivateKey({
      key: Buffer.from(keyring.open(place, row.private_key), 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
  )
}

/** The same, created at first use. If processes create one at the same time, the first wins. */
export async function findSigningKey(
  database: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
): Promise<KeyObject> {
  const known = await readSigningKey(database, keyring)
  if (known) return known
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await database
    .insertInto('activity_keys')
    .values({
      id,
      public_key: publicKey.export({ format: 'der', type: 'spki' }),
      private_key: keyring.seal(
        place,
        privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      ),
      made_at: now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = await readSigningKey(database, keyring)
  if (!stored) throw new Error('The key of checkpoints was made, and is not there.')
  return stored
}

/** The half that verifies. */
export const publicHalf = (privateKey: KeyObject): KeyObject => createPublicKey(privateKey)
