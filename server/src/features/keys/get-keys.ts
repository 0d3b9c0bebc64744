import { createHash } from 'node:crypto'
import type { keyRoutes, OwnKeys } from '@cardea/contract'
import { sql } from 'kysely'
import { groupMembers } from '../../database/role-views.ts'
import { AppError } from '../../http/app-error.ts'
import type { Context, Database } from '../../http/context.ts'
import type { Handler, Origin } from '../../http/handler.ts'
import type { Caller } from '../../http/session.ts'
import { findPeople } from '../people/people.ts'
import { findPersonKeys, livingAside, type PersonKeys } from './person-keys.ts'
import { bytesOf, openOfRow, openPart, textOf } from './sealed-keys.ts'
import { findStatements, keysOf } from './statements.ts'
import { findRequests, showRequest } from './unlock-requests.ts'
import { findUnlockers, showUnlockers } from './unlockers.ts'

type ShowingContext = Pick<Context, 'keyring' | 'now'> & {
  database: Database
  origin: Pick<Origin, 'language'>
  caller: Pick<Caller, 'userID' | 'sessionID'>
}

export const getKeys: Handler<typeof keyRoutes.getKeys> = async (call) => {
  const keys = await showOwnKeys(call, call.query.device)
  if (keys.wrap !== null) await noteUse(call, call.query.device)
  return keys
}

const hashOfPoint = (point: Buffer): string => createHash('sha256').update(point).digest('base64url')

/** By which an unlocker is named. @param publicKey base64url */
export const hashOfKey = (publicKey: string): string => hashOfPoint(bytesOf(publicKey))

/** @param device the hash of the public key of the unlocker that asks, base64url */
export async function showOwnKeys(context: ShowingContext, device?: string): Promise<OwnKeys> {
  const { database, keyring, caller, now } = context
  const { userID } = caller
  const person = (await findPeople(database, keyring, [userID])).get(userID)
  if (!person) throw new AppError('auth/unauthenticated')
  const row = await findPersonKeys(database, userID)
  const statements = await findStatements(context, [userID])
  const unlockers = await findUnlockers(database, userID)
  const asking = unlockers.find(({ public_key }) => hashOfPoint(public_key) === device)
  const wrapOf = (generation: number | undefined) =>
    asking?.generation === generation && asking?.is_active
      ? { wrap: openOfRow(keyring, 'unlockers', asking, 'wrap', asking.wrap), anchor: asking.anchor }
      : { wrap: null, anchor: null }
  const { wrap, anchor } = wrapOf(row?.generation)
  const aside = livingAside(keyring, row, now())
  const former = aside.find(({ generation }) => generation === asking?.generation) ?? aside.at(-1)
  const ofFormer = wrapOf(former?.generation)
  const present = unlockers.filter((one) => one.generation === row?.generation && one.is_active)
  const requests = await findRequests(database, userID, now())
  const part = (name: 'bundle' | 'trust') =>
    row ? { n: row[`${name}_n`], sealed: openPart(keyring, userID, name, row[name]) } : null
  return {
    keys: keysOf({ userID, email: person.email }, statements.get(userID)),
    bundle: part('bundle'),
    wrap,
    anchor: anchor && textOf(anchor),
    aside: former
      ? {
          bundle: former.bundle,
          trust: former.trust,
          wrap: ofFormer.wrap,
          anchor: ofFormer.anchor && textOf(ofFormer.anchor),
          until: new Date(former.until).toISOString(),
        }
      : null,
    unlockers: await showUnlockers(context, present),
    requests: requests.map((request) => showRequest(context, request)),
    trust: part('trust'),
    groups: await showGroupKeys(database, userID, row),
    isRenewalDue: row?.is_renewal_due ?? false,
    waiting: row ? await countWaiting(database, userID, row.generation) : 0,
  }
}

/** Notes that an unlocker was used, at most once a minute. */
async function noteUse({ database, caller, now }: ShowingContext, device: string | undefined): Promise<void> {
  const at = now()
  await sql`
    update unlockers set last_used_at = ${at}
    where user_id = ${caller.userID} and sha256(public_key) = ${Buffer.from(device ?? '', 'base64url')}
      and (last_used_at is null or last_used_at < ${at}::timestamptz - interval '1 minute')`.execute(database)
}

/** The keys of the person’s groups; a wrap of before they began again opens nothing, so its group waits. */
async function showGroupKeys(
  database: Database,
  userID: string,
  keys: PersonKeys | undefined,
): Promise<OwnKeys['groups']> {
  if (keys === undefined) return []
  const rows = await database
    .selectFrom('item_keys as key')
    .innerJoin(groupMembers('member'), 'member.group_id', 'key.group_id')
    .leftJoin('key_wraps as wrapped', (join) =>
      join
        .onRef('wrapped.group_id', '=', 'key.group_id')
        .on('wrapped.user_id', '=', userID)
        .on('wrapped.generation', '>=', keys.line_from)
        .on('wrapped.generation', '<=', keys.generation)
        .onRef('wrapped.n', '=', 'key.n'),
    )
    .select(['key.group_id', 'key.n', 'key.key_id', 'key.previous', 'key.is_present', 'wrapped.wrap'])
    .where('member.user_id', '=', userID)
    .orderBy('key.group_id')
    .orderBy('key.n', 'desc')
    .execute()
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id ?? '')
  return [...byGroup].flatMap(([id, keys]) => {
    const present = keys.find(({ is_present }) => is_present)
    if (!present) return []
    // The wrap of a former key lies with the key after it.
    const former = keys.flatMap(({ n, key_id }) => {
      const wrap = keys.find((next) => next.n === n + 1)?.previous
      return wrap ? [{ n, id: textOf(key_id), wrap: textOf(wrap) }] : []
    })
    const wrap = present.wrap && textOf(present.wrap)
    return [{ _id: id, n: present.n, id: textOf(present.key_id), wrap, former }]
  })
}

async function countWaiting(database: Database, userID: string, generation: number): Promise<number> {
  const { waiting } = await database
    .selectFrom('key_wraps')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('user_id', '=', userID)
    .where((or) => or.or([or('wrap', 'is', null), or('generation', '!=', generation)]))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
