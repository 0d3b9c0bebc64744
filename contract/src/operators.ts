import { declareRoutes, type Route } from './route.ts'
import type { operatorSchemas } from './schemas/operators.ts'

const actOnPerson = (act: string) =>
  ({
    method: 'POST',
    path: `/operator/people/:id/${act}`,
    access: 'operator',
    errors: ['auth/reauthentication-required', 'access/forbidden', 'USER_NOT_FOUND'],
  }) as const satisfies Route

export const operatorRoutes = declareRoutes<typeof operatorSchemas>()({
  searchPeople: {
    method: 'POST',
    path: '/operator/people/search',
    access: 'operator',
    errors: [],
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
    errors: [
      'auth/reauthentication-required',
      'access/owner-unchangeable',
      'handover/heir-refused',
      'handover/another-operator',
      'USER_NOT_FOUND',
    ],
  },
  confirmHandOver: {
    method: 'POST',
    path: '/operator/people/:id/confirm-hand-over',
    access: 'operator',
    errors: [
      'auth/reauthentication-required',
      'handover/heir-refused',
      'handover/another-operator',
      'handover/not-found',
      'USER_NOT_FOUND',
    ],
  },
  withdrawHandover: actOnPerson('withdraw-hand-over'),
  invitePeople: {
    method: 'POST',
    path: '/operator/invite',
    access: 'operator',
    errors: ['auth/reauthentication-required'],
  },
  getOverview: {
    method: 'GET',
    path: '/operator/overview',
    access: 'operator',
    errors: [],
  },
})
