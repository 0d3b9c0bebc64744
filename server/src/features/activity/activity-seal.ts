/**
 * The seal of a row of the activity: an HMAC under the keyring's pepper, which is not in the database in plain and stays
 * when keys are rotated. It tells a row that a server wrote, by whatever clock, from one that was put into the table
 * (docs/decisions/0171).
 */
import { timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../../keyring/keyring.ts'
import { rowContent, type HashedRow } from './tamper/chain-hash.ts'

/** The seal to store with a row. */
export const sealRow = (keyring: Pick<Keyring, 'pepper'>, row: HashedRow): Buffer =>
  keyring.pepper('activity', JSON.stringify(rowContent(row)))

/** Whether a seal is that of its row. */
export function isSealOf(keyring: Pick<Keyring, 'pepper'>, row: HashedRow, seal: Buffer): boolean {
  const expected = sealRow(keyring, row)
  return seal.length === expected.length && timingSafeEqual(seal, expected)
}
