import type { Pool } from 'pg'
import type { Vault } from '../server/src/process/open-vault.ts'
import { baselineExposure } from './baselines/exposure.ts'
import type { Call } from './caller.ts'
import { measure, report } from './measure.ts'
import type { SeededGroups } from './seed-groups.ts'
import { seedOpenings } from './seed-openings.ts'
import { shareGroup } from './share-group.ts'

interface Bench {
  vault: Vault
  pool: Pool
  call: Call
  rounds: number
  personOfTenThousand: string
  groups: SeededGroups
}

/** Who knows what, and what a change of access would do, against the SQL of it and the change itself. */
export async function benchExposure({
  vault,
  pool,
  call,
  rounds,
  personOfTenThousand,
  groups,
}: Bench): Promise<void> {
  await seedOpenings(vault.database, personOfTenThousand)
  await pool.query('vacuum analyze')
  const options = JSON.stringify({ options: { limit: 1_000 } })
  report(
    'Who knows 10 000 records, by 200 000 openings: a page of 1 000',
    await measure(
      [
        {
          name: 'POST /exposure/search',
          times: 1,
          run: () => call('POST', '/exposure/search', personOfTenThousand, options),
        },
        { name: 'its SQL by bare pg', times: 1, run: () => baselineExposure(pool, personOfTenThousand) },
      ],
      rounds,
    ),
  )
  const users = groups.emails.map((email) => ({ email, role: 'EDITOR' }))
  const change = { kind: 'share-group', groupID: groups.largeID, users }
  report(
    'A group of 1 000 records and 50 people',
    await measure(
      [
        {
          name: 'POST /access/preview',
          times: 1,
          run: () => call('POST', '/access/preview', groups.ownerID, JSON.stringify({ change })),
        },
        { name: 'the share itself', times: 1, run: shareGroup(call, groups, groups.largeID) },
      ],
      rounds,
    ),
  )
  let previews: Promise<unknown> = Promise.resolve()
  const besidePreviews = (groupID: string): (() => Promise<void>) => {
    const body = JSON.stringify({ change: { ...change, groupID } })
    return async () => {
      await previews
      previews = Promise.all(
        Array.from({ length: 4 }, () => call('POST', '/access/preview', groups.ownerID, body)),
      )
    }
  }
  report(
    'The share while four previews run',
    await measure(
      [
        {
          name: 'previews of the very same share',
          times: 1,
          prepare: besidePreviews(groups.largeID),
          run: shareGroup(call, groups, groups.largeID),
        },
        {
          name: 'previews of another group of 1 000 records',
          times: 1,
          prepare: besidePreviews(groups.otherLargeID),
          run: shareGroup(call, groups, groups.largeID),
        },
      ],
      rounds,
    ),
  )
  await previews
}
