import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { baselineChange, baselineCreate, baselineShare } from './baselines/write.ts'
import type { Owner } from './make-owner.ts'
import { compare } from './measure.ts'
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
  const make = async (value: string): Promise<string> =>
    (JSON.parse(await call('POST', '/record', ownerID, body(value))) as { _id: string })._id
  const recordID = await make('first')
  // A record of its own for the bare rows, so that neither waits for the other's versions.
  const bareID = await make('second')
  const friendID = await find('select id from users where id <> $1 limit 1', [ownerID])
  /** So that the mail of one call is not sent beside the next: it is no part of a call. */
  const mailsAreSent = async (): Promise<void> => {
    await pool.query(`delete from jobs.job where name = 'mail' and state = 'created'`)
    while (await find(`select id from jobs.job where name = 'mail' and state = 'active' limit 1`, []))
      await delay(5)
  }
  let times = 0
  const nextRole = (): string => ((times += 1) % 2 === 0 ? 'VIEWER' : 'EDITOR')

  await compare(
    'Making a record',
    [
      { name: 'POST /record', times: 10, run: () => call('POST', '/record', ownerID, body(randomUUIDv7())) },
      { name: 'its rows by bare pg', times: 10, run: () => baselineCreate(pool, ownerID) },
    ],
    rounds,
  )
  const change = () => call('PUT', `/record/${recordID}`, ownerID, body(randomUUIDv7()))
  await compare(
    'Changing its secret',
    [
      { name: 'PUT /record/{id}', times: 10, run: change },
      { name: 'its rows by bare pg', times: 10, run: () => baselineChange(pool, ownerID, bareID) },
    ],
    rounds,
  )
  const share = () =>
    call('POST', `/record/share/${recordID}`, ownerID, { users: [{ email, role: nextRole() }] })
  const shareBare = () => baselineShare(pool, ownerID, bareID, friendID, nextRole())
  await compare(
    'Another role for one person',
    [
      { name: 'POST /record/share/{id}', times: 1, prepare: mailsAreSent, run: share },
      { name: 'its rows by bare pg', times: 1, prepare: mailsAreSent, run: shareBare },
    ],
    rounds * 10,
  )
}
