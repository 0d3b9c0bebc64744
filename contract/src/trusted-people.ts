import { declareRoutes } from './route.ts'
import type { trustedPeopleSchemas } from './schemas/trusted-people.ts'

export const trustedPeopleRoutes = declareRoutes<typeof trustedPeopleSchemas>()({
  listTrustedPeople: {
    method: 'GET',
    path: '/trusted-people',
    access: 'session',
  },
  setTrustedPeople: {
    method: 'PUT',
    path: '/trusted-people',
    access: 'session',
    isLarge: 'where sealed',
  },
  stopBeingTrusted: {
    method: 'DELETE',
    path: '/trusted-people/:id',
    access: 'session',
  },
})
