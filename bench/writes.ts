import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { baselineChange, baselineCreate, baselineShare } from './baselines/write.ts'
import type { Owner } from './make-owner.ts'
import { measure, report } from './measure.ts'
import type { BenchVault } from './open-vault.ts'

const body = (value: string) => ({
  name: 'Written again and again',
  fields: [{ key: 'password', label: 'Password', type: 'secret', isSecret: true, value }],
})

/** Making, changing and sharing a record, each against its rows by bare `pg` in one transaction. */
export async function benchWrites(
  { pool, call }: BenchVault,
  { userID: ownerID, emails: [email] }: Owner,
  rounds: number,
): Promise<void> {
  const find = async (text: string, values: unknown[]): Promise<string> =>
    (await pool.query<{ id: string }>(text, values)).rows[0]?.id ?? ''
  await call('POST', '/record', ownerID, body('first'))
  const recordID = await find('select id from records where owner_id = $1 order by id desc limit 1', [
    ownerID,
  ])
  // A record of its own for the bare rows, so that neither waits for the other's versions.
  await call('POST', '/record', ownerID, body('second'))
  const bareID = await find('select id from records where owner_id = $1 order by id desc limit 1', [ownerID])
  const friendID = await find('select id from users where id <> $1 limit 1', [ownerID])
  /** So that the mail of one call is not sent beside the next: it is no part of a call. */
  const mailsAreSent = async (): Promise<void> => {
    await pool.query(`delete from jobs.job where name = 'mail' and state = 'created'`)
    while (await find(`select id from jobs.job where name = 'mail' and state = 'active' limit 1`, []))
      await delay(5)
  }
  let times = 0
  const nextRole = (): string => ((times += 1) % 2 === 0 ? 'VIEWER' : 'EDITOR')

  report(
    'Making a record',
    await measure(
      [
        {
          name: 'POST /record',
          times: 10,
          run: () => call('POST', '/record', ownerID, body(randomUUIDv7())),
        },
        { name: 'its rows by bare pg', times: 10, run: () => baselineCreate(pool, ownerID) },
      ],
      rounds,
    ),
  )
  report(
    'Changing its secret',
    await measure(
      [
        {
          name: 'PUT /record/{id}',
          times: 10,
          run: () => call('PUT', `/record/${recordID}`, ownerID, body(randomUUIDv7())),
        },
        { name: 'its rows by bare pg', times: 10, run: () => baselineChange(pool, ownerID, bareID) },
      ],
      rounds,
    ),
  )
  report(
    'Another role for one person',
    await measure(
      [
        {
          name: 'POST /record/share/{id}',
          times: 1,
          prepare: mailsAreSent,
          run: () =>
            call('POST', `/record/share/${recordID}`, ownerID, { users: [{ email, role: nextRole() }] }),
        },
        {
          name: 'its rows by bare pg',
          times: 1,
          prepare: mailsAreSent,
          run: () => baselineShare(pool, ownerID, bareID, friendID, nextRole()),
        },
      ],
      rounds * 10,
    ),
  )
}
