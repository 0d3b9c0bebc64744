import { declareRoutes } from './route.ts'
import type { siteIconSchemas } from './schemas/site-icons.ts'

export const siteIconRoutes = declareRoutes<typeof siteIconSchemas>()({
  findSiteIcons: {
    method: 'POST',
    path: '/site-icon/search',
    access: 'session',
  },
})
