import type { Pool } from 'pg'

export interface VaultSize {
  people: number
  records: number
}

/** Each in a transaction of its own; `$1` people, `$2` records. */
const steps = [
  // Sealed blobs are one person's and one record's: nothing of the crowd is ever opened, only passed over.
  `create temporary table crowd as select uuidv7() as id, n from generate_series(1, $1::int) n`,
  `insert into users (id, email_index, about)
   select crowd.id, sha256(convert_to(crowd.id::text, 'UTF8')), one.about from crowd, (select about from users limit 1) one`,
  `create temporary table circles as select uuidv7() as id, n from generate_series(1, ($1::int / 5)) n`,
  `insert into groups (id, owner_id, owner_since, about, updated_at)
   select circles.id, crowd.id, now(), one.about, now()
   from circles join crowd on crowd.n = circles.n, (select about from groups limit 1) one`,
  `insert into group_access (id, group_id, user_id, role, since)
   select uuidv7(), circles.id, crowd.id, 'EDITOR', now()
   from circles cross join generate_series(1, 19) place join crowd on crowd.n = (circles.n * 7 + place * 13) % $1::int + 1
   where crowd.n <> circles.n on conflict do nothing`,
  `create temporary table mass as select uuidv7() as id, n, n % $1::int + 1 as owner from generate_series(1, $2::int) n`,
  `insert into records (id, owner_id, owner_since, data_key, name, summary, secrets, updated_at, are_secrets_noted)
   select mass.id, crowd.id, now(), one.data_key, one.name, one.summary, one.secrets, now(), true
   from mass join crowd on crowd.n = mass.owner, (select * from records limit 1) one`,
  `insert into group_records (group_id, record_id, added_at)
   select circles.id, mass.id, now() from mass join circles on circles.n = mass.n % ($1::int / 5) + 1 where mass.n % 2 = 0`,
  `insert into record_access (id, record_id, user_id, role, since)
   select uuidv7(), mass.id, crowd.id, 'VIEWER', now()
   from mass cross join generate_series(1, 2) place join crowd on crowd.n = (mass.n + place * 5) % $1::int + 1
   where crowd.n <> mass.owner on conflict do nothing`,
  `insert into secret_values (record_id, tag) select id, sha256(convert_to(id::text, 'UTF8')) from mass`,
  `insert into record_openings (record_id, user_id, tag, first_opened, last_opened)
   select mass.id, crowd.id, sha256(convert_to(mass.id::text, 'UTF8')), now(), now()
   from mass join crowd on crowd.n = mass.owner`,
  `insert into activity (id, actor_id, action, record_id, at)
   select uuidv7(), crowd.id, 'record.create', mass.id, now() from mass join crowd on crowd.n = mass.owner`,
  `insert into notifications (id, user_id, event_id, kind, actor_id, record_id, at)
   select uuidv7(), crowd.id, uuidv7(), 'shared', crowd.id, mass.id, now()
   from mass join crowd on crowd.n = mass.owner where mass.n % 5 = 0`,
]

/** Fills a vault up with people, groups of twenty and records that have nothing to do with those who are measured. */
export async function growVault(pool: Pool, { people, records }: VaultSize): Promise<void> {
  const client = await pool.connect()
  try {
    for (const step of steps) {
      const values = [people, records].slice(0, step.includes('$2') ? 2 : step.includes('$1') ? 1 : 0)
      const text = step.includes('$2') && !step.includes('$1') ? step.replaceAll('$2', '$1') : step
      await client.query(text, text === step ? values : [records])
    }
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
