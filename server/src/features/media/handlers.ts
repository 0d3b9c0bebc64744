import { mediaRoutes } from '@cardea/contract'
import { handle, handleOpening } from '../../http/handler.ts'
import { downloadMedia } from './download-media.ts'
import { uploadMedia } from './upload-media.ts'

export const mediaHandlers = [
  handle(mediaRoutes.uploadMedia, uploadMedia),
  // Pictures of people name no record and do not count as openings.
  handleOpening(mediaRoutes.downloadMedia, downloadMedia, (origin) => origin.credentialID !== undefined),
]
