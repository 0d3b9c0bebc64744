/**
 * Stored passcodes: format (1 byte) ‖ salt (16) ‖ Argon2id (32) over an HMAC under the keyring's pepper. There are only
 * a million passcodes, so the hash alone protects nothing; without the pepper a stolen one cannot be tried.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Keyring } from '../../keyring/keyring.ts'

const format = 1
const saltBytes = 16
const hashBytes = 32

/** OWASP's minimum for Argon2id: 19 MiB, two passes; about 30 ms, on a thread of its own. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }

const derive = promisify(argon2)

/** The stored form of a passcode, bound to its person: it does not match another person's. */
export async function hashPasscode(keyring: Keyring, userID: string, passcode: string): Promise<Buffer> {
  const salt = randomBytes(saltBytes)
  return Buffer.concat([Buffer.of(format), salt, await hash(keyring, userID, passcode, salt)])
}

/** Whether a passcode matches the stored one, compared in constant time. */
export async function matchesPasscode(
  keyring: Keyring,
  userID: string,
  passcode: string,
  stored: Buffer,
): Promise<boolean> {
  if (stored.length !== 1 + saltBytes + hashBytes || stored[0] !== format) return false
  const salt = stored.subarray(1, 1 + saltBytes)
  return timingSafeEqual(await hash(keyring, userID, passcode, salt), stored.subarray(1 + saltBytes))
}

const hash = (keyring: Keyring, userID: string, passcode: string, salt: Buffer): Promise<Buffer> =>
  derive('argon2id', {
    message: keyring.pepper('passcode', `${userID}\0${passcode}`),
    nonce: salt,
    tagLength: hashBytes,
    ...cost,
  })
