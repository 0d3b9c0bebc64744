/**
 * The seal of a session's row: an HMAC under the keyring's pepper, which is not in the database in plain and stays when
 * keys are rotated. A row that was put into the database, or changed there, has no fitting seal and gives no access
 * (docs/decisions/0159).
 */
import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DamagedRows } from '../keyring/damaged-rows.ts'
import type { Keyring } from '../keyring/keyring.ts'

/**
 * The columns that decide whom a session admits, and for how long; the only list of them. A column that has no value is
 * left out of what is authenticated: one that is added later, and is null in the rows there are, leaves these valid.
 * Not here: when it was used, locked or ended. An end is kept by a trigger (migration 0119).
 */
export const sealedOfSession = [
  'id',
  'user_id',
  'device_hash',
  'client_key',
  'access_hash',
  'access_expires_at',
  'previous_access_hash',
  'previous_access_expires_at',
  'refresh_hash',
  'refresh_expires_at',
  'predecessor_hash',
  'signed_in_at',
  'proven_at',
  'is_by_oidc',
  'rotation',
  'service_token_id',
] as const

/** What a seal is made of. */
export type SealableSession = Pick<Selectable<Tables['sessions']>, (typeof sealedOfSession)[number]>

/** With its seal; null for a row that a version before seals wrote. */
export type SealedSession = SealableSession & { seal: Buffer | null }

/** The seal to store with a session; to be made anew whenever one of its columns changes. */
export const sealSession = (keyring: Pick<Keyring, 'pepper'>, row: SealableSession): Buffer =>
  keyring.pepper('session', authenticatedText(row))

/** One text for each row. Made at each call, so it is built in the quickest way: no value has a line feed. */
function authenticatedText(row: SealableSession): string {
  let text = ''
  for (const name of sealedOfSession) {
    const value = row[name]
    if (value === null) continue
    text += `${name} `
    if (Buffer.isBuffer(value)) text += value.toString('hex')
    else text += value instanceof Date ? value.getTime() : value
    text += '\n'
  }
  return text
}

/** Whether a session is as the server wrote it. */
export function isSessionSealed(keyring: Pick<Keyring, 'pepper'>, row: SealedSession): boolean {
  const expected = sealSession(keyring, row)
  return row.seal !== null && row.seal.length === expected.length && timingSafeEqual(row.seal, expected)
}

/** The session if it is as the server wrote it; otherwise the operator is told of its row, once. */
export function openSession<Row extends SealedSession>(
  { keyring, damagedRows }: { keyring: Pick<Keyring, 'pepper'>; damagedRows: Pick<DamagedRows, 'note'> },
  row: Row | undefined,
): Row | undefined {
  if (!row || isSessionSealed(keyring, row)) return row
  damagedRows.note({ table: 'sessions', id: row.id })
  return undefined
}
