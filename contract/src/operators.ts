import { declareRoutes, type Route } from './route.ts'
import type { operatorSchemas } from './schemas/operators.ts'

const actOnPerson = (act: string) =>
  ({
    method: 'POST',
    path: `/operator/people/:id/${act}`,
    access: 'operator',
  }) as const satisfies Route

export const operatorRoutes = declareRoutes<typeof operatorSchemas>()({
  searchPeople: {
    method: 'POST',
    path: '/operator/people/search',
    access: 'operator',
  },
  disablePerson: actOnPerson('disable'),
  enablePerson: actOnPerson('enable'),
  signOutPerson: actOnPerson('sign-out'),
  resetSecondFactor: actOnPerson('reset-second-factor'),
  loosenProviderOf: actOnPerson('loosen-provider'),
  handOver: {
    method: 'POST',
    path: '/operator/people/:id/hand-over',
    access: 'operator',
  },
  confirmHandOver: {
    method: 'POST',
    path: '/operator/people/:id/confirm-hand-over',
    access: 'operator',
  },
  withdrawHandover: actOnPerson('withdraw-hand-over'),
  invitePeople: {
    method: 'POST',
    path: '/operator/invite',
    access: 'operator',
  },
  getOverview: {
    method: 'GET',
    path: '/operator/overview',
    access: 'operator',
  },
})
