import { limits, type Media, type mediaRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { readIncomingFile } from '../../http/incoming-file.ts'
import { normaliseFileName } from './file-name.ts'
import { inspectFile } from './inspect-file.ts'
import { sealAboutFile, toMedia, type AboutFile } from './media.ts'
import { sealedFile, storeSealed } from './sealed-files.ts'
import { requireRoomForBytes } from './storage-quota.ts'
import { discardFile, keepFile, storeFile, type StoredFile } from './stored-file.ts'

type UploadCall = Call<typeof mediaRoutes.uploadMedia>

/** Stores a file while it arrives; it belongs to the uploader until a record or a person holds it. */
export const uploadMedia: Handler<typeof mediaRoutes.uploadMedia> = async (call) => {
  const id = makeId()
  if (call.query.sealedFor === 'people') return uploadSealed(call, id)
  const { name, bytes } = await readIncomingFile(call.upload)
  const inspected = inspectFile(bytes)
  const stored = await storeFile(call, id, inspected.bytes)
  try {
    const about = { name: normaliseFileName(name), ...(await inspected.result()) }
    await keepUpload(call, id, stored, about)
    return toMedia(id, about)
  } catch (error) {
    await discardFile(call, stored.file_id)
    throw isMissingUser(error) ? new AppError('auth/unauthenticated') : error
  }
}

/** Bytes that a client sealed: as they are, without a look at type or name. */
async function uploadSealed(call: UploadCall, id: string): Promise<Media> {
  const { bytes } = await readIncomingFile(call.upload, limits.sealedFileBytes)
  const { stored, size } = await storeSealed(call, id, bytes)
  try {
    const about = sealedFile(size)
    await keepUpload(call, id, stored, about, true)
    return toMedia(id, about)
  } catch (error) {
    await discardFile(call, stored.file_id)
    throw isMissingUser(error) ? new AppError('auth/unauthenticated') : error
  }
}

const keepUpload = (
  call: UploadCall,
  id: string,
  stored: StoredFile,
  about: AboutFile,
  isSealed = false,
): Promise<void> =>
  transact(call, async (transaction) => {
    await keepFile(transaction, stored.file_id)
    await requireRoomForBytes(transaction, call, call.caller.userID, about.size)
    await transaction
      .insertInto('media')
      .values({
        id,
        ...stored,
        about: sealAboutFile(call.keyring, id, 1, about),
        bytes: about.size,
        is_sealed: isSealed,
        uploaded_by: call.caller.userID,
        uploader_id: call.caller.userID,
        since: call.now(),
      })
      .execute()
  })

/** SQLSTATE 23503: the account was deleted while the file was on its way. */
const isMissingUser = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'
