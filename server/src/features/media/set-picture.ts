import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { isPictureType, madePictureType, makePicture, notAPicture } from './make-picture.ts'
import { findMedia, openAboutFile, sealAboutFile } from './media.ts'
import { discardFile, keepFile, openFile, storeFile, type StoredFile } from './stored-file.ts'

type PictureContext = Pick<Context, 'database' | 'keyring' | 'files' | 'now'>

/** A picture that is stored but not yet assigned to a person. */
export interface NewPicture extends StoredFile {
  mediaID: string
  size: number
}

/** The name of the download: the uploaded name may tell more than its owner wants. */
const pictureName = 'picture.webp'

/**
 * Makes a picture from the caller's own upload. That takes a while, so it happens before the transaction that sets it.
 * @throws AppError media/not-found, request/media-type, request/invalid, media/no-space
 */
export async function preparePicture(
  context: PictureContext,
  userID: string,
  mediaID: string,
): Promise<NewPicture> {
  const media = await findMedia(context.database, mediaID)
  if (media?.uploader_id !== userID) throw new AppError('media/not-found')
  if (!isPictureType(openAboutFile(context.keyring, media).mimeType)) throw notAPicture()
  const picture = await makePicture(() => readUpload(context, media))
  const stored = await storeFile(context, mediaID, only(picture))
  return { ...stored, mediaID, size: picture.length }
}

/** Reads an upload whose turn has come; it may have been removed while it waited. */
async function readUpload(context: PictureContext, media: StoredFile & { id: string }): Promise<Buffer> {
  try {
    return Buffer.concat(await Array.fromAsync(openFile(context, media.id, media)))
  } catch (error) {
    const found = await findMedia(context.database, media.id)
    throw found?.file_id === media.file_id ? error : new AppError('media/not-found')
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/**
 * Gives a person, whose row the caller has locked, this picture in place of an earlier one. The upload keeps its id;
 * its original bytes are removed.
 * @throws AppError media/not-found if the upload was used otherwise meanwhile
 */
export async function setPicture(
  transaction: Database,
  { keyring }: Pick<Context, 'keyring'>,
  userID: string,
  { mediaID, file_id, data_key, size }: NewPicture,
): Promise<void> {
  await clearPicture(transaction, userID)
  await keepFile(transaction, file_id)
  const upload = await transaction
    .selectFrom('media')
    .select('version')
    .where('id', '=', mediaID)
    .where('uploader_id', '=', userID)
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw new AppError('media/not-found')
  const version = upload.version + 1
  const about = sealAboutFile(keyring, mediaID, version, {
    name: pictureName,
    mimeType: madePictureType,
    size,
  })
  await transaction
    .updateTable('media')
    .set({ file_id, data_key, about, version, bytes: size, uploader_id: null, picture_of: userID })
    .where('id', '=', mediaID)
    .execute()
  await transaction.updateTable('users').set({ image_id: mediaID }).where('id', '=', userID).execute()
}

/** Removes a person's picture with its key. */
export async function clearPicture(transaction: Database, userID: string): Promise<void> {
  await sql`delete from media where picture_of = ${userID}`.execute(transaction)
  await transaction.updateTable('users').set({ image_id: null }).where('id', '=', userID).execute()
}

/** Removes a picture that was prepared but not set. */
export const discardPicture = (context: Pick<Context, 'database' | 'files'>, picture: NewPicture) =>
  discardFile(context, picture.file_id)
