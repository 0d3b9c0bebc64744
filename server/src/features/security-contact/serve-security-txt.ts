import { languages } from '@cardea/contract'
import type { FastifyInstance } from 'fastify'
import { dayMs } from '../../base/durations.ts'
import type { Context } from '../../http/context.ts'
import { refuseUnknownCall } from '../../http/refusals.ts'

/** RFC 9116 recommends less than a year; a cached copy is renewed within a month. */
const validForMs = 30 * dayMs

/**
 * GET /.well-known/security.txt (RFC 9116): where to report a vulnerability of this installation, SUPPORT_EMAIL.
 * Without that setting the file does not exist: 404 in the error shape.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  { config, now }: Pick<Context, 'config' | 'now'>,
): void {
  const { supportEmail, publicUrl } = config
  app.get(path, (_request, reply) => {
    if (supportEmail === undefined) return refuseUnknownCall()
    const lines = [
      `Contact: mailto:${encodeURI(supportEmail)}`,
      `Expires: ${new Date(now().getTime() + validForMs).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}${path}`,
    ]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

const path = '/.well-known/security.txt'
