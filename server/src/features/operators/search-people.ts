import { limits, type Body, type OverseenPerson, type operatorRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { compareNames, containsFolded, foldText } from '../searching/matching.ts'
import { openAbout, type AboutUser } from '../people/people.ts'
import { lastActive, overseePeople } from './oversee.ts'

type SearchBody = Body<typeof operatorRoutes.searchPeople>

/** A page of all people. Names and addresses are sealed, so a search or an order by name decrypts all of them. */
export async function searchPeople(
  asked: Pick<Context, 'database' | 'keyring' | 'damagedRows' | 'now'>,
  { options = {}, search = '', ...filter }: SearchBody,
): Promise<{ people: OverseenPerson[]; total: number }> {
  const context = skipCorruptRows(asked)
  const { skip = 0, limit = limits.pageItems, sort = { createdAt: -1 } } = options
  const order = orderOf(sort)
  if (search.trim() === '' && !('name' in sort)) {
    const { rows } = await sql<{ id: string }>`
      select id from users person where ${suits(filter)} order by ${order} limit ${limit} offset ${skip}`.execute(
      context.database,
    )
    const ids = rows.map(({ id }) => id)
    const counted = await sql<{
      total: number
    }>`select count(*)::int as total from users person where ${suits(filter)}`.execute(context.database)
    const people = await overseePeople(context.database, context, ids)
    return { people, total: counted.rows[0]?.total ?? 0 }
  }
  const found = await findByText(context, foldText(search.trim()), order, filter)
  const ids = ('name' in sort ? found.toSorted(byName(sort.name)) : found).map(({ id }) => id)
  return {
    people: await overseePeople(context.database, context, ids.slice(skip, skip + limit)),
    total: ids.length,
  }
}

type Filter = Pick<SearchBody, 'state' | 'isSecondFactorOn'>

/** Whether a person matches the filter. */
const suits = ({ state, isSecondFactorOn }: Filter) =>
  sql`kind = 'person' and (${state ?? null}::text is null or (disabled_at is not null) = (${state ?? null} = 'disabled'))
    and (${isSecondFactorOn ?? null}::boolean is null or ${isSecondFactorOn ?? null} =
      exists (select from user_settings where user_id = person.id and is_second_factor_on))`

type Sort = NonNullable<NonNullable<SearchBody['options']>['sort']>

function orderOf(sort: Sort) {
  if ('lastActive' in sort) return sql`${lastActive} ${way(sort.lastActive)} nulls last, id desc`
  return 'createdAt' in sort ? sql`id ${way(sort.createdAt)}` : sql`id desc`
}

const way = (direction: 1 | -1) => (direction === 1 ? sql`asc` : sql`desc`)

async function findByText(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  search: string,
  order: ReturnType<typeof orderOf>,
  filter: Filter,
): Promise<(AboutUser & { id: string })[]> {
  const { rows } = await sql<{ id: string; about: Buffer; version: number; image_id: null }>`
    select id, about, version, null as image_id from users person where ${suits(filter)} order by ${order}`.execute(
    database,
  )
  const people = await keyring.openEach(rows, (row) => ({ id: row.id, ...openAbout(keyring, row) }))
  return people.filter((person) => isFound(person, search))
}

const isFound = ({ name, email }: AboutUser, folded: string): boolean =>
  containsFolded([foldText(name ?? ''), email], folded)

/** Sorts a person without a name by their address. */
const byName =
  (direction: 1 | -1) =>
  (a: AboutUser, b: AboutUser): number =>
    direction * compareNames(a.name ?? a.email, b.name ?? b.email)
