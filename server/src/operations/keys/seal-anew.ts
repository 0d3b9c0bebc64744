/**
 * Seals the values of old keys again, page by page while the vault is in use, by whichever process gets its turn. It
 * keeps no progress: a new run finds what is left. Never destroy a key that a value is still sealed with.
 */
import { setImmediate as yieldToCalls } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { advisoryLocks, tryAdvisoryLock } from '../../database/advisory-locks.ts'
import { hourMs, minuteMs } from '../../base/durations.ts'
import type { Context, Database } from '../../http/context.ts'
import { UnreadableError } from '../../keyring/sealed-box.ts'
import { placeColumns, placeIn, sealedColumns, type SealedColumn } from '../../keyring/sealed-columns.ts'

const rowsAtOnce = 500
/** Longer than any call holds values it has read, and than a process needs to load a new key. */
const unusedForMs = 10 * minuteMs
/** Longer than any code is valid. */
const codesLiveMs = hourMs

type SealingContext = Pick<Context, 'database' | 'keyring' | 'log'>

/**
 * Walks over everything that old keys may have sealed, then destroys keys that seal nothing any more.
 * @returns how many values were sealed again
 */
export async function sealAnew(context: SealingContext, signal?: AbortSignal): Promise<number> {
  const { database } = context
  const old = await database
    .selectFrom('keyring')
    .select(['id', 'purpose'])
    .where('state', '=', 'opens-only')
    .execute()
  if (old.length === 0) return 0
  await destroyOldCodes(context)
  const ids = old.filter(({ purpose }) => purpose === 'data').map(({ id }) => id)
  if (ids.length === 0) return 0
  let count = 0
  for (const column of sealedColumns) {
    const sealed = await walk(context, column, ids, signal)
    if (sealed === undefined) return count
    count += sealed
  }
  await database.transaction().execute(async (transaction) => {
    if (!(await takeTurn(transaction))) return
    const counted = await countSealed(transaction)
    for (const id of ids) {
      const isUnused = !counted.some((entry) => entry.keyID === id && entry.rows > 0)
      // Values that this walk still found were written by a call that had read them before: the wait starts again.
      const since = count === 0 ? sql<Date>`coalesce(unused_since, now())` : sql<Date>`now()`
      const unused_since = isUnused ? since : null
      await transaction.updateTable('keyring').set({ unused_since }).where('id', '=', id).execute()
    }
    await transaction
      .deleteFrom('keyring')
      .where('id', 'in', ids)
      .where('state', '=', 'opens-only')
      .where('unused_since', '<=', before(unusedForMs))
      .execute()
  })
  return count
}

const destroyOldCodes = ({ database }: SealingContext): Promise<unknown> =>
  database
    .deleteFrom('keyring')
    .where('purpose', '=', 'code')
    .where('state', '=', 'opens-only')
    .where('retired_at', '<', before(codesLiveMs))
    .execute()

/** By the database's clock: a process with a wrong clock must not destroy a key that others may still seal with. */
const before = (ms: number): RawBuilder<Date> => sql<Date>`now() - ${ms} * interval '1 millisecond'`

/** Lets one process at a time do it; the others skip their turn. */
const takeTurn = (transaction: Database): Promise<boolean> =>
  tryAdvisoryLock(transaction, advisoryLocks.sealAnew)

/**
 * Walks over every value of a column in the order of its key. @returns undefined if another process is doing it, or
 * this one stops
 */
async function walk(
  context: SealingContext,
  column: SealedColumn,
  ids: number[],
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  let count = 0
  let after: Row | undefined
  for (;;) {
    if (signal?.aborted) return undefined
    const page = await context.database.transaction().execute(async (transaction) => {
      if (!(await takeTurn(transaction))) return undefined
      return sealPage(context, transaction, column, ids, after)
    })
    if (page === undefined) return undefined
    count += page.count
    if (page.last === undefined) return count
    after = page.last
    await yieldToCalls()
  }
}

type Row = Record<string, unknown>

async function sealPage(
  { keyring, log }: SealingContext,
  transaction: Database,
  column: SealedColumn,
  ids: number[],
  after: Row | undefined,
): Promise<{ count: number; last: Row | undefined }> {
  const { table, key } = column
  const named = sql.join(key.map((name) => sql.ref(name)))
  const valuesOf = (row: Row): RawBuilder<unknown> => sql.join(key.map((name) => sql`${row[name]}`))
  const isAfter = after ? sql`(${named}) > (${valuesOf(after)})` : sql`true`
  const { rows: ends } = await sql<Row>`
    select ${named} from ${sql.table(table)} where ${isAfter} order by ${named}
    limit 1 offset ${rowsAtOnce - 1}`.execute(transaction)
  const [last] = ends
  const isBefore = last ? sql`(${named}) <= (${valuesOf(last)})` : sql`true`
  const value = sql.ref(column.column)
  const { rows } = await sql<Row & { sealed: Buffer }>`
    select ${sql.join(placeColumns(column).map((name) => sql.ref(name)))}, ${value} as sealed from ${sql.table(table)}
    where ${isAfter} and ${isBefore} and ${keyIDOf(value)} = any(${ids}::bigint[]) order by ${named} for update`.execute(
    transaction,
  )
  let count = 0
  for (const row of rows) {
    const anew = sealRow(row)
    if (!anew) continue
    await sql`update ${sql.table(table)} set ${value} = ${anew} where (${named}) = (${valuesOf(row)})`.execute(
      transaction,
    )
    count += 1
  }
  return { count, last }

  /** A damaged value stays as it is, and so does the key that it names. */
  function sealRow(row: Row & { sealed: Buffer }): Buffer | undefined {
    try {
      return keyring.sealAnew(placeIn(column, row), row.sealed)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      log.warn({ table, id: error.place.id }, 'A value does not open, and keeps its old key')
      return undefined
    }
  }
}

/** Bytes 2 to 5 of a sealed value, see sealed-box.ts. */
const keyIDOf = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(('x' || encode(substring(${value} from 2 for 4), 'hex'))::bit(32)::bigint)`

/** How many values each key seals, by table. */
export async function countSealed(
  database: Database,
): Promise<{ keyID: number; table: string; rows: number }[]> {
  const counts = sealedColumns.map(
    ({ table, column }) => sql`
      select ${keyIDOf(sql.ref(column))} as key_id, ${table}::text as name, count(*) as rows
      from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`,
  )
  const { rows } = await sql<{ key_id: string; name: string; rows: string }>`
    select key_id, name, sum(rows) as rows from (${sql.join(counts, sql` union all `)}) counted
    group by key_id, name order by name`.execute(database)
  return rows.map((row) => ({ keyID: Number(row.key_id), table: row.name, rows: Number(row.rows) }))
}
