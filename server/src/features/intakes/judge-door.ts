import { timingSafeEqual } from 'node:crypto'
import { isId } from '@cardea/contract'
import { sql } from 'kysely'
import type { JudgeDoor } from '../../http/handler.ts'
import { AppError } from '../../http/app-error.ts'
import { hashDoor } from './intakes.ts'

const doorBytes = 16
/** An id that nothing has: what is no id is looked for as well, so that it takes as long. */
const noID = '00000000-0000-7000-8000-000000000000'
const noHash = Buffer.alloc(32)

/**
 * Whether the caller has the whole address of a form: the open one, or that of an invitation.
 * @throws AppError intake/not-found, the same for whatever is wrong
 */
export const judgeIntakeDoor: JudgeDoor = async ({ database }, id, door) => {
  const hash = hashDoor(door ?? Buffer.alloc(doorBytes))
  const { rows } = await sql<{ door_hash: Buffer | null; invited: Buffer | null }>`
    select intake.door_hash, (select invitation.door_hash from intake_invitations invitation
      where invitation.intake_id = intake.id and invitation.door_hash = ${hash}) as invited
    from intakes intake where intake.id = ${isId(id) ? id : noID}`.execute(database)
  const [row] = rows
  const fits = [row?.door_hash, row?.invited].map((known) => timingSafeEqual(hash, known ?? noHash))
  if (!row || door?.length !== doorBytes || !fits.includes(true)) throw new AppError('intake/not-found')
}
