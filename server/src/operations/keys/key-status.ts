import { fingerprintOf } from '@cardea/sealing'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { countSealed } from './seal-anew.ts'

/**
 * The state of the keys for a person to read: one line for each key, one for each table that it still seals values of,
 * and the server's identity.
 */
export async function keyStatus(database: Kysely<Tables>): Promise<string[]> {
  const keys = await database
    .selectFrom('keyring')
    .select(['id', 'purpose', 'state', 'created_at', 'retired_at', 'refused_at'])
    .orderBy('id')
    .execute()
  const counted = await countSealed(database)
  const lines = keys.flatMap(({ id, purpose, state, created_at, retired_at, refused_at }) => {
    const sealed = counted.filter(({ keyID }) => keyID === id)
    const total = sealed.reduce((sum, { rows }) => sum + rows, 0)
    const until = retired_at ? `, opens only since ${retired_at.toISOString()}` : ''
    const refused = refused_at ? ', refused by a server that has another master key' : ''
    return [
      `key ${id}  ${purpose}  ${state}  since ${created_at.toISOString()}${until}${refused}${purpose === 'data' ? `  seals ${total} values` : ''}`,
      ...sealed.map(({ table, rows }) => `    ${table}: ${rows}`),
    ]
  })
  const known = new Set(keys.map(({ id }) => id))
  const lost = counted.filter(({ keyID }) => !known.has(keyID))
  return [
    ...lines,
    ...lost.map(({ keyID, table, rows }) => `no key ${keyID}  ${table}: ${rows} values that nothing opens`),
    await identityLine(database),
  ]
}

/** The identity line, for people who ask whether the server is still the same one. */
async function identityLine(database: Kysely<Tables>): Promise<string> {
  const row = await database.selectFrom('identity_keys').select(['public_key', 'made_at']).executeTakeFirst()
  if (!row) return 'server identity  none yet: it is made when the first page asks'
  const fingerprint = await fingerprintOf(row.public_key.toString('base64url'))
  return `server identity  fingerprint ${fingerprint}  since ${row.made_at.toISOString()}`
}
