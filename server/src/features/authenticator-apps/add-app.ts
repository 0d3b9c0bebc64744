import { limits, spans, type authenticatorAppRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Context, type Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { makeId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { replaceRecoveryCodes, showRecoveryCodes } from '../passkeys/recovery-codes.ts'
import { switchSecondFactor } from '../passkeys/second-factor.ts'
import { openUser } from '../people/people.ts'
import { requireUser } from '../people/require-user.ts'
import { mailOfSecurity } from '../people/security-mail.ts'
import { lockSetting } from '../people/setting-row.ts'
import { appColumns, openApp, sealApp, secretOf, showApp, type AboutApp } from './authenticator-app.ts'
import { appUri, findStep, makeAppSecret, toBase32, triesLeft } from './totp.ts'

/**
 * Makes a secret and sends it, the only time. It signs nobody in until a code of it was right. One that was begun before
 * is over, so that a person has at most one of these.
 * @throws AppError auth/reauthentication-required, authenticator/full
 */
export const beginApp: Handler<typeof authenticatorAppRoutes.beginAuthenticatorApp> = async (call) => {
  requireFreshSignIn(call)
  const { userID } = call.caller
  const secret = makeAppSecret()
  const id = makeId()
  const row = { id, user_id: userID, version: 1 }
  const email = await transact(call, async (transaction) => {
    await lockSetting(transaction, call, userID)
    if ((await countApps(transaction, userID)) >= limits.authenticatorAppsPerPerson) {
      throw new AppError('authenticator/full')
    }
    await transaction
      .deleteFrom('authenticator_apps')
      .where('user_id', '=', userID)
      .where('created_at', 'is', null)
      .execute()
    await transaction
      .insertInto('authenticator_apps')
      .values({
        ...row,
        about: sealApp(call.keyring, row, { name: '', secret: secret.toString('base64url') }),
        expires_at: new Date(call.now().getTime() + spans.authenticatorAppMs),
      })
      .execute()
    return openUser(call.keyring, await requireUser(transaction, userID)).email
  })
  const shown = toBase32(secret)
  return {
    appID: id,
    secret: shown,
    uri: appUri(shown, email),
    expiresIn: spans.authenticatorAppMs / 1000,
  }
}

type AddCall = Call<typeof authenticatorAppRoutes.addAuthenticatorApp>

/**
 * Takes the app whose code is right, and switches the second factor on: an app is for nothing else. A person without
 * recovery codes gets them with the same answer, so that losing the app does not lock them out.
 * @throws AppError auth/reauthentication-required, auth/totp-incorrect, authenticator/expired, authenticator/full
 */
export const addApp: Handler<typeof authenticatorAppRoutes.addAuthenticatorApp> = async (call) => {
  requireFreshSignIn(call)
  const { userID, sessionID } = call.caller
  const begun = await countTry(call)
  if (!begun) throw new AppError('authenticator/expired')
  const about = openApp(call.keyring, begun)
  const step = findStep(secretOf(about), call.body.code, call.now(), 0)
  if (step === undefined) {
    throw new AppError('auth/totp-incorrect', { attemptsLeft: triesLeft(begun.tries) })
  }
  return transact(call, async (transaction) => {
    await lockSetting(transaction, call, userID)
    const app = await takeApp(transaction, call, begun, about, step)
    const at = call.now()
    const { left } = await showRecoveryCodes(transaction, userID)
    const codes = left === 0 ? await replaceRecoveryCodes(transaction, call, userID) : undefined
    const isNewlyOn = await switchSecondFactor(transaction, userID, true)
    const own = { actorID: userID, sessionID, at }
    await writeActivities(transaction, [
      { ...own, action: 'account.add-app' },
      ...(codes ? [{ ...own, action: 'account.make-recovery-codes' as const }] : []),
      ...(isNewlyOn ? [{ ...own, action: 'account.second-factor-on' as const }] : []),
    ])
    await mailOfSecurity(
      transaction,
      call,
      userID,
      (mails) => (facts) => mails.appAdded(facts, codes !== undefined),
    )
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
    return { app, isSecondFactorOn: true as const, ...(codes && { codes }) }
  })
}

/** Counts one try of an app that is being added, committed before anything is compared; undefined if none is left. */
const countTry = ({ database, body, caller, now }: AddCall) =>
  database
    .updateTable('authenticator_apps')
    .set((value) => ({ tries: value('tries', '+', 1) }))
    .where('id', '=', body.appID)
    .where('user_id', '=', caller.userID)
    .where('created_at', 'is', null)
    .where('expires_at', '>', now())
    .where('tries', '<', limits.appCodeTries)
    .returning([...appColumns, 'tries'])
    .executeTakeFirst()

/**
 * Counts and writes in one statement. The step of this code is used up.
 * @throws AppError authenticator/full, or authenticator/expired if another call was faster
 */
async function takeApp(
  transaction: Database,
  { keyring, body, caller, now }: AddCall,
  begun: { id: string; user_id: string; version: number },
  about: AboutApp,
  step: number,
) {
  const row = { id: begun.id, user_id: begun.user_id, version: begun.version + 1 }
  const taken = await transaction
    .updateTable('authenticator_apps')
    .set({
      about: sealApp(keyring, row, { ...about, name: body.name }),
      version: row.version,
      created_at: now(),
      last_step: step,
    })
    .where('id', '=', row.id)
    .where('version', '=', begun.version)
    .where('created_at', 'is', null)
    .where(
      sql<boolean>`(select count(*) from authenticator_apps where user_id = ${caller.userID} and created_at is not null)
        < ${limits.authenticatorAppsPerPerson}::int`,
    )
    .returning(appColumns)
    .$narrowType<{ created_at: Date }>()
    .executeTakeFirst()
  if (taken) return showApp(keyring, taken)
  const isFull = (await countApps(transaction, caller.userID)) >= limits.authenticatorAppsPerPerson
  throw new AppError(isFull ? 'authenticator/full' : 'authenticator/expired')
}

async function countApps(database: Database, userID: string): Promise<number> {
  const { apps } = await database
    .selectFrom('authenticator_apps')
    .select(sql<number>`count(*)::int`.as('apps'))
    .where('user_id', '=', userID)
    .where('created_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return apps
}

/** Removes apps whose first code never came. */
export async function sweepUnprovenApps({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database
    .deleteFrom('authenticator_apps')
    .where('created_at', 'is', null)
    .where('expires_at', '<', now())
    .execute()
}
