/**
 * Codes of authenticator apps (RFC 6238 and RFC 4226): HMAC-SHA-1, six digits, steps of 30 seconds from 1970 on. Never
 * log a secret or a code. Never compare a code before its try is counted and committed.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits, spans } from '@cardea/contract'

/** RFC 4226, section 4: 160 bits. */
const secretBytes = 20
const digits = 6
/** How many steps an app's clock may be off, in either direction. */
const windowSteps = 1

/** RFC 4648, section 6. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const makeAppSecret = (): Buffer => randomBytes(secretBytes)

/** A secret as apps read it: base32 without padding. Twenty bytes are 32 characters. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

/** The number of the step of 30 seconds that a moment lies in. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / spans.appCodeStepMs)

/** The code that an app shows during a step. */
export function appCodeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is: the present one, or one of its neighbours. All are compared, each in constant time.
 * @param lastStep codes of this step and of older ones were accepted before, or could have been seen then
 * @returns undefined if the code is not right
 */
export function findStep(secret: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  const given = Buffer.from(code)
  const present = stepAt(now)
  const steps = Array.from({ length: 2 * windowSteps + 1 }, (_, place) => present - windowSteps + place)
  const fitting = steps.filter((step) => {
    const expected = Buffer.from(appCodeAt(secret, step))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return fitting.find((step) => step > lastStep)
}

/** The address of a QR code, which apps read (Google’s Key URI format). */
export function appUri(secret: string, account: string): string {
  const label = `${encodeURIComponent('Cardea')}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Cardea&algorithm=SHA1&digits=${digits}&period=${spans.appCodeStepMs / 1000}`
}

/** How many tries of an app that is being added are left after so many. */
export const triesLeft = (tries: number): number => Math.max(0, limits.appCodeTries - tries)
