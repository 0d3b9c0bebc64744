import type { FastifyInstance } from 'fastify'
import type { Context } from '../../http/context.ts'
import type { Vault } from '../../process/open-vault.ts'
import { replaceWorn } from './replace-worn.ts'
import { keyringPollMs } from '../../keyring/open-keyring.ts'

/** Counts that a process has not stored are lost with it: far less than the margin. */
const countMs = 60_000

/** Keeps this process's keys equal to the stored ones while the app is open. */
export function followKeyring(
  app: FastifyInstance,
  vault: Vault,
  { log, now }: Pick<Context, 'log' | 'now'>,
): void {
  let isTold = false
  const look = async (): Promise<void> => {
    const isOpen = await vault.refreshKeyring()
    if (isOpen) {
      isTold = false
      return
    }
    await refuseAnnounced(vault)
    if (isTold) return
    isTold = true
    log.warn(
      'The master key was changed. This process goes on with the keys it has; start it anew with the new one.',
    )
  }
  // An unreachable database is tried again at the next poll.
  const timer = setInterval(() => void look().catch(() => {}), keyringPollMs).unref()
  let replacing: Promise<unknown> | undefined
  const count = (): void => {
    replacing ??= replaceWorn(vault, now)
      .then((isReplaced) => isReplaced && log.warn('A data key had sealed its share, and was replaced.'))
      .catch(() => log.warn('Whether a data key is worn could not be found out; it will be tried again.'))
      .finally(() => (replacing = undefined))
  }
  const counter = setInterval(count, countMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearInterval(counter)
    await vault.noteSeals().catch(() => {})
  })
}

/** Refuses a rotation to a key that this process cannot open. */
export const refuseAnnounced = ({ database }: Pick<Vault, 'database'>): Promise<unknown> =>
  database
    .updateTable('keyring')
    .set({ refused_at: new Date() })
    .where('state', '=', 'announced')
    .where('refused_at', 'is', null)
    .execute()
