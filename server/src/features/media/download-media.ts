import { once } from 'node:events'
import { Readable } from 'node:stream'
import { canOnRecord, downloadWithoutIdMessage, type mediaRoutes } from '@cardea/contract'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Call, FileReply, Handler } from '../../http/handler.ts'
import { findOverSessions } from '../live/find-over-sessions.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteDownload } from '../secret-access/openings.ts'
import { findRecord, type RecordRow } from '../access/require-record.ts'
import { keptSince } from '../../config/trash-time.ts'
import { findSeenSince } from '../access/access-began.ts'
import { findMedia, openAboutFile } from './media.ts'
import { openFile } from './stored-file.ts'

type DownloadCall = Call<typeof mediaRoutes.downloadMedia>
type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>

/**
 * Everybody who is signed in may download a person's picture. An attachment is for those who may read the record that
 * the header names and that holds it. A file that nothing holds yet cannot be downloaded.
 */
export const downloadMedia: Handler<typeof mediaRoutes.downloadMedia> = async (call) => {
  const media = await findMedia(call.database, call.params.id)
  if (!media || media.picture_of === null || call.caller.isService) return downloadAttachment(call, media)
  return open(call, media, async () => true)
}

/** Every refusal is the same, whether or not there is such a file. */
async function downloadAttachment(call: DownloadCall, media: MediaRow | undefined): Promise<FileReply> {
  const { userID } = call.caller
  const { credentialID } = call.origin
  if (credentialID === undefined) throw invalid(downloadWithoutIdMessage)
  const findItsRecord = async (file: MediaRow): Promise<RecordRow | undefined> => {
    const record = await findRecord(call.database, userID, credentialID)
    return record && file.record_id === record.id && (await isStillTheirs(call, record, file))
      ? record
      : undefined
  }
  const record = media && (await findItsRecord(media))
  if (!record) throw new AppError('media/not-found')
  await noteDownload(call.database, userID, record.id, call.now())
  await writeActivity(call.database, {
    actorID: userID,
    sessionID: call.caller.sessionID,
    action: 'media.download',
    recordID: record.id,
    mediaID: media.id,
    at: call.now(),
  })
  return open(call, media, async () => (await findItsRecord(media)) !== undefined)
}

/** A file that was removed from the record is for those who may see the versions that had it, as long as it is kept. */
async function isStillTheirs(
  call: DownloadCall,
  record: RecordRow,
  { removed_at }: MediaRow,
): Promise<boolean> {
  if (removed_at === null) return true
  if (removed_at <= keptSince(call) || !canOnRecord(record.effective_role, 'seeVersions')) return false
  return removed_at > (await findSeenSince(call.database, call.caller.userID, record))
}

/** Opens the first bytes before the answer begins: a file that cannot be read at all is an error, not a broken file. */
async function open(
  call: DownloadCall,
  media: MediaRow,
  isTheirs: () => Promise<boolean>,
): Promise<FileReply> {
  const about = openAboutFile(call.keyring, media)
  const opened = exactly(about.size, openFile(call, media.id, media))
  const bytes = Readable.from(whileAllowed(call, opened, isTheirs), { objectMode: false })
  await once(bytes, 'readable')
  bytes.on('error', (error) => {
    if (error instanceof NotAllowedError) return
    call.log.error({ media: media.id, type: error.name }, 'A stored file could not be read to its end')
  })
  return { ...about, bytes }
}

/**
 * A download may take minutes. A person who loses access, is signed out or disabled gets no more bytes, whichever
 * process serves it.
 */
const lookAgainMs = 1_000

class NotAllowedError extends Error {}

async function* whileAllowed(
  call: DownloadCall,
  bytes: AsyncIterable<Buffer>,
  isTheirs: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  const { sessionID } = call.caller
  let lookedAt = performance.now()
  for await (const chunk of bytes) {
    if (performance.now() - lookedAt > lookAgainMs) {
      const over = await findOverSessions(call, [sessionID])
      if (over.get(sessionID) === 'ended' || !(await isTheirs())) throw new NotAllowedError()
      lookedAt = performance.now()
    }
    yield chunk
  }
}

/** The length is announced before the last byte is read; if the bytes turn out otherwise, the download fails. */
async function* exactly(size: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of bytes) {
    left -= chunk.length
    if (left < 0) break
    yield chunk
  }
  if (left !== 0) throw new Error('A stored file is not as long as it was.')
}
