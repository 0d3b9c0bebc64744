import type { MailPart } from '../mail-text.ts'
import type { MailNews } from '../event-texts.ts'
import type { AccessMailTexts } from '../mail-texts.ts'
import { events } from './events.ts'

export const accessMails: AccessMailTexts = {
  invitation: (who, address, item) => ({
    subject: `${address} shared a ${item} with you`,
    title: `${who} shared a ${item} with you`,
    parts: [
      {
        text: 'It is in Cardea, a vault for logins, cards and keys. Sign in with this address to see it.',
      },
      ...forStrangers,
    ],
  }),

  news(news, path, isAlwaysSent) {
    const [first, ...others] = news
    const isOne = first !== undefined && others.length === 0
    return {
      subject: isOne ? happened(first, first.address) : `${first?.address} changed what you have access to`,
      title: isOne ? happened(first, first.who) : `${first?.who} changed what you have access to`,
      parts: [
        ...news.map((one) => ({ text: isOne ? meaning(one) : sentence(one) })),
        { label: 'Open Cardea', path },
      ],
      note: {
        text: isAlwaysSent
          ? 'These e-mails are always sent, because they are about ownership.'
          : 'You get these e-mails while they are switched on in your settings.',
        label: 'Open settings',
        path: '/settings',
      },
    }
  },

  digest: (news, more) => ({
    subject: 'More has happened in Cardea',
    parts: [
      {
        text: 'You get at most ten mails an hour about what others do. This has happened since the last one:',
      },
      ...news.map((one) => ({ text: sentence(one) })),
      ...(more === 0 ? [] : [{ text: 'There is more in your notifications.' }]),
      { label: 'Open Cardea', path: '/records' },
    ],
    note: {
      text: 'You get these e-mails while they are switched on in your settings.',
      label: 'Open settings',
      path: '/settings',
    },
  }),

  invitationDigest: (count, who) => ({
    subject: 'More was shared with you in Cardea',
    parts: [
      {
        text:
          count === 1 ? 'One more thing was shared with you.' : `${count} more things were shared with you.`,
      },
      { text: `By: ${who.join(', ')}` },
      ...forStrangers,
    ],
  }),
}

const happened = ({ kind, isOwnAct, ...news }: MailNews, who: string): string =>
  events.kinds[kind].happened(who, events.counted(news), isOwnAct)

const meaning = (news: MailNews): string => events.kinds[news.kind].inMail(news)

const sentence = (news: MailNews): string => `${happened(news, news.who)}. ${meaning(news)}`

const forStrangers: readonly MailPart[] = [
  { label: 'Sign in', path: '/login' },
  { text: 'You get a code by e-mail; no password, nothing to install. The invitation ends after 30 days.' },
  { text: 'Don’t know who this is? Then there is nothing to do.' },
]
