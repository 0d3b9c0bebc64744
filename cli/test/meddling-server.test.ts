/** @file What a lying server may do all the same, as SECURITY.md concedes, and one that swaps and drops at random: see lying-server.test.ts. */
import type { ShownRecord } from '@cardea/client/environment'
import { fingerprintWords } from '@cardea/client/vault/words'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../server/src/testing/repetitions.ts'
import { drawsOf, meddler, on } from './lies.ts'
import { leaked, opensFor, planted, sentSince } from './lied-to.ts'
import { aLyingScene, as, falseKeys, leave, name, pageOf, share, whileLying } from './lying-scene.ts'

const runs = repetitions('LIES', { short: 12, long: 500 })
const { app, ada, bob, eve, group, aDevice, aRecord, mallory, publicOf } = await aLyingScene()

test('what is conceded: at the first contact a server can name a key of its own, which the words show', async () => {
  const [id, carol] = [await aRecord(), await aDevice()]
  const { keys, told } = await falseKeys(carol.person)
  const page = await pageOf(
    ada,
    on(/^POST \/keys\/people$/, (answer) => void (answer['people'][0].keys = told)),
    id,
  )
  const keyID = (await page.client.records.open(id)).sealed?.key.id ?? ''
  const { wraps } = await whileLying(page, () => share(page, id, as(carol)))
  const { sign } = (await publicOf(ada)).statement
  const item = { kind: 'record', id, number: 1, keyID } as const
  expect(await Promise.all(wraps.map((wrap) => opensFor(keys, wrap, item, sign)))).toEqual([true])
  expect(page.vault.trust().people[carol.person.id]?.isCompared ?? false).toBe(false)
  expect(await fingerprintWords(carol.person.id, keys.statement.sign)).not.toBe(
    await carol.vault.fingerprint(),
  )
})

test('what is conceded: who has which role is the server’s word, and an ending that no client made can be hidden', async () => {
  const id = await aRecord(bob)
  await leave(bob, id)
  await app.database
    .updateTable('record_access')
    .set({ ended_at: null })
    .where('record_id', '=', id)
    .execute()
  await app.database.updateTable('records').set({ is_new_key_needed: false }).where('id', '=', id).execute()
  const page = await pageOf(ada, null, id)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
  )
  expect(sent).toMatchObject({ failed: null, wraps: [] })
})

test(
  'whatever of its answers is swapped, dropped and changed, a name that is shown is the record’s own, and keys go to its people',
  async () => {
    const ids = [await aRecord(bob), await aRecord(bob, eve)]
    const names = new Map(ids.map((id, at) => [id, `${name} ${at}`]))
    for (const [id, own] of names) await ada.client.records.change(id, { name: own, version: 1 })
    const [mine, theirs] = [ada.traffic, eve.traffic].map((traffic) =>
      traffic.filter((_, at) => at % 2 === 1),
    )
    const seen = [...(mine ?? []), ...(theirs ?? []), JSON.stringify(mallory.signed)]
    const known = new Set([ada, bob, eve].flatMap(({ person }) => [person.id, person.email]))
    let shown = 0
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const page = await pageOf(ada, null)
        page.lie(meddler(seen, drawsOf(seed)))
        const since = page.traffic.length
        const list = await page.client.records.list().catch(() => [])
        for (const { _id, name: told, closed } of list as ShownRecord[]) {
          if (closed || !names.has(_id)) continue
          expect(told).toBe(names.get(_id))
          shown += 1
        }
        const [id = ''] = ids
        await page.client.records.open(id).catch(() => undefined)
        await share(page, id, as(bob)).catch(() => undefined)
        await page.vault.handOver().catch(() => undefined)
        await page.client.records.change(id, { name: names.get(id) ?? '', version: 2 }).catch(() => undefined)
        const sent = sentSince(page, since)
        expect(leaked(sent)).toEqual([])
        for (const { to } of sent.wraps) expect([...known, group._id]).toContain(to)
      }),
      { numRuns: runs },
    )
    expect(shown).toBeGreaterThan(0)
  },
  20_000 + 4_000 * runs,
)
