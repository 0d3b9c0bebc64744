import { limits, type intakeRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { makeId } from '../../database/id.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { readIncomingFile } from '../../http/incoming-file.ts'
import { sealAboutFile } from '../media/media.ts'
import { sealedFile, storeSealed } from '../media/sealed-files.ts'
import { requireRoomForBytes } from '../media/storage-quota.ts'
import { discardFile, keepFile, type StoredFile } from '../media/stored-file.ts'
import { attemptHash } from './answer-intake.ts'
import { hashDoor, openAboutIntake, type IntakeRow } from './intakes.ts'
import { findInvitation, refuseOver, requireIntake } from './require-intake.ts'

type UploadCall = Call<typeof intakeRoutes.uploadIntakeFile>

/** Stores sealed bytes that an answer of the same attempt may hold within two hours. */
export const uploadIntakeFile: Handler<typeof intakeRoutes.uploadIntakeFile> = async (call) => {
  const row = await requireIntake(call.database, call.params.id)
  refuseOver(call, row, await findInvitation(call.database, row.id, hashDoor(call.door)))
  if (!openAboutIntake(call.keyring, row).isFilesAllowed)
    throw invalid('is not asked for by this form', 'file')
  // A full answer takes no bytes at all.
  await requireRoomForWaiting(call, row, 1)
  const id = makeId()
  const { bytes } = await readIncomingFile(call.upload, limits.sealedFileBytes)
  const { stored, size } = await storeSealed(call, id, bytes)
  try {
    await keepWaiting(call, row, { id, stored, size })
    return { _id: id, size }
  } catch (error) {
    await discardFile(call, stored.file_id)
    throw error
  }
}

const keepWaiting = (
  call: UploadCall,
  before: IntakeRow,
  { id, stored, size }: { id: string; stored: StoredFile; size: number },
): Promise<void> =>
  transact(call, async (transaction) => {
    const row = await requireIntake(transaction, before.id, true)
    refuseOver(call, row)
    await keepFile(transaction, stored.file_id)
    await requireRoomForBytes(transaction, call, row.maker_id, size)
    await requireRoomForWaiting({ ...call, database: transaction }, row, size)
    await transaction
      .insertInto('media')
      .values({
        id,
        ...stored,
        about: sealAboutFile(call.keyring, id, 1, sealedFile(size)),
        bytes: size,
        is_sealed: true,
        uploaded_by: row.maker_id,
        intake_id: row.id,
        attempt_hash: attemptHash(call),
        since: call.now(),
      })
      .execute()
  })

/** @throws AppError media/no-space */
async function requireRoomForWaiting(
  { database }: Pick<UploadCall, 'database'>,
  { id }: IntakeRow,
  more: number,
): Promise<void> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(bytes), 0)::float8 as held from media where intake_id = ${id}`.execute(database)
  if ((rows[0]?.held ?? 0) + more > limits.waitingFilesBytes)
    throw new AppError('media/no-space', { isOfCaller: true })
}
