import { Client } from 'pg'

import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/**
 * A server that is going to be killed: `node acknowledged-inserts.fixture.ts <folder>` prints
 * the number of each row once the database has confirmed it.
 */
const directory = process.argv[2] ?? ''
const { connection } = await startEmbeddedPostgres({ directory, name: 'sample' })
const client = new Client(connection)
await client.connect()
await client.query('create table if not exists row (id bigint generated always as identity)')
for (;;) {
  const { rows } = await client.query<{ id: string }>('insert into row default values returning id')
  process.stdout.write(`${rows[0]?.id}\n`)
}
