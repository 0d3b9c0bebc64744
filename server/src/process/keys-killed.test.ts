import { expect, onTestFinished, test, vi } from 'vitest'
import { Client } from 'pg'
import { findBrokenItems } from '../features/item-keys/find-broken.ts'
import { actsOnKeys } from '../testing/acts-on-keys.ts'
import { startCardea, type CardeaProcess } from '../testing/cardea-process.ts'
import { cloneDatabase, dropDatabase, testMasterKey } from '../testing/clone-database.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { createFactories, type Person } from '../testing/factories.ts'
import { sessionPooler } from '../testing/pooler.ts'
import { remoteClient } from '../testing/remote-client.ts'
import { isLong, repetitions } from '../testing/repetitions.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openVault } from '../vault/open-vault.ts'

const kills = repetitions('KEY_KILLS', { short: 6, long: 100 })

test(
  'killed between any two steps of a conversion, a renewal or a new key, it has what was before or what comes after: by the doctor, and opened by hand',
  async () => {
    const { server, owner } = await cloneDatabase()
    const vault = await openVault(server, testMasterKey, owner)
    const watcher = new Client(owner)
    await watcher.connect()
    onTestFinished(async () => {
      await watcher.end()
      await vault.close()
      await dropDatabase(owner)
    })
    let passed = 0
    let killAt = Infinity
    let cardea: CardeaProcess | undefined
    const url = await sessionPooler(
      server,
      () => {},
      () => {
        passed += 1
        if (passed === killAt) void cardea?.kill()
      },
    )
    const environment = {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: databaseUrl(owner),
      DATA_DIR: await temporaryFolder(),
      MASTER_KEY: testMasterKey.value ?? '',
      SMTP_URL: 'smtp://127.0.0.1:1',
      RATE_LIMIT: 'off',
    }
    const factories = createFactories({ ...vault, now: () => new Date() })
    const known = new Set<Person>()
    const as = (person: Person) => {
      known.add(person)
      return remoteClient(
        () => cardea?.url ?? '',
        () => person.accessToken,
      )
    }
    cardea = await startCardea(environment)
    const acts = Object.entries(await actsOnKeys({ factories, as }))
    const lengths: number[] = []
    for (const [name, begin] of acts) {
      const trial = await begin()
      passed = 0
      const answer = await trial.send()
      expect([name, answer.status, answer.json]).toEqual([name, 200, expect.anything()])
      lengths.push(passed)
      expect(await trial.happened(), name).toBe(true)
    }

    const outcomes: Record<string, number> = {}
    for (let round = 0; round < kills; round += 1) {
      // A token is good for ten minutes.
      for (const person of round % 20 === 19 ? known : []) {
        Object.assign(person, await factories.aSession(person.id))
      }
      const place = round % acts.length
      const [name, begin] = acts[place] ?? ['', undefined]
      const [turn, turns] = [Math.floor(round / acts.length) + 1, Math.ceil(kills / acts.length)]
      const trial = await begin?.()
      passed = 0
      killAt = Math.ceil(((lengths[place] ?? 1) * turn) / turns)
      const answer = await trial?.send().catch(() => undefined)
      await cardea.kill()
      killAt = Infinity
      // What was under way in the database is rolled back, or was asked to commit.
      await vi.waitFor(async () => {
        const others = `select from pg_stat_activity where datname = $1 and usename = $2 and client_addr is not null`
        expect((await watcher.query(others, [owner.database, server.user])).rowCount).toBe(0)
      }, 90_000)
      cardea = await startCardea(environment)
      const happened = await trial?.happened()
      if (answer) expect([name, answer.status, happened]).toEqual([name, 200, true])
      const outcome = `${name}: ${happened ? 'after' : 'before'}${answer ? ', and answered' : ''}`
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      expect(await findBrokenItems(vault.database, new Date())).toEqual({ recordIDs: [], groupIDs: [] })
    }
    if (isLong || process.env['KEY_KILLS'] !== undefined) console.log(outcomes)
    expect(Object.keys(outcomes).filter((outcome) => !outcome.endsWith('answered'))).not.toEqual([])
    expect(await cardea.stop()).toBe(0)
  },
  120_000 + kills * 12_000,
)
