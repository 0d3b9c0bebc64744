import { userRoutes } from '@cardea/contract'
import type { Database } from '../../context.ts'
import { transact } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { handle } from '../../http/handler.ts'
import { openAbout, openUser, sealUser, userColumns } from './people.ts'

export const userHandlers = [
  handle(userRoutes.getMe, async (call) =>
    openUser(call.keyring, await requireUser(call.database, call.caller.userID)),
  ),

  handle(userRoutes.changeMe, (call) =>
    transact(call, async (transaction) => {
      const { name, image } = call.body
      // No picture can be uploaded yet, so there is none to choose.
      if (image) throw new AppError('media/not-found')
      await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', call.caller.userID)
        .forNoKeyUpdate()
        .execute()
      const row = await requireUser(transaction, call.caller.userID)
      if (name === undefined) return openUser(call.keyring, row)
      const version = row.version + 1
      const about = sealUser(call.keyring, row.id, version, { ...openAbout(call.keyring, row), name })
      await transaction.updateTable('users').set({ about, version }).where('id', '=', row.id).execute()
      return openUser(call.keyring, { ...row, about, version })
    }),
  ),
]

/** An account may be deleted by another of the person's sessions while this call is under way. */
async function requireUser(database: Database, id: string) {
  const row = await database.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('auth/unauthenticated')
  return row
}
