import type { MailWords } from '../notifications/mail-words.ts'

export const sharedMail: MailWords = (news) => ({
  subject: `${news.who} shared ${news.what} with you`,
  detail: mayDo(news),
})

export const roleChangedMail: MailWords = (news) =>
  news.isOwnAct
    ? {
        subject: `You handed over ${news.what}`,
        detail: `Somebody else is the owner now. ${mayDo(news)} Was that not you? Then sign out all your sessions and write to the new owner.`,
      }
    : { subject: `${news.who} changed your role in ${news.what}`, detail: mayDo(news) }

export const accessRemovedMail: MailWords = ({ who, what, it }) => ({
  subject: `${who} removed your access to ${what}`,
  detail: `You cannot open ${it} any more.`,
})

export const ownershipReceivedMail: MailWords = ({ who, what }) => ({
  subject: `${who} made you the owner of ${what}`,
  detail: 'From now on you decide who has access.',
})

const mayDo = ({ role, it }: Parameters<MailWords>[0]): string =>
  role === 'VIEWER' ? `You can view ${it}, and not change ${it}.` : `You can view ${it} and change ${it}.`
