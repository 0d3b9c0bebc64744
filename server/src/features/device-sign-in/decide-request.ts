import type { deviceSignInRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { transact, type Context } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { referenceOf } from '../mailed-codes/reference-words.ts'
import {
  begunAt,
  findOpenRequest,
  openAboutRequest,
  sealAboutRequest,
  userCodeIndex,
  type AboutRequest,
} from './device-requests.ts'
import { refuseDeviceSignIn } from './refuse-device-sign-in.ts'
import { countUserCode, giveUserCodeBack, readUserCode } from './user-code.ts'

type FoundRow = NonNullable<Awaited<ReturnType<typeof findOpenRequest>>>
interface Found {
  row: FoundRow
  about: AboutRequest
}

/**
 * An open request that this person may approve. A code that stood in an address finds only requests with a redirect: a
 * link that somebody sends approves nothing of theirs. A step-up is for who has signed in with that device before.
 */
async function findForPerson(
  context: Pick<Context, 'database' | 'keyring' | 'now'>,
  by: Parameters<typeof findOpenRequest>[1],
  { userID, isFromLink }: { userID: string; isFromLink?: true | undefined },
): Promise<Found | undefined> {
  const row = await findOpenRequest(context, by)
  if (!row) return undefined
  const about = openAboutRequest(context.keyring, row)
  if (isFromLink && about.redirect === null) return undefined
  if (row.purpose === 'sign-in') return { row, about }
  const device = await context.database
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userID)
    .where('token_hash', '=', row.known_device)
    .executeTakeFirst()
  return device && { row, about }
}

/** Shows what asks for approval. A wrong code counts for the person. */
export const findDeviceRequest: Handler<typeof deviceSignInRoutes.findDeviceRequest> = async (call) => {
  const { body, caller, config, keyring, origin } = call
  refuseDeviceSignIn(config)
  await countUserCode(call, caller.userID)
  const index = userCodeIndex(keyring, readUserCode(body.userCode))
  const found = await findForPerson(call, { user_code_index: index }, { ...body, userID: caller.userID })
  if (!found) throw new AppError('auth/device-incorrect')
  await giveUserCodeBack(call, caller.userID)
  const { row, about } = found
  const { kind, name, network, redirect } = about
  return {
    requestID: row.id,
    kind,
    name,
    purpose: row.purpose,
    network,
    isSameNetwork: network === origin.network,
    reference: referenceOf(keyring, row.id),
    createdAt: begunAt(row).toISOString(),
    expiresIn: Math.max(0, Math.floor((row.expires_at.getTime() - call.now().getTime()) / 1000)),
    redirectTo: redirect === null ? null : new URL(redirect).origin,
  }
}

type DecisionCall = Call<typeof deviceSignInRoutes.approveDevice | typeof deviceSignInRoutes.denyDevice>

/** One statement, so of any number of decisions one counts. @throws AppError auth/device-incorrect */
async function decide(
  transaction: Transaction<Tables>,
  { caller, now }: Pick<DecisionCall, 'caller' | 'now'>,
  id: string,
  change: Partial<Pick<FoundRow, 'approved_by' | 'approved_at' | 'denied_at' | 'proof_hash' | 'about'>>,
): Promise<void> {
  const at = now()
  const { numUpdatedRows } = await transaction
    .updateTable('device_requests')
    .set(change)
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .where('denied_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('auth/device-incorrect')
  const { userID, sessionID } = caller
  const action = change.denied_at ? 'account.deny-client' : 'account.approve-client'
  await writeActivity(transaction, { actorID: userID, sessionID, action, at })
}

/** Approves a request. With a redirect the proof goes to that address alone. */
export const approveDevice: Handler<typeof deviceSignInRoutes.approveDevice> = (call) => {
  const { body, caller, config, keyring } = call
  refuseDeviceSignIn(config)
  requireFreshSignIn(call)
  return transact(call, async (transaction) => {
    const { userID, isByOidc, isProvenByProvider, provenAt } = caller
    const context = { ...call, database: transaction }
    const found = await findForPerson(context, { id: body.requestID }, { ...body, userID })
    if (!found) throw new AppError('auth/device-incorrect')
    const { row, about } = found
    const approval = {
      userID,
      isByOidc,
      ...(isProvenByProvider && { provenByProviderAt: provenAt.getTime() }),
    }
    const proof = about.redirect === null ? null : makeToken()
    await decide(transaction, call, row.id, {
      approved_by: userID,
      approved_at: call.now(),
      proof_hash: proof === null ? null : hashToken(proof),
      about: sealAboutRequest(keyring, row, { ...about, approval }),
    })
    const answer = new URLSearchParams({ proof: proof ?? '', reference: referenceOf(keyring, row.id) })
    return { approved: true, redirect: proof === null ? null : `${about.redirect}?${answer.toString()}` }
  })
}

export const denyDevice: Handler<typeof deviceSignInRoutes.denyDevice> = (call) => {
  const { requestID } = call.body
  refuseDeviceSignIn(call.config)
  return transact(call, async (transaction) => {
    await decide(transaction, call, requestID, { denied_at: call.now() })
    return { denied: true }
  })
}
