import { toBase64url } from '../base64url.ts'
import type { Bytes } from '../protocol.ts'
import { bigEndian, concat, lines, sha256, utf8 } from './bytes.ts'

/** What a person's clients remember of an item they saw: 24 bytes. */
export const trustLineBytes = 24
const itemBytes = 6
const markBytes = 12

/** The start of an item's line, by which lines are sorted and found. */
export const trustLineStart = async (item: string): Promise<Bytes> =>
  (await sha256(utf8(item))).slice(0, itemBytes)

/** The mark of a key in a line. */
export const trustMark = async (item: string, keyNumber: number, keyID: Bytes): Promise<Bytes> =>
  (await sha256(lines('cardea seen 1', item, keyNumber, toBase64url(keyID)))).slice(0, markBytes)

/**
 * The line: start of the item (6) ‖ key number (3) ‖ roster number (3) ‖ mark (12).
 * @param start the item's, where it is known already
 */
export async function trustLine(
  item: string,
  keyNumber: number,
  rosterNumber: number,
  keyID: Bytes,
  start?: Bytes,
): Promise<Bytes> {
  const mark = await trustMark(item, keyNumber, keyID)
  const numbers = concat(bigEndian(keyNumber, 3), bigEndian(rosterNumber, 3))
  return concat(start ?? (await trustLineStart(item)), numbers, mark)
}
