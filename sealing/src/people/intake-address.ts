/** @file What the address of a form says: read before anything is sealed, and without what seals. */
import { fromBase64url, toBase64url } from '../base64url.ts'
import { SealingError } from '../sealing-error.ts'
import { sha256 } from './bytes.ts'

const markCharacters = 22

/** What the address says of the key, so that a server that exchanges it is found out. @param publicKey base64url */
export async function intakeMark(publicKey: string): Promise<string> {
  return toBase64url(await sha256(fromBase64url(publicKey))).slice(0, markCharacters)
}

/** The parts of the fragment of a form's address. @throws SealingError for another shape */
export function readIntakeFragment(fragment: string): { mark: string; door: string } {
  const [, mark, door] = /^([\w-]{22})\.([\w-]{22})$/.exec(fragment) ?? []
  if (mark === undefined || door === undefined) throw new SealingError()
  return { mark, door }
}
