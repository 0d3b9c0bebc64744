import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openLiveChannel } from '../features/live/live-channel.ts'
import { openOutbox } from '../integrations/outbox.ts'
import { openVault } from '../vault/open-vault.ts'
import { openSnapshot } from '../operations/backup/snapshot.ts'
import { cloneDatabase, dropDatabase, testMasterKey } from '../testing/clone-database.ts'
import { sessionPooler, transactionPooler } from '../testing/pooler.ts'

async function aDatabase() {
  const settings = await cloneDatabase()
  onTestFinished(() => dropDatabase(settings.owner))
  return settings
}

test('no connection asks at its start for more than its name, so that a pooler in session mode takes it; time-outs hold all the same', async () => {
  const { server, owner } = await aDatabase()
  const asked = new Set<string>()
  const see = (names: string[]): void => names.forEach((name) => asked.add(name))
  const [asServer, asOwner] = [await sessionPooler(server, see), await sessionPooler(owner, see)]
  const connection = { connectionString: asServer }
  const vault = await openVault(connection, testMasterKey, { connectionString: asOwner })
  const outbox = await openOutbox(connection)
  const channel = await openLiveChannel(connection)
  const snapshot = await openSnapshot({ connectionString: asOwner })
  const { rows } = await sql<{ jit: string; limit: string }>`
    select current_setting('jit') as jit, current_setting('statement_timeout') as limit`.execute(
    vault.database,
  )
  expect(rows).toEqual([{ jit: 'off', limit: '30s' }])
  await snapshot.close()
  await channel.close()
  await outbox.stop()
  await vault.close()
  // The driver always says its encoding; PgBouncer knows it, as it knows the first three.
  expect([...asked].toSorted()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
})

test('a pooler in transaction mode is refused with a sentence, before anything is written', async () => {
  const { server, owner } = await aDatabase()
  const pooled = { connectionString: await transactionPooler(server) }
  await expect(openVault(pooled, testMasterKey, { ...owner })).rejects.toThrow('pool_mode = session')
  const ownersPool = { connectionString: await transactionPooler(owner) }
  await expect(openVault(server, testMasterKey, ownersPool)).rejects.toThrow('pool_mode = session')
})
