import { declareRoutes } from './route.ts'
import type { importSchemas } from './schemas/import.ts'

export const importRoutes = declareRoutes<typeof importSchemas>()({
  createRecords: {
    method: 'POST',
    path: '/record/bulk',
    access: 'session',
    status: 201,
    isLarge: 'where sealed',
  },
  searchImports: {
    method: 'POST',
    path: '/import/search',
    access: 'session',
  },
  getImport: {
    method: 'GET',
    path: '/import/:id',
    access: 'session',
    isCompressible: true,
  },
  undoImport: {
    method: 'POST',
    path: '/import/:id/undo',
    access: 'session',
  },
})
