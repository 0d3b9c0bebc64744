/** @file What the value of a field of one-time codes means. Both ends read it; beside the index, as it needs a library. */
import { Secret, TOTP, URI } from 'otpauth'

/** A key that makes one-time codes (RFC 6238). */
export type OneTimeCodes = {
  periodSeconds: number
  /** The code at a moment, ms since 1970. */
  codeAt: (now: number) => string
}

/** What Steam writes codes with, five characters each. */
const steamLetters = '23456789BCDFGHJKMNPQRTVWXY'

/** `steam://` and a key, as Bitwarden writes it, or an address with KeePassXC's word for it. */
const isOfSteam = (text: string): boolean => /^steam:|^otpauth:.*[?&]encoder=steam(&|$)/i.test(text)

/** The whole number of RFC 4226, section 5.3, which Steam counts in letters from its end. */
const steamCode = (number: number): string =>
  Array.from({ length: 5 }, (_, place) =>
    steamLetters.charAt(Math.floor(number / steamLetters.length ** place) % steamLetters.length),
  ).join('')

/**
 * Reads a stored key: an otpauth address, one of Steam's, or base32 alone (SHA-1, six digits, 30 s).
 * @returns null for what is no such key
 */
export function readOneTimeCodes(value: string): OneTimeCodes | null {
  try {
    const text = value.trim()
    const totp = text.toLowerCase().startsWith('otpauth:')
      ? URI.parse(text)
      : new TOTP({ secret: Secret.fromBase32(text.replace(/^steam:\/*/i, '').replaceAll(/[\s-]/g, '')) })
    if (!(totp instanceof TOTP) || totp.secret.bytes.length === 0 || totp.period < 1) return null
    if (isOfSteam(text)) {
      const whole = new TOTP({ secret: totp.secret, period: totp.period, digits: 10 })
      return {
        periodSeconds: totp.period,
        codeAt: (now) => steamCode(Number(whole.generate({ timestamp: now }))),
      }
    }
    return { periodSeconds: totp.period, codeAt: (now) => totp.generate({ timestamp: now }) }
  } catch {
    return null
  }
}
