import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import type { Keyring } from '../../keyring/keyring.ts'

/** The accounts of these addresses: address → person's id. */
export async function findAccounts(
  database: Database,
  keyring: Keyring,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const indexed = emails.map((email) => ({ email, index: keyring.index('email', email) }))
  const rows = await ofIndexes(database, { indexes: indexed.map(({ index }) => index) })
  const accounts = new Map(rows.map((row) => [row.email_index.toString('hex'), row.id]))
  return new Map(
    indexed.flatMap(({ email, index }) => {
      const id = accounts.get(index.toString('hex'))
      return id === undefined ? [] : [[email, id] as const]
    }),
  )
}

const ofIndexes = constantStatement(({ indexes }: { indexes: readonly Buffer[] }, compiler) =>
  compiler
    .selectFrom('users')
    .select(['id', 'email_index'])
    .where(sql<boolean>`email_index = any(${indexes}::bytea[])`)
    .compile(),
)
