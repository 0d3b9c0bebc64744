import { accessPreviewRoutes } from '@cardea/contract'
import { handleLong } from '../../http/handler.ts'
import { previewAccess } from './preview-access.ts'

export const accessPreviewHandlers = [handleLong(accessPreviewRoutes.previewAccess, previewAccess)]
