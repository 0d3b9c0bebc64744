import type { TrustedPeople, TrustedPerson, trustedPeopleRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { requestRows, type RequestRow } from '../access-requests/requests.ts'
import { showRequests } from '../access-requests/show-requests.ts'
import { findPeople } from '../people/people.ts'
import { openTrustedEmail } from '../people/trust-row.ts'
import { findPairs, type Pair } from '../people/find-pairs.ts'

type ShowContext = Pick<Context, 'database' | 'keyring' | 'now'>

/** Whom the caller trusts, and who trusts them. */
export const listTrustedPeople: Handler<typeof trustedPeopleRoutes.listTrustedPeople> = (call) =>
  showTrustedPeople(call, call.caller.userID)

export async function showTrustedPeople(context: ShowContext, userID: string): Promise<TrustedPeople> {
  const trusted = await findPairs(context.database, sql`trust.owner_id = ${userID}`)
  const trusting = await findPairs(
    context.database,
    sql`person.id = ${userID} and trust.owner_id <> ${userID}`,
  )
  const requests = await findOpen(context, userID)
  const people = await findPeople(
    context.database,
    context.keyring,
    [...trusted, ...trusting].flatMap(({ owner_id, trusted_id }) => [owner_id, trusted_id ?? owner_id]),
  )
  const show = (pair: Pair, shownID: string | null): TrustedPerson => {
    const user = (shownID === null ? undefined : people.get(shownID)) ?? null
    const request = requests.find(
      ({ by, owner }) => by._id === pair.trusted_id && owner?._id === pair.owner_id,
    )
    const email = user?.email ?? openTrustedEmail(context.keyring, pair)
    return {
      _id: pair.id,
      user,
      email,
      waitDays: pair.wait_days,
      request: request ?? null,
      needsKeys: !pair.has_box,
    }
  }
  return {
    trusted: trusted.map((pair) => show(pair, pair.trusted_id)),
    trusting: trusting.map((pair) => show(pair, pair.owner_id)),
  }
}

/** Emergencies of a person, on either side, that wait or are granted. */
async function findOpen(context: ShowContext, userID: string) {
  const ofPerson = sql`request.kind = 'emergency' and request.state in ('waiting', 'granted')
    and (request.by_id = ${userID} or request.owner_id = ${userID})`
  const { rows } = await sql<RequestRow>`
    select * from (${requestRows(context.now(), ofPerson)}) found
    where state in ('waiting', 'granted') order by id desc`.execute(context.database)
  return showRequests(context, rows)
}
