import type { accessRequestRoutes, Reply } from '@cardea/contract'
import { sql } from 'kysely'
import { processTime } from '../../database/process-time.ts'
import { liveRecords } from '../../database/trash.ts'
import { AppError } from '../../http/app-error.ts'
import type { Database } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { isOpenBy } from '../keys/line-of-keys.ts'
import { textOf } from '../keys/sealed-keys.ts'
import { openStoredBox } from '../people/trust-row.ts'
import { findPairs } from '../people/find-pairs.ts'
import type { RequestRow } from './requests.ts'
import { requireRequest } from './require-request.ts'

type Keys = Reply<typeof accessRequestRoutes.getEmergencyKeys>

/**
 * What opens the records of a granted emergency to who asked for it: the keys that their owner left for them, and those of
 * the records, as the owner has them.
 * @throws AppError access/request-not-found, access/forbidden, access/request-over, keys/none
 */
export const getEmergencyKeys: Handler<typeof accessRequestRoutes.getEmergencyKeys> = async (call) => {
  const { database, keyring, caller, config } = call
  const row = await requireRequest(database, caller.userID, call.params.id, call.now())
  refuseKeys(row, caller.userID)
  if (!config.isEmergencyOn) throw new AppError('access/request-over')
  const [pair] = await findPairs(
    database,
    sql`trust.owner_id = ${row.owner_id} and person.id = ${caller.userID}`,
  )
  if (!pair?.has_box || pair.box === null) throw new AppError('keys/none')
  return {
    box: openStoredBox(keyring, pair.id, pair.box),
    wraps: await wrapsOfOwner(database, row),
  }
}

function refuseKeys({ by_id, kind, state }: RequestRow, userID: string): void {
  if (by_id !== userID || kind !== 'emergency' || state === 'waiting') throw new AppError('access/forbidden')
  if (state !== 'granted') throw new AppError('access/request-over')
}

/** Of records that this emergency opens, and that are in no trash. */
async function wrapsOfOwner(database: Database, { id, owner_id }: RequestRow): Promise<Keys['wraps']> {
  const { rows } = await sql<{ record_id: string; n: number; wrap: Buffer }>`
    select wrapped.record_id, wrapped.n, wrapped.wrap
    from record_access entry
    join ${liveRecords} record on record.id = entry.record_id and record.owner_id = ${owner_id}
    join key_wraps wrapped on wrapped.record_id = record.id and wrapped.user_id = ${owner_id}
    join person_keys own on own.user_id = wrapped.user_id and ${isOpenBy('wrapped', 'own')}
    where entry.request_id = ${id} and entry.ended_at is null and entry.until > ${processTime}
      and wrapped.wrap is not null
    order by wrapped.record_id`.execute(database)
  return rows.map(({ record_id, n, wrap }) => ({ recordID: record_id, n, wrap: textOf(wrap) }))
}
