import { sql, type Kysely } from 'kysely'
import type { Tables } from '../server/src/database/tables.ts'

/** How many people opened each record: 200 000 openings of 10 000 records. */
const openersPerRecord = 20

/** Has so many people know the secret of each record of a person; few of them have access. */
export async function seedOpenings(database: Kysely<Tables>, ownerID: string): Promise<void> {
  await sql`insert into secret_values (record_id, tag)
    select id, sha256(convert_to(id::text, 'UTF8')) from records where owner_id = ${ownerID}
    on conflict do nothing`.execute(database)
  await sql`insert into record_openings (record_id, user_id, tag, first_opened, last_opened)
    select held.record_id, opener.id, held.tag, now(), now()
    from secret_values held join records record on record.id = held.record_id and record.owner_id = ${ownerID}
    cross join (select id from users order by id limit ${openersPerRecord}) opener
    on conflict do nothing`.execute(database)
}
