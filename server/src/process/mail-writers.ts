import { writeNewDeviceMail } from '../features/auth/new-device-mail.ts'
import { writeCodeMail } from '../features/auth/send-code.ts'
import { writeWrongCodesMail } from '../features/mailed-codes/wrong-codes-mail.ts'
import { writeDigestMail } from '../features/notifications/digest-mail.ts'
import { writeNotificationMail } from '../features/notifications/notification-mail.ts'
import { writeInvitationMail } from '../features/pending-access/invitation-mail.ts'
import type { Context } from '../http/context.ts'
import { writeOneOffMail } from '../integrations/mail/one-off-mails.ts'

/** Who writes the mails that wait, by kind. */
export const mailWriters = (context: Context) => ({
  code: writeCodeMail(context),
  invitation: writeInvitationMail(context),
  digest: writeDigestMail(context),
  notification: writeNotificationMail(context),
  'new-device': writeNewDeviceMail(context),
  'wrong-codes': writeWrongCodesMail(context),
  letter: writeOneOffMail(context),
})
