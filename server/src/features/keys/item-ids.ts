import { timingSafeEqual } from 'node:crypto'
import { duplicates, spans, type keyRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { makeId, makeIdOf } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import type { Context, Database } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { pastTime } from '../../http/past-time.ts'

/** What an id is for: an id of one kind makes no item of another. */
type ItemKind = 'record' | 'group' | 'intake'

interface MadeID {
  userID: string
  kind: ItemKind
  id: string
}

/** A client has to know the id before it seals, as the seal is bound to it. Nothing is stored. */
export const makeItemIDs: Handler<typeof keyRoutes.makeItemIDs> = async (call) => {
  const { body, caller, keyring } = call
  const { count, createdAt: times = [] } = body
  const length = Math.max(count ?? (body.createdAt ? 0 : 1), times.length)
  const ids = Array.from({ length }, (_, place) => {
    const at = times[place]
    return at === undefined ? makeId() : makeIdOf(pastTime(at, call.now(), `createdAt.${place}`))
  })
  const until = Math.floor((call.now().getTime() + spans.itemIDMs) / 1000)
  return {
    ids: ids.map((id) => ({
      _id: id,
      proof: prove(keyring, { userID: caller.userID, kind: body.kind, id }, until).toString('base64url'),
    })),
  }
}

/**
 * Requires that this server made ids for this person and kind, within a day, and that no item ever had them.
 * @throws AppError keys/invalid
 */
export async function requireMadeIDs(
  { keyring, now, database }: Pick<Context, 'keyring' | 'now'> & { database: Database },
  { userID, kind }: { userID: string; kind: ItemKind },
  ids: readonly { _id: string; proof: string }[],
): Promise<void> {
  const areMade = ids.every(({ _id, proof }) => {
    const given = Buffer.from(proof, 'base64url')
    const until = given.length > 4 ? given.readUInt32BE(0) : 0
    const right = prove(keyring, { userID, kind, id: _id }, until)
    return given.length === right.length && timingSafeEqual(given, right) && until * 1000 > now().getTime()
  })
  const names = ids.map(({ _id }) => _id)
  if (!areMade || duplicates(names).length > 0) throw new AppError('keys/invalid')
  // The activity of a form names only its maker, and no form goes within a day of its making.
  const isUsed = kind === 'intake' ? sql`intakes where id` : sql`activity where ${sql.ref(`${kind}_id`)}`
  const { rows } = await sql`select from ${isUsed} = any(${names}::uuid[]) limit 1`.execute(database)
  if (rows.length > 0) throw new AppError('keys/invalid')
}

/** When it ends in seconds since 1970, and the HMAC of all. */
function prove(keyring: Context['keyring'], { userID, kind, id }: MadeID, until: number): Buffer {
  const end = Buffer.alloc(4)
  end.writeUInt32BE(until)
  return Buffer.concat([end, keyring.index('item-id', [userID, kind, id, until].join('\n'))])
}
