import { accessReviewRoutes } from '@cardea/contract'
import { handleList } from '../../http/handler.ts'
import { reviewAccess } from './review-access.ts'

export const accessReviewHandlers = [handleList(accessReviewRoutes.reviewAccess, reviewAccess)]
