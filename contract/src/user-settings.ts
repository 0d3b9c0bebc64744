import * as z from 'zod/mini'
import { route } from './route.ts'
import { DateTime, Id } from './text.ts'

/** Spec section 3. Never the passcode, never a push endpoint. `lockAfter` in ms; `draftKey`: 32 bytes, base64url, seals drafts in the browser. */
export const UserSetting = z.strictObject({
  userID: Id,
  isNotificationOn: z.boolean(),
  isEmailNotificationOn: z.boolean(),
  isPinSet: z.boolean(),
  isLocked: z.boolean(),
  lockAfter: z.int(),
  lastActive: DateTime,
  recentCredential: z.array(Id),
  pinnedCredential: z.array(Id),
  fcmToken: z.array(z.strictObject({ _id: Id, device: z.string(), date: DateTime })),
  draftKey: z.string(),
})
export type UserSetting = z.infer<typeof UserSetting>

export const userSettingRoutes = {
  getUserSetting: route({
    method: 'GET',
    path: '/user-setting',
    summary: 'One’s own settings; made if missing.',
    access: 'session',
    reply: UserSetting,
    errors: [],
  }),
  makeUserSetting: route({
    method: 'POST',
    path: '/user-setting',
    summary: 'Makes one’s own settings if missing.',
    access: 'session',
    body: z.strictObject({}),
    reply: UserSetting,
    errors: [],
  }),
}
