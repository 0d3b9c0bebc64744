import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** Only scripts, styles and calls of our own origin; no text ever becomes code. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types cardea',
].join('; ')

/** The same for a worker that compiles WebAssembly; text becomes code there no more than elsewhere. */
export const policyWithWasm = contentSecurityPolicy.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)

/**
 * Browser features that our pages do not use. The camera reads the QR code of a one-time code's setup, only in our own
 * pages. Pasting, copying and notifications stay allowed.
 */
const refusedFeatures = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [...refusedFeatures.map((feature) => `${feature}=()`), 'camera=(self)'].join(', '),
}

const oneYearSeconds = 31_536_000

/** Sets security headers on every answer. */
export function setSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, isHstsForSubdomains }: Pick<Config, 'publicUrl' | 'isHstsForSubdomains'>,
): void {
  const isBehindTls = publicUrl.startsWith('https:')
  const transport = `max-age=${oneYearSeconds}${isHstsForSubdomains ? '; includeSubDomains' : ''}`
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (isBehindTls) reply.header('strict-transport-security', transport)
  })
}
