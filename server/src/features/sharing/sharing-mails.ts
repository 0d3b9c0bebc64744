import type { Role } from '@cardea/contract'
import type { MailWords } from '../notifications/mail-words.ts'

export const sharedMail: MailWords = ({ who, what, role }) => ({
  subject: `${who} shared ${what} with you`,
  sentence: `${who} shared ${what} with you on Cardea. ${mayDo(role)}`,
})

export const roleChangedMail: MailWords = ({ who, what, role, isOwnAct }) =>
  isOwnAct
    ? {
        subject: `You handed over ${what}`,
        sentence: `You handed ${what} over to another owner on Cardea. ${mayDo(role)} Was that not you? Then sign out all your sessions and write to the new owner.`,
      }
    : {
        subject: `${who} changed what you may do`,
        sentence: `${who} changed your role in ${what} on Cardea. ${mayDo(role)}`,
      }

export const accessRemovedMail: MailWords = ({ who, what }) => ({
  subject: `${who} removed your access to ${what}`,
  sentence: `${who} removed your access to ${what} on Cardea. You cannot open what was shared any more.`,
})

export const ownershipReceivedMail: MailWords = ({ who, what }) => ({
  subject: `${who} made you the owner of ${what}`,
  sentence: `${who} made you the owner of ${what} on Cardea. From now on you decide who has access.`,
})

const mayDo = (role: Role | null): string =>
  role === 'VIEWER' ? 'You can view it, and not change it.' : 'You can view it and change it.'
