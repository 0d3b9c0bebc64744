/**
 * Frozen: the rows that making, changing and sharing a record leave behind, by bare `pg` in one transaction, each statement prepared. No
 * check, no lock, nothing read, nothing sealed. Never changed, so that figures of different days compare.
 */
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

const part = randomBytes(600)

/** Runs statements in one transaction on one connection. */
async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const run = (client: PoolClient, name: string, text: string, values: unknown[]) =>
  client.query({ name, text, values })

const activity = (client: PoolClient, userID: string, recordID: string) =>
  run(
    client,
    'write-activity',
    `insert into activity (id, actor_id, action, record_id, at) values ($1, $2, 'record.change', $3, now())`,
    [randomUUIDv7(), userID, recordID],
  )

/** A record with one secret: the record, its tag, that its maker knows it, and who made it. */
export async function baselineCreate(pool: Pool, userID: string): Promise<void> {
  const id = randomUUIDv7()
  const tag = randomBytes(32)
  await inTransaction(pool, async (client) => {
    await run(
      client,
      'write-record',
      `insert into records (id, owner_id, owner_since, data_key, name, summary, secrets, updated_at)
       values ($1, $2, now(), $3, $4, $5, $6, now())`,
      [id, userID, part.subarray(0, 61), part.subarray(0, 100), part, part.subarray(0, 200)],
    )
    await run(client, 'write-tag', `insert into secret_values (record_id, tag) values ($1, $2)`, [id, tag])
    await run(
      client,
      'write-opening',
      `insert into record_openings (record_id, user_id, tag, first_opened, last_opened) values ($1, $2, $3, now(), now())`,
      [id, userID, tag],
    )
    await activity(client, userID, id)
  })
}

/** Another value of its secret: the old version, the record, the tag in place of the old one, who knows it, and who did it. */
export async function baselineChange(pool: Pool, userID: string, recordID: string): Promise<void> {
  const tag = randomBytes(32)
  await inTransaction(pool, async (client) => {
    await run(
      client,
      'write-version',
      `insert into record_versions (record_id, version, at, by, replaced_at, summary, secrets)
       select id, version, updated_at, $2, now(), summary, secrets from records where id = $1
       on conflict do nothing`,
      [recordID, userID],
    )
    await run(
      client,
      'write-change',
      `update records set version = version + 1, summary = $2, secrets = $3, updated_at = now() where id = $1`,
      [recordID, part, part.subarray(0, 200)],
    )
    await run(client, 'write-untag', `delete from secret_values where record_id = $1`, [recordID])
    await run(client, 'write-tag', `insert into secret_values (record_id, tag) values ($1, $2)`, [
      recordID,
      tag,
    ])
    await run(
      client,
      'write-opening',
      `insert into record_openings (record_id, user_id, tag, first_opened, last_opened) values ($1, $2, $3, now(), now())`,
      [recordID, userID, tag],
    )
    await activity(client, userID, recordID)
  })
}

/** Another role of a person who is in already: their entry, what they are told in the app and by mail, and who did it. */
export async function baselineShare(
  pool: Pool,
  userID: string,
  recordID: string,
  friendID: string,
  role: string,
): Promise<void> {
  const event = randomUUIDv7()
  await inTransaction(pool, async (client) => {
    await run(
      client,
      'write-entry',
      `insert into record_access (id, record_id, user_id, role, since) values ($1, $2, $3, $4, now())
       on conflict (record_id, user_id) where ended_at is null do update set role = excluded.role, since = excluded.since`,
      [randomUUIDv7(), recordID, friendID, role],
    )
    await run(
      client,
      'write-notification',
      `insert into notifications (id, user_id, event_id, kind, actor_id, record_id, role, at)
       values ($1, $2, $3, 'role-changed', $4, $5, $6, now())`,
      [randomUUIDv7(), friendID, event, userID, recordID, role],
    )
    await run(
      client,
      'write-job',
      `insert into jobs.job_common (id, name, data, start_after) values (gen_random_uuid(), 'mail', $1, now())`,
      [JSON.stringify({ kind: 'notification', eventID: event, userID: friendID })],
    )
    await activity(client, userID, recordID)
  })
}
