import type { ServiceAccount, ServiceToken, User } from '@cardea/contract'
import type { Selectable } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import { groupMembers } from '../../database/role-views.ts'
import type { Tables } from '../../database/tables.ts'
import { findPeople } from '../people/people.ts'
import { isTokenLive, openAccount, openToken, type AccountRow } from './service-account.ts'

type ShowContext = Pick<Context, 'keyring' | 'now'> & { database: Database }

/** Accounts as the owner of their group sees them, with their live tokens; a fixed number of statements. */
export async function showAccounts(
  { database, keyring, now }: ShowContext,
  rows: readonly AccountRow[],
): Promise<ServiceAccount[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.user_id)
  const groupIDs = rows.map((row) => row.group_id)
  const at = now()
  const [named, tokens, uses, members] = await Promise.all([
    database.selectFrom('service_records').selectAll().where('user_id', 'in', ids).execute(),
    database
      .selectFrom('service_tokens')
      .selectAll()
      .where('user_id', 'in', ids)
      .where(isTokenLive(at))
      .orderBy('id')
      .execute(),
    // Of ended tokens too: the account was used, whatever became of them.
    database
      .selectFrom('service_tokens')
      .select(['user_id', ({ fn }) => fn.max('last_used_at').as('at')])
      .where('user_id', 'in', ids)
      .groupBy('user_id')
      .execute(),
    database
      .selectFrom(groupMembers('member'))
      .select(['group_id', 'user_id'])
      .where('group_id', 'in', groupIDs)
      .execute(),
  ])
  const makers = [...rows, ...tokens].flatMap((row) => row.made_by ?? [])
  const people = await findPeople(database, keyring, [...ids, ...makers])
  const inGroup = new Set(members.map((member) => `${member.group_id} ${member.user_id}`))
  return rows.map((row) => {
    const over = row.until && row.until <= at ? row.until : null
    const endedAt = row.ended_at ?? over
    const own = endedAt ? [] : tokens.filter((token) => token.user_id === row.user_id)
    const shown = own.map((token) =>
      showToken(keyring, token, people, inGroup.has(`${row.group_id} ${token.made_by}`)),
    )
    return {
      _id: row.user_id,
      groupID: row.group_id,
      name: people.get(row.user_id)?.name ?? '',
      records: row.is_for_all
        ? 'all'
        : named.flatMap((one) => (one.user_id === row.user_id ? [one.record_id] : [])),
      networks: openAccount(keyring, row).networks,
      until: row.until?.toISOString() ?? null,
      createdAt: timeOfId(row.user_id).toISOString(),
      madeBy: people.get(row.made_by ?? '') ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      lastUsed: uses.find((use) => use.user_id === row.user_id)?.at?.toISOString() ?? null,
      tokens: shown,
    }
  })
}

function showToken(
  keyring: Context['keyring'],
  row: Selectable<Tables['service_tokens']>,
  people: ReadonlyMap<string, User>,
  isMakerInGroup: boolean,
): ServiceToken {
  const { name, start, network } = openToken(keyring, row)
  const until = row.ends_at && row.ends_at < row.until ? row.ends_at : row.until
  return {
    _id: row.id,
    name,
    start,
    createdAt: timeOfId(row.id).toISOString(),
    madeBy: people.get(row.made_by ?? '') ?? null,
    isMakerInGroup,
    until: until.toISOString(),
    replacedAt: row.replaced_at?.toISOString() ?? null,
    lastUsed: row.last_used_at?.toISOString() ?? null,
    lastNetwork: network,
  }
}

/** One account as it is now. */
export async function showAccount(context: ShowContext, row: AccountRow): Promise<ServiceAccount> {
  const fresh = await context.database
    .selectFrom('service_accounts')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const [shown] = await showAccounts(context, [fresh])
  if (!shown) throw new Error('An account that was just read is there.')
  return shown
}
