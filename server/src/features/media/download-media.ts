import { once } from 'node:events'
import { Readable } from 'node:stream'
import { downloadWithoutIdMessage, type mediaRoutes } from '@cardea/contract'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Call, FileReply, Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { findRecord } from '../records/require-record.ts'
import { findMedia, openAboutFile } from './media.ts'
import { openFile } from './stored-file.ts'

type DownloadCall = Call<typeof mediaRoutes.downloadMedia>
type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>

/**
 * A picture is for everybody who is signed in; an attachment for those who may read the record that the header names and
 * that holds it. What nothing holds yet is for nobody.
 */
export const downloadMedia: Handler<typeof mediaRoutes.downloadMedia> = async (call) => {
  const media = await findMedia(call.database, call.params.id)
  if (!media || media.picture_of === null) return downloadAttachment(call, media)
  return open(call, media)
}

/** Every refusal is the same whether there is such a file or not. */
async function downloadAttachment(call: DownloadCall, media: MediaRow | undefined): Promise<FileReply> {
  const { userID } = call.caller
  const { credentialID } = call.origin
  if (credentialID === undefined) throw invalid(downloadWithoutIdMessage)
  const record = await findRecord(call.database, userID, credentialID)
  if (!record || media?.record_id !== record.id) throw new AppError('media/not-found')
  await writeActivity(call.database, {
    actorID: userID,
    action: 'media.download',
    recordID: record.id,
    mediaID: media.id,
    at: call.now(),
  })
  return open(call, media)
}

/** The first bytes are opened before the answer begins: what cannot be read at all is an error, not a broken file. */
async function open(call: DownloadCall, media: MediaRow): Promise<FileReply> {
  const about = openAboutFile(call.keyring, media)
  const bytes = Readable.from(exactly(about.size, openFile(call, media.id, media)), { objectMode: false })
  await once(bytes, 'readable')
  bytes.on('error', (error) => {
    call.log.error({ media: media.id, type: error.name }, 'A stored file could not be read to its end')
  })
  return { ...about, bytes }
}

/** The length is promised before the last byte is read; what keeps another one fails instead. */
async function* exactly(size: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of bytes) {
    left -= chunk.length
    if (left < 0) break
    yield chunk
  }
  if (left !== 0) throw new Error('A stored file is not as long as it was.')
}
