import { Readable } from 'node:stream'
import type { linkRoutes } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { findMedia } from '../media/media.ts'
import { sealedFile } from '../media/sealed-files.ts'
import { openFile } from '../media/stored-file.ts'
import { findAttempt, refuseEnded } from './open-link.ts'
import { requireLink } from './require-link.ts'

/** The sealed bytes of a file, for an attempt that opened its link within half an hour. */
export const downloadLinkFile: Handler<typeof linkRoutes.downloadLinkFile> = async (call) => {
  const { id, file } = call.params
  refuseEnded(call, await requireLink(call.database, id))
  const [opened, media] = await Promise.all([findAttempt(call, id), findMedia(call.database, file)])
  if (!opened || media?.link_id !== id) throw new AppError('media/not-found')
  return {
    ...sealedFile(media.bytes ?? 0),
    bytes: Readable.from(openFile(call, media.id, media), { objectMode: false }),
  }
}
