import type { MailPart } from '../mail-text.ts'
import type { MailNews } from '../event-texts.ts'
import type { AccessMailTexts } from '../mail-texts.ts'
import { events, one } from './events.ts'

export const accessMails: AccessMailTexts = {
  invitation: (who, address, item) => ({
    subject: `${address} hat ${one[item]} mit dir geteilt`,
    title: `${who} hat ${one[item]} mit dir geteilt`,
    parts: [
      {
        text: 'Du findest das in Cardea, einem Tresor für Zugangsdaten, Karten und Schlüssel. Melde dich mit dieser Adresse an.',
      },
      ...forStrangers,
    ],
  }),

  news(news, path, isAlwaysSent) {
    const [first, ...others] = news
    const isOne = first !== undefined && others.length === 0
    return {
      subject: isOne ? happened(first, first.address) : `${first?.address} hat deine Zugriffe geändert`,
      title: isOne ? happened(first, first.who) : `${first?.who} hat deine Zugriffe geändert`,
      parts: [
        ...news.map((one) => ({ text: isOne ? meaning(one) : sentence(one) })),
        { label: 'Cardea öffnen', path },
      ],
      note: {
        text: isAlwaysSent
          ? 'Solche E-Mails bekommst du immer, denn sie sagen, wem etwas gehört.'
          : whileSwitchedOn.text,
        label: whileSwitchedOn.label,
        path: whileSwitchedOn.path,
      },
    }
  },

  digest: (news, more) => ({
    subject: 'In Cardea ist noch mehr geschehen',
    parts: [
      {
        text: 'Du bekommst höchstens zehn E-Mails in der Stunde über das, was andere tun. Das ist seit der letzten geschehen:',
      },
      ...news.map((one) => ({ text: sentence(one) })),
      ...(more === 0 ? [] : [{ text: 'Es gibt noch mehr: Alles steht in deinen Mitteilungen.' }]),
      { label: 'Cardea öffnen', path: '/records' },
    ],
    note: whileSwitchedOn,
  }),

  invitationDigest: (count, who) => ({
    subject: 'In Cardea wurde noch mehr mit dir geteilt',
    parts: [
      {
        text:
          count === 1
            ? 'Noch etwas wurde mit dir geteilt.'
            : `Noch ${count} Einträge oder Gruppen wurden mit dir geteilt.`,
      },
      { text: `Von: ${who.join(', ')}` },
      ...forStrangers,
    ],
  }),
}

const happened = ({ kind, isOwnAct, ...news }: MailNews, who: string): string =>
  events.kinds[kind].happened(who, events.counted(news), isOwnAct)

const meaning = (news: MailNews): string => events.kinds[news.kind].inMail(news)

const sentence = (news: MailNews): string => `${happened(news, news.who)}. ${meaning(news)}`

const forStrangers: readonly MailPart[] = [
  { label: 'Anmelden', path: '/login' },
  {
    text: 'Du bekommst einen Code per E-Mail; kein Passwort, nichts zu installieren. Die Einladung endet nach 30 Tagen.',
  },
  { text: 'Du weißt nicht, wer das ist? Dann brauchst du nichts zu tun.' },
]

const whileSwitchedOn = {
  text: 'Solche E-Mails bekommst du, solange sie in deinen Einstellungen eingeschaltet sind.',
  label: 'Einstellungen öffnen',
  path: '/settings',
}
