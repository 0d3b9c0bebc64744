import { declareRoutes } from './route.ts'
import type { templateSchemas } from './schemas/templates.ts'

export const templateRoutes = declareRoutes<typeof templateSchemas>()({
  createTemplate: {
    method: 'POST',
    path: '/template',
    access: 'session',
    status: 201,
  },
  searchTemplates: {
    method: 'POST',
    path: '/template/search',
    access: 'session',
  },
  getTemplate: {
    method: 'GET',
    path: '/template/:id',
    access: 'session',
  },
  changeTemplate: {
    method: 'PUT',
    path: '/template/:id',
    access: 'session',
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/template/:id',
    access: 'session',
  },
  restoreTemplate: {
    method: 'POST',
    path: '/template/restore/:id',
    access: 'session',
  },
})
