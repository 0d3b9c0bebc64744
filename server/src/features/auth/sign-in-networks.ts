import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { wideNetworkIndex } from '../mailed-codes/challenges.ts'

/** Notes the network of a sign-in: for a time it has code mails of its own (`claimCodeMail`). */
export async function noteSignInNetwork(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  { id, email }: { id: string; email: string },
  network: string,
): Promise<void> {
  await transaction
    .insertInto('sign_in_networks')
    .values({ user_id: id, network_index: wideNetworkIndex(keyring, email, network), last_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network_index']).doUpdateSet({ last_at: sql`excluded.last_at` }),
    )
    .execute()
}

/** Forgets networks that have no mails of their own any more. */
export async function sweepSignInNetworks({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - spans.signInNetworkMs)
  await database.deleteFrom('sign_in_networks').where('last_at', '<', since).execute()
}
