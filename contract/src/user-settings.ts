import { declareRoutes } from './route.ts'
import type { userSettingSchemas } from './schemas/user-settings.ts'

export const userSettingRoutes = declareRoutes<typeof userSettingSchemas>()({
  getUserSetting: {
    method: 'GET',
    path: '/user-setting',
    access: 'locked session',
    errors: [],
  },
  makeUserSetting: {
    method: 'POST',
    path: '/user-setting',
    access: 'session',
    errors: [],
  },
  changeUserSetting: {
    method: 'PUT',
    path: '/user-setting',
    access: 'locked session',
    errors: [
      'passcode/incorrect',
      'session/locked',
      'auth/reauthentication-required',
      'auth/second-factor-incomplete',
    ],
  },
  verifyPasscode: {
    method: 'POST',
    path: '/user-setting/verify-passcode',
    access: 'locked session',
    errors: ['passcode/incorrect'],
  },
  noteRecentRecord: {
    method: 'POST',
    path: '/user-setting/recent-record',
    access: 'session',
    errors: ['record/not-found'],
  },
  pinRecord: {
    method: 'POST',
    path: '/user-setting/pin-record',
    access: 'session',
    errors: ['record/not-found'],
  },
  unpinRecord: {
    method: 'POST',
    path: '/user-setting/remove-pinned-record',
    access: 'session',
    errors: [],
  },
  pinRecords: {
    method: 'POST',
    path: '/user-setting/pin-records',
    access: 'session',
    errors: ['record/not-found'],
  },
  unpinRecords: {
    method: 'POST',
    path: '/user-setting/remove-pinned-records',
    access: 'session',
    errors: [],
  },
  sendSupportMail: {
    method: 'POST',
    path: '/user-setting/support-mail',
    access: 'session',
    errors: ['mail/not-configured', 'request/too-many-requests'],
  },
  sendContactMail: {
    method: 'POST',
    path: '/user-setting/contact-mail',
    access: 'session',
    errors: ['mail/not-configured', 'request/too-many-requests'],
  },
})
