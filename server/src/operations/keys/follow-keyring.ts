import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { Vault } from '../../open-vault.ts'

/** How soon a process has a key that another made. */
export const keyringPollMs = 5_000

/** Keeps this process's keys as the database has them, for as long as the app is open. */
export function followKeyring(app: FastifyInstance, vault: Vault, { log }: Pick<Context, 'log'>): void {
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
  // A database that is away is tried again at the next look.
  const timer = setInterval(() => void look().catch(() => {}), keyringPollMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** A rotation must not let a key seal that this process cannot open. */
export const refuseAnnounced = ({ database }: Pick<Vault, 'database'>): Promise<unknown> =>
  database
    .updateTable('keyring')
    .set({ refused_at: new Date() })
    .where('state', '=', 'announced')
    .where('refused_at', 'is', null)
    .execute()
