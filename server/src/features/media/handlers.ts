import { mediaRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { downloadMedia } from './download-media.ts'
import { uploadMedia } from './upload-media.ts'

export const mediaHandlers = [
  handle(mediaRoutes.uploadMedia, uploadMedia),
  handle(mediaRoutes.downloadMedia, downloadMedia),
]
