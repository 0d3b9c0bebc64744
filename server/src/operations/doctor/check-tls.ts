/** @file Checks the certificate that people meet at PUBLIC_URL. */
import { connect } from 'node:tls'
import { dayMs } from '../../base/durations.ts'
import { fail, ok, warn, type Check } from './check.ts'
import type { Config } from '../../config/config.ts'
import { isLoopback } from '../../base/loopback.ts'

export async function checkTls(config: AddressConfig): Promise<Omit<Check, 'name'>> {
  const { protocol, hostname, port } = new URL(config.publicUrl)
  if (protocol === 'http:') {
    if (isLocal(config)) return ok(`${config.publicUrl} is on this machine, and needs no TLS.`)
    return fail(
      `${config.publicUrl} is http. Browsers neither seal calls nor keep drafts without https: put a proxy with TLS in front, and set PUBLIC_URL to https://… (docs/running.md).`,
    )
  }
  const { days, trouble } = await certificateOf(hostname, Number(port || 443))
  if (days !== undefined && days < 0) {
    return fail(`The certificate of ${hostname} ran out ${-days} days ago. Renew it.`)
  }
  if (trouble !== undefined) {
    return fail(
      `No safe connection to ${hostname} (${trouble}). Its certificate must be valid for this name.`,
    )
  }
  if (days === undefined) return warn(`${hostname} shows no certificate.`)
  if (days < 14)
    return warn(`The certificate of ${hostname} runs out in ${days} days. Does its renewal work?`)
  return ok(`The certificate of ${hostname} is good for ${days} days more.`)
}

/** `trouble`: why it is not valid, or why there was no connection at all. */
async function certificateOf(
  host: string,
  port: number,
): Promise<{ days: number | undefined; trouble: string | undefined }> {
  const { promise, resolve } = Promise.withResolvers<{
    days: number | undefined
    trouble: string | undefined
  }>()
  // The certificate is read even if it is invalid; nothing is sent.
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: patienceMs })
  socket.once('secureConnect', () => {
    const until = Date.parse(socket.getPeerCertificate().valid_to)
    const days = Number.isNaN(until) ? undefined : Math.floor((until - Date.now()) / dayMs)
    const error: unknown = socket.authorizationError
    resolve({ days, trouble: socket.authorized ? undefined : String(error) })
  })
  socket.once('timeout', () => resolve({ days: undefined, trouble: 'no answer in time' }))
  socket.once('error', (error) => resolve({ days: undefined, trouble: reasonOf(error) }))
  return promise.finally(() => socket.destroy())
}

export const patienceMs = 10_000

export type AddressConfig = Pick<Config, 'publicUrl' | 'host' | 'port' | 'isRequestEncryptionOn'>

export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : 'unknown'
}

export const isLocal = ({ publicUrl }: AddressConfig): boolean => {
  const { hostname } = new URL(publicUrl)
  return isLoopback(hostname.replace(/^\[|\]$/g, ''))
}
