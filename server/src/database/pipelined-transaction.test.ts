import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { inPipelinedTransaction } from './pipelined-transaction.ts'

const app = await testApp()

/** Any table with a key of its own would do. */
const add = (note: string) =>
  sql`insert into bans (subject, level, ends_at) values (${Buffer.from(note)}, 1, now())`
const find = (...notes: string[]) =>
  sql<{
    subject: Buffer
  }>`select subject from bans where subject = any(${notes.map((note) => Buffer.from(note))}::bytea[])`
const kept = async (...notes: string[]): Promise<string[]> =>
  (await find(...notes).execute(app.database)).rows.map(({ subject }) => String(subject))

test('a statement that starts together with an earlier one sees what that one wrote', async () => {
  const [, found] = await inPipelinedTransaction(app.database, (transaction) =>
    Promise.all([add('first').execute(transaction), find('first').execute(transaction)]),
  )
  expect(found.rows).toHaveLength(1)
  expect(await kept('first')).toEqual(['first'])
})

test('if one of several statements fails, the transaction reports that one and writes nothing', async () => {
  await add('there').execute(app.database)
  const told = inPipelinedTransaction(app.database, (transaction) =>
    Promise.all(['before', 'there', 'behind'].map((note) => add(note).execute(transaction))),
  )
  await expect(told).rejects.toMatchObject({ code: '23505' })
  expect(await kept('before', 'behind')).toEqual([])
})

test('statements left behind by work that was refused are not run outside the transaction', async () => {
  let left: Promise<unknown> = Promise.resolve()
  const refused = inPipelinedTransaction(app.database, async (transaction) => {
    left = sql`select pg_sleep(0.05)`.execute(transaction).then(() => add('left').execute(transaction))
    left.catch(() => {})
    throw new Error('Refused.')
  })
  await expect(refused).rejects.toThrow('Refused.')
  await expect(left).rejects.toThrow('The transaction has ended.')
  expect(await kept('left')).toEqual([])
})

test('a transaction that is caught when a statement has failed is not taken for one that is written', async () => {
  await add('twice').execute(app.database)
  const hidden = inPipelinedTransaction(app.database, async (transaction) => {
    await add('lost').execute(transaction)
    await add('twice')
      .execute(transaction)
      .catch(() => {})
  })
  await expect(hidden).rejects.toThrow()
  expect(await kept('lost')).toEqual([])
})
