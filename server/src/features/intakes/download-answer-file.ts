import { Readable } from 'node:stream'
import type { intakeRoutes } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { findMedia } from '../media/media.ts'
import { sealedFile } from '../media/sealed-files.ts'
import { openFile } from '../media/stored-file.ts'
import { requireReadable } from './require-intake.ts'
import { requireWaiting } from './show-answers.ts'

/** The sealed bytes of a file of a waiting answer. */
export const downloadAnswerFile: Handler<typeof intakeRoutes.downloadAnswerFile> = async (call) => {
  const { id, answer, file } = call.params
  const intake = await requireReadable(call.database, call.caller.userID, id)
  const row = await requireWaiting(call.database, intake.id, answer)
  const media = await findMedia(call.database, file)
  if (media?.answer_id !== row.id) throw new AppError('media/not-found')
  return {
    ...sealedFile(media.bytes ?? 0),
    bytes: Readable.from(openFile(call, media.id, media), { objectMode: false }),
  }
}
