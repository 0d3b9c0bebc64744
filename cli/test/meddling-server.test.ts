/** @file A server that swaps and drops at random: see lying-server.test.ts. */
import type { ShownRecord } from '@cardea/client/environment'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../server/src/testing/repetitions.ts'
import { drawsOf, meddler } from './lies.ts'
import { leaked, sentSince } from './lied-to.ts'
import { aLyingScene, as, name, pageOf, share } from './lying-scene.ts'

const runs = repetitions('LIES', { short: 8, long: 500 })
const { ada, bob, eve, group, aRecord, mallory } = await aLyingScene()

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
