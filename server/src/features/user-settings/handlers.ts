import { userSettingRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { changeSetting, isForLocked } from './change-setting.ts'
import { noteRecentRecord } from './note-recent-record.ts'
import { pinRecord, pinRecords, unpinRecord, unpinRecords } from './pin-record.ts'
import { showSetting } from './show-setting.ts'
import { tryPasscode } from './try-passcode.ts'
import { beginUnlock, unlockByPasskey } from './unlock-by-passkey.ts'
import { writeToOperator } from './write-to-operator.ts'

export const userSettingHandlers = [
  handle(userSettingRoutes.getUserSetting, (call) => showSetting(call, call.caller)),
  handle(userSettingRoutes.makeUserSetting, (call) => showSetting(call, call.caller)),
  { ...handle(userSettingRoutes.changeUserSetting, changeSetting), isForLocked },
  handle(userSettingRoutes.verifyPasscode, async (call) => {
    await tryPasscode(call, call.caller, call.body.passcode, { opens: true })
    return { isVerified: true as const }
  }),
  handle(userSettingRoutes.beginUnlock, beginUnlock),
  handle(userSettingRoutes.unlockByPasskey, unlockByPasskey),
  handle(userSettingRoutes.noteRecentRecord, noteRecentRecord),
  handle(userSettingRoutes.pinRecord, pinRecord),
  handle(userSettingRoutes.unpinRecord, unpinRecord),
  handle(userSettingRoutes.pinRecords, pinRecords),
  handle(userSettingRoutes.unpinRecords, unpinRecords),
  handle(userSettingRoutes.sendSupportMail, (call) =>
    writeToOperator(call, call.config.supportEmail, 'support'),
  ),
  handle(userSettingRoutes.sendContactMail, (call) =>
    writeToOperator(call, call.config.contactEmail, 'contact'),
  ),
]
