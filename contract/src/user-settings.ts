import { declareRoutes } from './route.ts'
import type { userSettingSchemas } from './schemas/user-settings.ts'

export const userSettingRoutes = declareRoutes<typeof userSettingSchemas>()({
  getUserSetting: {
    method: 'GET',
    path: '/user-setting',
    access: 'locked session',
  },
  makeUserSetting: {
    method: 'POST',
    path: '/user-setting',
    access: 'session',
  },
  changeUserSetting: {
    method: 'PUT',
    path: '/user-setting',
    access: 'locked session',
  },
  verifyPasscode: {
    method: 'POST',
    path: '/user-setting/verify-passcode',
    access: 'locked session',
  },
  beginUnlock: {
    method: 'POST',
    path: '/user-setting/unlock-options',
    access: 'locked session',
  },
  unlockByPasskey: {
    method: 'POST',
    path: '/user-setting/unlock',
    access: 'locked session',
  },
  noteRecentRecord: {
    method: 'POST',
    path: '/user-setting/recent-record',
    access: 'session',
  },
  pinRecord: {
    method: 'POST',
    path: '/user-setting/pin-record',
    access: 'session',
  },
  unpinRecord: {
    method: 'POST',
    path: '/user-setting/remove-pinned-record',
    access: 'session',
  },
  pinRecords: {
    method: 'POST',
    path: '/user-setting/pin-records',
    access: 'session',
  },
  unpinRecords: {
    method: 'POST',
    path: '/user-setting/remove-pinned-records',
    access: 'session',
  },
  sendSupportMail: {
    method: 'POST',
    path: '/user-setting/support-mail',
    access: 'session',
  },
  sendContactMail: {
    method: 'POST',
    path: '/user-setting/contact-mail',
    access: 'session',
  },
})
