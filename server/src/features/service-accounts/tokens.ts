import { isId, limits, spans, type serviceAccountRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { transact, type Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { endServiceSessions } from './end-account.ts'
import { readEnd } from './read-input.ts'
import { isTokenLive, requireAccount, sealToken } from './service-account.ts'
import { makeServiceToken, serviceTokenHash, startOfToken } from './service-token.ts'
import { showAccount } from './show-accounts.ts'
import { stagesBefore } from './tell-of-ending-tokens.ts'

interface NewToken {
  name?: string | undefined
  until?: string | undefined
}

/** Stores a new token of an account whose row is locked. @returns the token, which is stored nowhere */
export async function addToken(
  transaction: Transaction<Tables>,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  { userID, madeBy }: { userID: string; madeBy: string },
  given: NewToken,
  path: string,
): Promise<string> {
  const at = now()
  const until =
    given.until === undefined
      ? new Date(at.getTime() + spans.serviceTokenMs)
      : readEnd(given.until, at, path, spans.longestServiceTokenMs)
  const token = makeServiceToken()
  const id = makeId()
  const about = { name: given.name ?? '', start: startOfToken(token), network: null }
  await transaction
    .insertInto('service_tokens')
    .values({
      id,
      user_id: userID,
      token_hash: serviceTokenHash(keyring, token),
      about: sealToken(keyring, id, about),
      made_by: madeBy,
      until,
      // A token that was made for a short time ends soon by intention.
      told: stagesBefore(until.getTime() - at.getTime()),
    })
    .execute()
  return token
}

/** Makes a further token. Counting and adding is one act under the lock of the account's row. */
export const makeToken: Handler<typeof serviceAccountRoutes.makeServiceToken> = async (call) => {
  const { body, params, caller } = call
  const { replaces, overlap = spans.serviceOverlapMs / 1000 } = body
  await requireAccount(call.database, caller.userID, params.id)
  requireFreshSignIn(call)
  return transact(call, async (transaction) => {
    const at = call.now()
    const account = await requireAccount(transaction, caller.userID, params.id, { isHeld: true, liveAt: at })
    const live = await transaction
      .selectFrom('service_tokens')
      .select('id')
      .where('user_id', '=', account.user_id)
      .where(isTokenLive(at))
      .execute()
    if (replaces !== undefined && !live.some(({ id }) => id === replaces)) {
      throw new AppError('service/not-found')
    }
    const staying = replaces !== undefined && overlap === 0 ? live.filter(({ id }) => id !== replaces) : live
    if (staying.length >= limits.serviceTokensPerAccount) throw new AppError('service/token-limit')
    if (replaces !== undefined) {
      await transaction
        .updateTable('service_tokens')
        .set({ replaced_at: at, ends_at: new Date(at.getTime() + overlap * 1000) })
        .where('id', '=', replaces)
        .execute()
      if (overlap === 0) await endServiceSessions(transaction, account.user_id, at, replaces)
    }
    const made = { userID: account.user_id, madeBy: caller.userID }
    const token = await addToken(transaction, call, made, body, 'until')
    await writeActivity(transaction, {
      actorID: caller.userID,
      sessionID: caller.sessionID,
      action: 'service.make-token',
      subjectIDs: [account.user_id],
      groupID: account.group_id,
      at,
    })
    return { account: await showAccount({ ...call, database: transaction }, account), token }
  })
}

/** Ends one token and its sessions. */
export const endToken: Handler<typeof serviceAccountRoutes.endServiceToken> = (call) => {
  const { params, caller } = call
  return transact(call, async (transaction) => {
    const at = call.now()
    const account = await requireAccount(transaction, caller.userID, params.id, { isHeld: true })
    const { numUpdatedRows } = await transaction
      .updateTable('service_tokens')
      .set({ ended_at: at })
      .where('user_id', '=', account.user_id)
      .where('id', '=', isId(params.token) ? params.token : makeId())
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('service/not-found')
    await endServiceSessions(transaction, account.user_id, at, params.token)
    await writeActivity(transaction, {
      actorID: caller.userID,
      sessionID: caller.sessionID,
      action: 'service.end-token',
      subjectIDs: [account.user_id],
      groupID: account.group_id,
      at,
    })
    return showAccount({ ...call, database: transaction }, account)
  })
}
