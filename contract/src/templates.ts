import { declareRoutes } from './route.ts'
import type { templateSchemas } from './schemas/templates.ts'

export const templateRoutes = declareRoutes<typeof templateSchemas>()({
  createTemplate: {
    method: 'POST',
    path: '/template',
    access: 'session',
    status: 201,
    errors: ['group/not-found', 'access/forbidden', 'template/no-space'],
  },
  searchTemplates: {
    method: 'POST',
    path: '/template/search',
    access: 'session',
    errors: [],
  },
  getTemplate: {
    method: 'GET',
    path: '/template/:id',
    access: 'session',
    errors: ['template/not-found'],
  },
  changeTemplate: {
    method: 'PUT',
    path: '/template/:id',
    access: 'session',
    errors: ['template/not-found', 'group/not-found', 'access/forbidden', 'template/no-space'],
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/template/:id',
    access: 'session',
    errors: ['template/not-found', 'access/forbidden'],
  },
  restoreTemplate: {
    method: 'POST',
    path: '/template/restore/:id',
    access: 'session',
    errors: ['template/not-found'],
  },
})
