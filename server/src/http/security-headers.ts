import type { FastifyInstance } from 'fastify'

/** Scripts, styles and calls of our own origin alone; no text ever becomes code. */
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

/** The same for a worker that compiles WebAssembly: text becomes code there no more than anywhere. */
export const policyWithWasm = contentSecurityPolicy.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)

/** Nothing of this is used. The camera reads the QR code of a one-time code's setup, in our own pages alone. Pasting, copying and being told of things are, and stay. */
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

/** Sets the headers that keep a browser from giving anything away, on every answer. */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isBehindTls = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (isBehindTls) reply.header('strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`)
  })
}
