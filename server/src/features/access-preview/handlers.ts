import { accessPreviewRoutes } from '@cardea/contract'
import { handleList } from '../../http/handler.ts'
import { previewAccess } from './preview-access.ts'

export const accessPreviewHandlers = [handleList(accessPreviewRoutes.previewAccess, previewAccess)]
