import { declareRoutes } from './route.ts'
import type { accessReviewSchemas } from './schemas/access-review.ts'

export const accessReviewRoutes = declareRoutes<typeof accessReviewSchemas>()({
  reviewAccess: {
    method: 'POST',
    path: '/access/review',
    access: 'session',
  },
})
