/** A key that makes one-time codes (RFC 6238). */
export type OneTimeCodes = {
  periodSeconds: number
  /** The code at a moment, ms since 1970. */
  codeAt: (now: number) => string
}

/**
 * Reads a stored key: an otpauth address or base32 alone (SHA-1, six digits, 30 s). The library comes with the first use.
 * @returns null for what is no such key
 */
export async function readOneTimeCodes(value: string): Promise<OneTimeCodes | null> {
  const { Secret, TOTP, URI } = await import('otpauth')
  try {
    const text = value.trim()
    const totp = text.toLowerCase().startsWith('otpauth:')
      ? URI.parse(text)
      : new TOTP({ secret: Secret.fromBase32(text.replaceAll(/[\s-]/g, '')) })
    if (!(totp instanceof TOTP) || totp.secret.bytes.length === 0 || totp.period < 1) return null
    return { periodSeconds: totp.period, codeAt: (now) => totp.generate({ timestamp: now }) }
  } catch {
    return null
  }
}

/** `482 913`: in two halves, as people read codes aloud. */
export function groupedCode(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
