import type { Context } from '../../http/context.ts'
import type { Vault } from '../../vault/open-vault.ts'

/** @returns a function that makes this process's keys equal to the stored ones */
export function createKeyringFollower(vault: Vault, { log }: Pick<Context, 'log'>): () => Promise<void> {
  let isTold = false
  return async () => {
    if (await vault.refreshKeyring()) {
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
}

/** Refuses a rotation to a key that this process cannot open. */
export const refuseAnnounced = ({ database }: Pick<Vault, 'database'>): Promise<unknown> =>
  database
    .updateTable('keyring')
    .set({ refused_at: new Date() })
    .where('state', '=', 'announced')
    .where('refused_at', 'is', null)
    .execute()
