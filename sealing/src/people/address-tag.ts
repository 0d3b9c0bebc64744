import { toBase64url } from '../base64url.ts'
import { lines, sha256 } from './bytes.ts'

/**
 * Stands for an address in statements and rosters, so that neither holds one that a reader does not know already.
 * @param id of the person, or of the item whose roster names the address
 * @param address folded
 */
export const addressTag = async (id: string, address: string): Promise<string> =>
  toBase64url((await sha256(lines('cardea address 1', id, address))).slice(0, 16))
