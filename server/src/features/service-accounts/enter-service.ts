import { limits, spans, type serviceAccountRoutes } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { minuteMs } from '../../base/durations.ts'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { countUpTo } from '../../http/limits/count-daily.ts'
import { sealSession, type SealableSession } from '../../http/session-seal.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { readClientKey } from '../auth/sign-in.ts'
import { findGroups } from '../sealed-records/about-group.ts'
import { findPeople } from '../people/people.ts'
import { sealSessionDevice } from '../people/session-device.ts'
import { isFromNetworks, noteServiceRefusal } from './refuse-service-call.ts'
import { isAccountLive, isTokenLive, openAccount, openToken, sealToken } from './service-account.ts'
import { readServiceToken, serviceTokenHash } from './service-token.ts'

type EnterCall = Call<typeof serviceAccountRoutes.enterService>

/** A live token with its account, whose row is locked. */
async function findToken(transaction: Transaction<Tables>, { keyring, body, now }: EnterCall) {
  const at = now()
  const token = readServiceToken(body.token)
  // Looked up also where the checksum is wrong, so that the time tells nothing.
  const row = await transaction
    .selectFrom('service_tokens')
    .innerJoin('service_accounts', 'service_accounts.user_id', 'service_tokens.user_id')
    .select([
      'service_tokens.id',
      'service_tokens.about',
      'service_tokens.until',
      'service_tokens.ends_at',
      'service_accounts.user_id',
      'service_accounts.group_id',
      'service_accounts.about as account_about',
      'service_accounts.until as account_until',
    ])
    .where('token_hash', '=', serviceTokenHash(keyring, token ?? ''))
    .where((row) => isTokenLive(at)(row as never))
    .where((row) => isAccountLive(at)(row as never))
    .forUpdate('service_accounts')
    .executeTakeFirst()
  if (!row) throw new AppError('auth/service-token-incorrect')
  return row
}

type TokenRow = Awaited<ReturnType<typeof findToken>>

/** Signs a machine in for ten minutes, tied to its key. There is no refresh. */
export const enterService: Handler<typeof serviceAccountRoutes.enterService> = async (call) => {
  const { body, config, keyring } = call
  const clientKey = readClientKey(body.clientKey)
  if (!clientKey && config.isRequestEncryptionOn) throw invalid('must be there', 'clientKey')
  const outcome = await transact(call, async (transaction) => {
    const token = await findToken(transaction, call)
    const account = { userID: token.user_id, groupID: token.group_id }
    const { networks } = openAccount(keyring, { user_id: token.user_id, about: token.account_about })
    if (!isFromNetworks(networks, call.origin.address)) {
      await noteServiceRefusal(transaction, call, account)
      return undefined
    }
    await refuseTooMany(transaction, call, token.user_id)
    const entered = await makeServiceSession(transaction, call, token, clientKey)
    const [people, groups] = [
      await findPeople(transaction, keyring, [token.user_id]),
      await findGroups(transaction, keyring, [token.group_id]),
    ]
    return {
      ...entered,
      account: {
        _id: token.user_id,
        name: people.get(token.user_id)?.name ?? '',
        groupID: token.group_id,
        groupName: groups.get(token.group_id)?.name ?? '',
        until: token.account_until?.toISOString() ?? null,
      },
      tokenUntil: earliest(token.until, token.ends_at).toISOString(),
    }
  })
  // That it was refused stays written.
  if (!outcome) throw new AppError('service/network-refused')
  return outcome
}

/** Counted under the lock of the account's row. @throws AppError request/too-many-requests */
async function refuseTooMany(
  transaction: Transaction<Tables>,
  { config, now }: EnterCall,
  userID: string,
): Promise<void> {
  if (!config.isRateLimitOn) return
  const since = new Date(now().getTime() - minuteMs)
  const { entered } = await transaction
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('entered'))
    .where('user_id', '=', userID)
    .where('signed_in_at', '>', since)
    .executeTakeFirstOrThrow()
  if (Number(entered) < config.serviceSignInsPerMinute) return
  throw new AppError('request/too-many-requests', { retryAfter: minuteMs / 1000 })
}

const earliest = (first: Date, other: Date | null): Date => (other && other < first ? other : first)

async function makeServiceSession(
  transaction: Transaction<Tables>,
  call: EnterCall,
  token: TokenRow,
  clientKey: Buffer | null,
) {
  const { keyring, origin } = call
  const at = call.now()
  const { user_id: userID, id: tokenID } = token
  await endOldest(transaction, token, at)
  const accessToken = makeToken()
  const endsAt = new Date(at.getTime() + spans.accessTokenMs)
  const id = makeId()
  const sealable: SealableSession = {
    id,
    user_id: userID,
    device_hash: hashToken(id),
    client_key: clientKey,
    access_hash: hashToken(accessToken),
    access_expires_at: endsAt,
    previous_access_hash: null,
    previous_access_expires_at: null,
    // Of a token that nobody has.
    refresh_hash: hashToken(makeToken()),
    // Open streams and downloads go on until then, unless token or account ends before.
    refresh_expires_at: [endsAt, token.until, token.ends_at, token.account_until].reduce<Date>(
      earliest,
      endsAt,
    ),
    predecessor_hash: null,
    signed_in_at: at,
    proven_at: new Date(0),
    is_by_oidc: false,
    rotation: 0,
    service_token_id: tokenID,
  }
  const about = openToken(keyring, token)
  await transaction
    .insertInto('sessions')
    .values({
      ...sealable,
      seal: sealSession(keyring, sealable),
      device: sealSessionDevice(keyring, id, { device: about.start, network: origin.network }),
      last_active_at: at,
      last_used_at: at,
    })
    .execute()
  await transaction
    .updateTable('service_tokens')
    .set({ last_used_at: at, about: sealToken(keyring, tokenID, { ...about, network: origin.network }) })
    .where('id', '=', tokenID)
    .execute()
  const first = { kind: 'service-sign-in', userID: `${tokenID} ${origin.network}`, acts: 1, most: 1 }
  if (await countUpTo(call, transaction, first)) {
    const { group_id: groupID } = token
    const entry = { actorID: userID, sessionID: id, action: 'service.sign-in' as const, groupID, at }
    await writeActivity(transaction, entry)
  }
  return { accessToken, expiresIn: spans.accessTokenMs / 1000 }
}

/** Leaves room for one more session of the token. */
async function endOldest(
  transaction: Transaction<Tables>,
  { id, user_id }: TokenRow,
  at: Date,
): Promise<void> {
  await sql`update sessions set ended_at = ${at}, ended_as = 'replaced' where id in (
    select id from sessions where user_id = ${user_id} and service_token_id = ${id} and ended_at is null
      and access_expires_at > ${at}
    order by signed_in_at desc, id desc offset ${limits.sessionsPerServiceToken - 1})`.execute(transaction)
}
