import { openSummary } from '../server/src/features/sealed-records/sealed-record.ts'
import { baselineOpening } from './baselines/aes-gcm.ts'
import { baselinePage } from './baselines/page.ts'
import { baselineRecord, baselineReveal } from './baselines/record.ts'
import type { Owner } from './make-owner.ts'
import { compare } from './measure.ts'
import type { BenchVault } from './open-vault.ts'
import type { Seeded } from './seed.ts'

/** Pages, one record, and a group shared with many, each against its SQL by bare `pg`. */
export async function benchReading(
  { call, database, keyring, pool }: BenchVault,
  { people, large, small }: { people: Seeded; large: Owner; small: Owner },
  rounds: number,
): Promise<void> {
  const { personOfOneThousand, personOfTenThousand, recordID } = people
  for (const [title, userID] of [
    ['A page of 1 000, person with 1 000 records', personOfOneThousand],
    ['A page of 1 000, person with 10 000 records', personOfTenThousand],
  ] as const) {
    await compare(
      title,
      [
        { name: 'POST /record/search', times: 1, run: () => call('POST', '/record/search', userID, {}) },
        { name: 'its SQL by bare pg', times: 1, run: () => baselinePage(pool, userID) },
      ],
      rounds,
    )
  }
  const get = () => call('GET', `/record/${recordID}`, personOfOneThousand)
  const reveal = () => baselineReveal(pool, personOfOneThousand, recordID)
  await compare(
    'One record',
    [
      { name: 'GET /record/{id}, with its activity row', times: 20, run: get },
      { name: 'its SQL and a durable row by bare pg', times: 20, run: reveal },
      {
        name: 'its SQL by bare pg',
        times: 20,
        run: () => baselineRecord(pool, personOfOneThousand, recordID),
      },
    ],
    rounds,
  )
  let calls = 0
  const shareGroup =
    ({ userID, groupID, emails }: Owner) =>
    () => {
      // Another role each time, so that every call writes fifty entries and tells fifty people.
      const role = (calls += 1) % 2 === 0 ? 'VIEWER' : 'EDITOR'
      return call('POST', `/group/share/${groupID}`, userID, {
        users: emails.map((email) => ({ email, role })),
      })
    }
  await compare(
    'A group shared with 50 people in one call',
    [
      { name: 'a group of 1 000 records', times: 1, run: shareGroup(large) },
      { name: 'a group of 10 records', times: 1, run: shareGroup(small) },
    ],
    rounds,
  )
  const summaries = await database.selectFrom('records').selectAll().limit(1_000).execute()
  const openAll = () => summaries.map((row) => openSummary(keyring, row).name).length
  await compare(
    'Opening 1 000 summaries',
    [
      { name: 'openSummary, data keys remembered, JSON parsed', times: 5, run: openAll },
      { name: 'AES-256-GCM of 600 bytes under one key', times: 5, run: baselineOpening(1_000) },
    ],
    rounds,
  )
}
