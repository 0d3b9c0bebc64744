import { Writable } from 'node:stream'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { withPreparedStatements } from './prepared-statements.ts'

test('statements of one turn go to PostgreSQL in one write, those of the next in another', async () => {
  const writes: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      writes.push(chunk)
      done()
    },
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(' '))
      done()
    },
  })
  const client = {
    connection: { stream },
    query: async ({ text }: { text: string }) => void stream.write(text),
    release: () => {},
  }
  const pool = { connect: async () => client } as unknown as Pool
  const connection = await withPreparedStatements(pool, () => new Date()).connect()
  await Promise.all([connection.query('begin', []), connection.query('select', [])])
  await new Promise(setImmediate)
  await connection.query('commit', [])
  await new Promise(setImmediate)
  expect(writes).toEqual(['begin select', 'commit'])
})
