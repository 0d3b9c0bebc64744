import { isId, type authRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { openSessionDevice, sealSessionDevice } from '../people/session-device.ts'
import { shownOfSession, showSession } from './list-sessions.ts'

/** Renames one of the caller's own sessions, or gives it its own time until it locks. */
export const changeSession: Handler<typeof authRoutes.changeSession> = (call) => {
  const { params, body, caller, keyring } = call
  const { name, lockAfter } = body
  if (!isId(params.id)) throw new AppError('session/not-found')
  return transact(call, async (transaction) => {
    const row = await transaction
      .selectFrom('sessions')
      .leftJoin('user_settings as setting', 'setting.user_id', 'sessions.user_id')
      .select([
        ...shownOfSession.map((column) => `sessions.${column}` as const),
        'setting.lock_after_ms as usual',
      ])
      .where('sessions.id', '=', params.id)
      .where('sessions.user_id', '=', caller.userID)
      .where('ended_at', 'is', null)
      .where('refresh_expires_at', '>', call.now())
      .forUpdate('sessions')
      .executeTakeFirst()
    if (!row) throw new AppError('session/not-found')
    const usual = row.usual ?? 0
    const isLonger = lockAfter !== undefined && (lockAfter ?? usual) > (row.lock_after_ms ?? usual)
    if (isLonger) requireFreshSignIn(call)
    const changed = {
      ...row,
      ...(lockAfter !== undefined && { lock_after_ms: lockAfter }),
      ...(name !== undefined && {
        device: sealSessionDevice(keyring, row.id, { ...openSessionDevice(keyring, row), name }),
      }),
    }
    await transaction
      .updateTable('sessions')
      .set({ lock_after_ms: changed.lock_after_ms, device: changed.device })
      .where('id', '=', row.id)
      .execute()
    noteChangeEvents(transaction, [{ kind: 'sessions-changed', userID: caller.userID }])
    return showSession(call, changed, caller.sessionID)
  })
}
