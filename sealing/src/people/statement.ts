import { fromBase64url, toBase64url } from '../base64url.ts'
import type { Bytes } from '../protocol.ts'
import { lines, sha256, utf8 } from './bytes.ts'
import type { StoredPair } from './pair.ts'
import { isSigned, sign } from './signature.ts'

/** What a person says about their own keys. Points and hashes are base64url. */
export interface Statement {
  v: 1
  person: string
  /** Counted from 1. */
  n: number
  is: 'first' | 'renewed' | 'amended' | 'reset'
  generation: number
  /** `addressTag` of the person. */
  address: string
  sign: string
  seal: { suite: number; key: string }[]
  previous: string | null
  /** An ISO date. */
  at: string
}

/** A signed text: nothing is canonicalised, the text is what was signed. */
export interface Signed {
  text: string
  signature: string
  /** By the signing key before, where a statement continues another. */
  former?: string
}

/** The most that a statement's text may have. */
export const statementBytes = 8 * 1024

const personMessage = (text: string): Bytes => utf8(`cardea statement 1\nperson\n${text}`)

/** The hash of a statement, base64url. */
export const statementHash = async (text: string): Promise<string> =>
  toBase64url(await sha256(personMessage(text)))

/** Signs a statement. @param former the pair before, where it continues another statement */
export async function signStatement(
  statement: Statement,
  pair: StoredPair,
  former?: StoredPair,
): Promise<Signed> {
  const text = JSON.stringify(statement)
  return {
    text,
    signature: toBase64url(await sign(pair, personMessage(text))),
    ...(former && { former: toBase64url(await sign(former, personMessage(text))) }),
  }
}

/** Whether a statement's text was signed by a key. @param point base64url */
export async function isStatementSigned(point: string, text: string, signature: string): Promise<boolean> {
  try {
    return await isSigned(fromBase64url(point), personMessage(text), fromBase64url(signature))
  } catch {
    return false
  }
}

/**
 * @param call the method, a space, and the path below `/api` without its query, such as `PUT /keys/me`
 * @throws SealingError for a call with a line feed
 */
function ownMessage(call: string, text: string): Bytes {
  const start = lines('cardea statement 1', 'own', call)
  return utf8(`${new TextDecoder().decode(start)}\n${text}`)
}

/** Signs the body of a call on one's own keys, so that a session without keys can make none. */
export async function signOwn(call: string, body: unknown, pair: StoredPair): Promise<Signed> {
  const text = JSON.stringify(body)
  return { text, signature: toBase64url(await sign(pair, ownMessage(call, text))) }
}

/** Whether the body of a call was signed by a person's key. @param point base64url */
export async function isOwnSigned(
  point: string,
  call: string,
  { text, signature }: Signed,
): Promise<boolean> {
  try {
    return await isSigned(fromBase64url(point), ownMessage(call, text), fromBase64url(signature))
  } catch {
    return false
  }
}
