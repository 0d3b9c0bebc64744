import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../base/start-error.ts'

/** A server whose parent was killed notices within a tenth of a second, later on a busy machine. */
const predecessorHearsMs = 5_000
/** How long it may then take to end. */
const predecessorEndsMs = 30_000

export async function listen(
  bind: (address: { host: string; port: number }) => Promise<unknown>,
  { host, port }: { host: string; port: number },
  setting: 'PORT' | 'METRICS_PORT' | 'MAIL_PAGE_PORT',
): Promise<void> {
  const began = Date.now()
  for (;;) {
    try {
      return void (await bind({ host, port }))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EADDRINUSE') {
        const waitMs = (await isEnding(host, port)) ? predecessorEndsMs : predecessorHearsMs
        if (Date.now() - began < waitMs) {
          await delay(100)
          continue
        }
      }
      if (code === 'EADDRINUSE')
        throw new StartError(`Port ${port} on ${host} is taken. Set ${setting} to another.`)
      if (typeof code === 'string' && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EACCES)$/.test(code)) {
        throw new StartError(
          `Cardea cannot listen on ${host}, port ${port} (${code}). Set ${setting.replace('PORT', 'HOST')} and ${setting}.`,
        )
      }
      throw error
    }
  }
}

/** Whether a Cardea that is about to end still listens on this port. */
async function isEnding(host: string, port: number): Promise<boolean> {
  const name = isIP(host) === 6 ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${name}:${port}/health/ready`, { signal: AbortSignal.timeout(1_000) })
    return ((await answer.json()) as { status?: unknown }).status === 'stopping'
  } catch {
    return false
  }
}
