import { deviceName, type ErrorCode, type Route } from '@cardea/contract'
import { transact, type Context } from '../../http/context.ts'
import { describeError } from '../../base/describe-error.ts'
import { dayMs } from '../../base/durations.ts'
import { makeId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { countUpTo } from '../../http/limits/count-daily.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { sealSessionDevice } from '../people/session-device.ts'

/** More in a day are one person guessing, and are told by mail. */
const mostPerDay = 10
/** As long as sessions last, whose devices are shown for as long. */
const keptMs = 180 * dayMs

const wrongProofs: ReadonlySet<ErrorCode> = new Set([
  'auth/otp-incorrect',
  'auth/otp-expired',
  'auth/passkey-incorrect',
  'auth/totp-incorrect',
  'auth/totp-paused',
  'auth/recovery-code-incorrect',
  'auth/oidc-other-person',
])

type RefusableCall = Pick<Call<Route>, keyof Context | 'origin'>

/**
 * Answers a call that would sign a person in or give them an account. That it was refused for a wrong code, passkey, second
 * factor or person at the provider stands in the account's activity, with browser and network, ten times a day at most.
 * It is written beside the answer, so that its time does not tell whether there is such an account.
 * @param findAccount the account that the call means; undefined if there is none
 */
export async function notingRefusal<T>(
  call: RefusableCall,
  findAccount: () => Promise<string | undefined>,
  enter: () => Promise<T>,
): Promise<T> {
  try {
    return await enter()
  } catch (error) {
    if (error instanceof AppError && wrongProofs.has(error.code)) void note(call, findAccount)
    throw error
  }
}

/** Finds the account that has an address. */
export const byAddress =
  ({ database, keyring }: Pick<Context, 'database' | 'keyring'>, email: string) =>
  async (): Promise<string | undefined> =>
    (await findAccounts(database, keyring, [email])).get(email)

async function note(call: RefusableCall, findAccount: () => Promise<string | undefined>): Promise<void> {
  try {
    const userID = await findAccount()
    if (userID !== undefined) await writeRefusedEntry(call, userID)
  } catch (error) {
    call.log.error(
      { error: describeError(error) },
      'A refused sign-in could not be written into the activity.',
    )
  }
}

async function writeRefusedEntry(call: RefusableCall, userID: string): Promise<void> {
  const { keyring, origin } = call
  const at = call.now()
  const id = makeId()
  await transact(call, async (transaction) => {
    const counted = { kind: 'refused-entry', userID, acts: 1, most: mostPerDay }
    if (!(await countUpTo(call, transaction, counted))) return
    const shown = { device: deviceName(origin.userAgent), network: origin.network }
    const device = sealSessionDevice(keyring, id, shown, 'refused_entries')
    await transaction.insertInto('refused_entries').values({ id, user_id: userID, device, at }).execute()
    await writeActivity(transaction, { actorID: userID, sessionID: id, action: 'session.refused', at })
  })
}

/** Removes where refused sign-ins came from, once sessions of that time are gone too. */
export async function sweepRefusedEntries({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  await database.deleteFrom('refused_entries').where('at', '<', before).execute()
}
