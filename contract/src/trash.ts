import { declareRoutes } from './route.ts'
import type { trashSchemas } from './schemas/trash.ts'

export const trashRoutes = declareRoutes<typeof trashSchemas>()({
  listTrash: {
    method: 'POST',
    path: '/record/trash',
    access: 'session',
  },
  restoreRecord: {
    method: 'POST',
    path: '/record/restore/:id',
    access: 'session',
  },
  purgeRecord: {
    method: 'DELETE',
    path: '/record/trash/:id',
    access: 'session',
  },
  emptyTrash: {
    method: 'DELETE',
    path: '/record/trash',
    access: 'session',
  },
})
