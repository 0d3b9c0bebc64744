import { mediaRoutes } from '@cardea/contract'
import { handle, handleOpening } from '../../http/handler.ts'
import { downloadMedia } from './download-media.ts'
import { uploadMedia } from './upload-media.ts'

export const mediaHandlers = [
  handle(mediaRoutes.uploadMedia, uploadMedia),
  // A page of faces is no opening: they need no record.
  handleOpening(mediaRoutes.downloadMedia, downloadMedia, (origin) => origin.credentialID !== undefined),
]
