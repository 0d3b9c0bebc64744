import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits, base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256: enough for 256 random bits, and the only thing stored of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
