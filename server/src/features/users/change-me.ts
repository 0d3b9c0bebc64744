import type { userRoutes } from '@cardea/contract'
import { transact, type Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Call, Handler } from '../../http/handler.ts'
import {
  clearPicture,
  discardPicture,
  preparePicture,
  setPicture,
  type NewPicture,
} from '../media/set-picture.ts'
import { openAbout, openUser, sealUser } from '../people/people.ts'
import { requireUser } from '../people/require-user.ts'

type ChangeCall = Call<typeof userRoutes.changeMe>

/** Changes the caller's own name or picture; sending the present picture again is allowed. */
export const changeMe: Handler<typeof userRoutes.changeMe> = async (call) => {
  const picture = await findNewPicture(call)
  try {
    return await transact(call, (transaction) => write(transaction, call, picture))
  } catch (error) {
    if (picture) await discardPicture(call, picture)
    throw error
  }
}

async function findNewPicture(call: ChangeCall): Promise<NewPicture | null | undefined> {
  const { image } = call.body
  if (image === undefined || image === null) return image
  const { userID } = call.caller
  const { image_id } = await requireUser(call.database, userID)
  return image === image_id ? undefined : preparePicture(call, userID, image)
}

/** `picture`: null removes it, undefined keeps it. */
async function write(
  transaction: Database,
  { keyring, body, caller }: ChangeCall,
  picture: NewPicture | null | undefined,
) {
  const { userID } = caller
  await transaction.selectFrom('users').select('id').where('id', '=', userID).forNoKeyUpdate().execute()
  const row = await requireUser(transaction, userID)
  if (picture === null) await clearPicture(transaction, userID)
  if (picture) await setPicture(transaction, { keyring }, userID, picture)
  if (body.name !== undefined) {
    const version = row.version + 1
    const about = sealUser(keyring, userID, version, { ...openAbout(keyring, row), name: body.name })
    await transaction.updateTable('users').set({ about, version }).where('id', '=', userID).execute()
  }
  noteChangeEvents(transaction, [{ kind: 'user-changed', userID }])
  return openUser(keyring, await requireUser(transaction, userID))
}
