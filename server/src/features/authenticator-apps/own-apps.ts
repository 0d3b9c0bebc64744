import { isId, type AuthenticatorApp, type authenticatorAppRoutes } from '@cardea/contract'
import { transact, type Context } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { hasFactor, isSecondFactorOn } from '../passkeys/second-factor.ts'
import { mailOfSecurity } from '../people/security-mail.ts'
import { lockSetting } from '../people/setting-row.ts'
import { appColumns, showApp } from './authenticator-app.ts'

/** A person's proven apps, the oldest first; one that does not open is left out. */
export async function listApps(
  context: Pick<Context, 'database' | 'keyring' | 'damagedRows'>,
  userID: string,
): Promise<AuthenticatorApp[]> {
  const { database, keyring } = skipCorruptRows(context)
  const rows = await database
    .selectFrom('authenticator_apps')
    .select(appColumns)
    .where('user_id', '=', userID)
    .where('created_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ created_at: Date }>()
    .execute()
  return keyring.openEach(rows, (row) => showApp(keyring, row))
}

/**
 * @throws AppError auth/reauthentication-required, authenticator/not-found, auth/second-factor-incomplete if the
 * second factor needs it as the last way
 */
export const removeApp: Handler<typeof authenticatorAppRoutes.removeAuthenticatorApp> = async (call) => {
  requireFreshSignIn(call)
  const { userID, sessionID } = call.caller
  const { id } = call.params
  return transact(call, async (transaction) => {
    await lockSetting(transaction, call, userID)
    const removed = isId(id)
      ? await transaction
          .deleteFrom('authenticator_apps')
          .where('id', '=', id)
          .where('user_id', '=', userID)
          .where('created_at', 'is not', null)
          .returning('id')
          .executeTakeFirst()
      : undefined
    if (!removed) throw new AppError('authenticator/not-found')
    if ((await isSecondFactorOn(transaction, userID)) && !(await hasFactor(transaction, userID))) {
      throw new AppError('auth/second-factor-incomplete')
    }
    const at = call.now()
    await writeActivity(transaction, { actorID: userID, sessionID, action: 'account.remove-app', at })
    await mailOfSecurity(transaction, call, userID, (mails) => mails.appRemoved)
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
    return { _id: id }
  })
}
