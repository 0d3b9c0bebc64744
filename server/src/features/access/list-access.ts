import type { AccessEntry, Item } from '@cardea/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Context } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { processTime } from '../../database/process-time.ts'
import type { Tables } from '../../database/tables.ts'
import { packing, unpackEntries, type PackedEntries } from './packed-entries.ts'

/** The entries of one item as shown to those who may share it, the owner first. @throws UnreadableError */
export async function listAccess(
  context: Pick<Context, 'database' | 'keyring'>,
  { kind, id }: Item,
): Promise<AccessEntry[]> {
  const rows = await entriesOn[kind](context.database, { id })
  const lists = rows.map((row) => ({ ...row, of: id }))
  return (await unpackEntries(context, lists)).get(id) ?? []
}

const packed = (entries: RawBuilder<unknown>, compiler: Kysely<Tables>) =>
  sql<PackedEntries>`
    with entry as materialized (${entries})
    select ${packing} from entry join users on users.id = entry.user_id
    where users.id = any(array(select user_id from entry))
    having count(*) > 0`.compile(compiler)

const entriesOn = {
  record: constantStatement(({ id }: { id: string }, compiler) =>
    packed(
      sql`select owner_id as user_id, 'OWNER' as role, owner_since as since, null::timestamptz as until
          from records where id = ${id}
        union all
        select user_id, role, since, until from record_access
          where record_id = ${id} and ended_at is null and (until is null or until > ${processTime})`,
      compiler,
    ),
  ),
  group: constantStatement(({ id }: { id: string }, compiler) =>
    packed(
      sql`select user_id, role, since, until from group_members(${processTime}) where group_id = ${id}`,
      compiler,
    ),
  ),
}
