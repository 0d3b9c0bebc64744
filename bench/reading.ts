import type { Pool } from 'pg'
import { openSummary } from '../server/src/features/sealed-records/sealed-record.ts'
import type { Vault } from '../server/src/vault/open-vault.ts'
import { bareCaller } from './bare-caller.ts'
import { baselineOpening } from './baselines/aes-gcm.ts'
import { baselinePage } from './baselines/page.ts'
import { baselineRecord, baselineReveal } from './baselines/record.ts'
import type { Call } from './caller.ts'
import { measure, report } from './measure.ts'
import type { SeededGroups } from './seed-groups.ts'
import { shareGroup } from './share-group.ts'

interface Bench {
  vault: Vault
  pool: Pool
  call: Call
  rounds: number
  origin: string
  /** Of the person with one thousand. */
  accessToken: string
  personOfOneThousand: string
  personOfTenThousand: string
  /** Of the person with one thousand. */
  recordID: string
  groups: SeededGroups
}

/** Pages, one record, and a group shared with many, each against its SQL by bare `pg`. */
export async function benchReading({
  vault,
  pool,
  call,
  rounds,
  origin,
  accessToken,
  personOfOneThousand,
  personOfTenThousand,
  recordID,
  groups,
}: Bench): Promise<void> {
  for (const [title, userID] of [
    ['A page of 1 000, person with 1 000 records', personOfOneThousand],
    ['A page of 1 000, person with 10 000 records', personOfTenThousand],
  ] as const) {
    report(
      title,
      await measure(
        [
          {
            name: 'POST /record/search',
            times: 1,
            run: () => call('POST', '/record/search', userID, '{}'),
          },
          { name: 'its SQL by bare pg', times: 1, run: () => baselinePage(pool, userID) },
        ],
        rounds,
      ),
    )
  }
  const askBare = await bareCaller(origin, `/record/${recordID}`, accessToken)
  report(
    'One record',
    await measure(
      [
        {
          name: 'GET /record/{id}, with its activity row',
          times: 20,
          run: () => call('GET', `/record/${recordID}`, personOfOneThousand),
        },
        { name: 'the same, without Node’s HTTP client', times: 20, run: askBare },
        {
          name: 'its SQL and a durable row by bare pg',
          times: 20,
          run: () => baselineReveal(pool, personOfOneThousand, recordID),
        },
        {
          name: 'its SQL by bare pg',
          times: 20,
          run: () => baselineRecord(pool, personOfOneThousand, recordID),
        },
      ],
      rounds,
    ),
  )
  report(
    'A group shared with 50 people in one call',
    await measure(
      [
        { name: 'a group of 1 000 records', times: 1, run: shareGroup(call, groups, groups.largeID) },
        { name: 'a group of 10 records', times: 1, run: shareGroup(call, groups, groups.smallID) },
      ],
      rounds,
    ),
  )
  const summaries = await vault.database.selectFrom('records').selectAll().limit(1_000).execute()
  const openAll = () => summaries.map((row) => openSummary(vault.keyring, row).name).length
  report(
    'Opening 1 000 summaries',
    await measure(
      [
        { name: 'openSummary, data keys remembered, JSON parsed', times: 5, run: openAll },
        { name: 'AES-256-GCM of 600 bytes under one key', times: 5, run: baselineOpening(1_000) },
      ],
      rounds,
    ),
  )
}
