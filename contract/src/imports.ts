import { declareRoutes } from './route.ts'
import type { importSchemas } from './schemas/imports.ts'

export const importRoutes = declareRoutes<typeof importSchemas>()({
  createRecords: {
    method: 'POST',
    path: '/record/bulk',
    access: 'session',
    status: 201,
    errors: [
      'import/not-found',
      'import/full',
      'template/not-found',
      'group/not-found',
      'media/not-found',
      'access/forbidden',
      'record/no-space',
    ],
  },
  searchImports: {
    method: 'POST',
    path: '/import/search',
    access: 'session',
    errors: [],
  },
  getImport: {
    method: 'GET',
    path: '/import/:id',
    access: 'session',
    isCompressible: true,
    errors: ['import/not-found'],
  },
  undoImport: {
    method: 'POST',
    path: '/import/:id/undo',
    access: 'session',
    errors: ['import/not-found', 'import/not-undoable'],
  },
})
