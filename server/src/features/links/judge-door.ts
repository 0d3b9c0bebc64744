import { createHash, timingSafeEqual } from 'node:crypto'
import { isId } from '@cardea/contract'
import type { JudgeDoor } from '../../http/handler.ts'
import { AppError } from '../../http/app-error.ts'

const doorBytes = 32
/** An id that nothing has: what is no id is looked for as well, so that it takes as long. */
const noID = '00000000-0000-7000-8000-000000000000'
const noDoor = Buffer.alloc(doorBytes)

/** Whether the caller has the whole address of a link. @throws AppError link/not-found, the same for whatever is wrong */
export const judgeLinkDoor: JudgeDoor = async ({ database }, id, door) => {
  const row = await database
    .selectFrom('links')
    .select('door_hash')
    .where('id', '=', isId(id) ? id : noID)
    .executeTakeFirst()
  const hash = createHash('sha256')
    .update(door ?? noDoor)
    .digest()
  const fits = timingSafeEqual(hash, row?.door_hash ?? noDoor)
  if (!fits || !row || door?.length !== doorBytes) throw new AppError('link/not-found')
}
