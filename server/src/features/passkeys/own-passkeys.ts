import { isId, type Passkey, type passkeyRoutes } from '@cardea/contract'
import { transact, type Context, type Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { lockSetting } from '../people/setting-row.ts'
import { mailOfSecurity } from '../people/security-mail.ts'
import { noteRenewal } from './note-renewal.ts'
import { openPasskey, passkeyColumns, sealPasskey, showPasskey } from './passkey.ts'
import { hasFactor, isSecondFactorOn } from './second-factor.ts'

/** A person's passkeys, the oldest first; one that does not open is left out. */
export async function listPasskeys(
  context: Pick<Context, 'database' | 'keyring' | 'damagedRows'>,
  userID: string,
): Promise<Passkey[]> {
  const { database, keyring } = skipCorruptRows(context)
  const rows = await database
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', userID)
    .orderBy('id')
    .execute()
  return keyring.openEach(rows, (row) => showPasskey(keyring, row))
}

/** @throws AppError passkey/not-found */
export const renamePasskey: Handler<typeof passkeyRoutes.renamePasskey> = async (call) => {
  const { userID, sessionID } = call.caller
  return transact(call, async (transaction) => {
    const row = await holdPasskey(transaction, userID, call.params.id)
    const version = row.version + 1
    const about = sealPasskey(
      call.keyring,
      { ...row, version },
      { ...openPasskey(call.keyring, row), name: call.body.name },
    )
    await transaction.updateTable('passkeys').set({ about, version }).where('id', '=', row.id).execute()
    const at = call.now()
    await writeActivity(transaction, { actorID: userID, sessionID, action: 'account.rename-passkey', at })
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
    return showPasskey(call.keyring, { ...row, about, version })
  })
}

/**
 * @throws AppError auth/reauthentication-required, passkey/not-found, auth/second-factor-incomplete if the second
 * factor needs it as the last way
 */
export const removePasskey: Handler<typeof passkeyRoutes.removePasskey> = async (call) => {
  requireFreshSignIn(call)
  const { userID, sessionID } = call.caller
  return transact(call, async (transaction) => {
    await lockSetting(transaction, call, userID)
    const { id } = await holdPasskey(transaction, userID, call.params.id)
    await noteRenewal(transaction, userID, [id])
    await transaction.deleteFrom('passkeys').where('id', '=', id).execute()
    if ((await isSecondFactorOn(transaction, userID)) && !(await hasFactor(transaction, userID))) {
      throw new AppError('auth/second-factor-incomplete')
    }
    const at = call.now()
    await writeActivity(transaction, { actorID: userID, sessionID, action: 'account.remove-passkey', at })
    await mailOfSecurity(transaction, call, userID, (mails) => mails.passkeyRemoved)
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
    return { _id: id }
  })
}

/** The caller's own passkey, locked until the transaction ends. @throws AppError passkey/not-found */
async function holdPasskey(transaction: Database, userID: string, id: string) {
  const row = isId(id)
    ? await transaction
        .selectFrom('passkeys')
        .select(passkeyColumns)
        .where('id', '=', id)
        .where('user_id', '=', userID)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('passkey/not-found')
  return row
}
