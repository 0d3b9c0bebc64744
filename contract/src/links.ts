import { declareRoutes } from './route.ts'
import type { linkSchemas } from './schemas/links.ts'

export const linkRoutes = declareRoutes<typeof linkSchemas>()({
  makeLink: {
    method: 'POST',
    path: '/link',
    access: 'session',
    status: 201,
  },
  searchLinks: {
    method: 'POST',
    path: '/link/search',
    access: 'session',
  },
  endLink: {
    method: 'POST',
    path: '/link/:id/end',
    access: 'session',
  },
  lookAtLink: {
    method: 'POST',
    path: '/link/:id/look',
    access: 'visitor',
  },
  sendLinkCode: {
    method: 'POST',
    path: '/link/:id/code',
    access: 'visitor',
  },
  openLink: {
    method: 'POST',
    path: '/link/:id/open',
    access: 'visitor',
    hasAttempt: true,
  },
  downloadLinkFile: {
    method: 'POST',
    path: '/link/:id/file/:file',
    access: 'visitor',
    hasAttempt: true,
    download: 'file',
  },
})
