import type { OutsideMailTexts } from '../mail-texts.ts'

export const outsideMails: OutsideMailTexts = {
  linkCode: (code, reference) => ({
    subject: `Dein Code für einen Link (${reference})`,
    title: 'Dein Code für einen Link',
    parts: [
      { code },
      {
        text: 'Er öffnet, was dir jemand mit Cardea geschickt hat, auf der Seite, die danach fragt. Er meldet niemanden an.',
      },
      { text: `Die Seite zeigt die Wörter: ${reference}` },
      { text: 'Du hast keinen Code verlangt? Dann ignoriere diese E-Mail: Ohne ihn öffnet sich nichts.' },
    ],
  }),
  quietNews: {
    'link-opened': (count) => ({
      subject:
        count === 1
          ? 'Ein Einmal-Link wurde noch einmal geöffnet'
          : `Einmal-Links wurden noch ${count}-mal geöffnet`,
      parts: [
        {
          text: 'Seit der letzten E-Mail dazu. Cardea zeigt, wann, und aus welchem Netz und mit welchem Browser.',
        },
        { label: 'Cardea öffnen', path: '/outside' },
      ],
    }),
    'intake-answered': (count) => ({
      subject:
        count === 1 ? 'Ein Formular wurde beantwortet' : `Formulare wurden noch ${count}-mal beantwortet`,
      parts: [{ text: 'Seit der letzten E-Mail dazu.' }, readThem],
    }),
  },
  intakeAsked: ({ who, address, since, host, deadline, path, isReminder }) => ({
    subject: `${isReminder ? 'Erinnerung: ' : ''}${address} bittet dich um Angaben`,
    title: `${who} bittet dich um Angaben`,
    parts: [
      {
        text: `${address} hat seit ${dayOf(since)} ein Konto bei ${host}. Cardea bei ${host} ist dazu da, sie sicher zu bekommen.`,
      },
      { label: 'Formular öffnen', path },
      { text: `Du kannst bis ${timeOf(deadline)} antworten.` },
      {
        text: 'Cardea fragt nie nach dem Passwort deines Postfachs oder deiner Bank. Du kennst diese Person nicht? Dann brauchst du nichts zu tun.',
      },
    ],
  }),
  youTrust: ({ who, address }, waitDays) =>
    waitDays === null
      ? {
          subject: `Du vertraust ${address} nicht mehr`,
          title: `Du vertraust ${who} nicht mehr`,
          parts: [
            {
              text: 'Notfallzugriff auf das, was dir gehört, gibt es für diese Person nicht mehr; was offen war, ist zu Ende.',
            },
            notYou,
          ],
        }
      : {
          subject: `Du vertraust ${address} im Notfall`,
          title: `Du vertraust ${who} im Notfall`,
          parts: [
            {
              text: `Diese Person kann alles lesen, was dir gehört, ${daysOf(waitDays)} nachdem sie gefragt hat, wenn du nicht ablehnst. Du wirst jeden Tag daran erinnert.`,
            },
            notYou,
          ],
        },
  trustedBy: ({ who, address }, waitDays, host) =>
    waitDays === null
      ? {
          subject: `Du bist keine Vertrauensperson von ${address} mehr`,
          title: `Du bist keine Vertrauensperson von ${who} mehr`,
          parts: [
            {
              text: `Du kannst um keinen Notfallzugriff auf das bitten, was der Person in Cardea bei ${host} gehört.`,
            },
          ],
        }
      : {
          subject: `${address} vertraut dir im Notfall`,
          title: `${who} vertraut dir im Notfall`,
          parts: [
            {
              text: `Im Notfall kannst du darum bitten, alles zu lesen, was der Person in Cardea bei ${host} gehört. Es öffnet sich ${daysOf(waitDays)} nach deiner Bitte, wenn sie nicht ablehnt. Du brauchst ein Konto mit dieser Adresse.`,
            },
            {
              text: 'Jetzt brauchst du nichts zu tun. Willst du das nicht, dann nimm dich in den Einstellungen heraus.',
            },
            emergencySettings,
          ],
        },
  emergencyAsked: ({ who, address }, due) => ({
    subject: `${address} bittet um Notfallzugriff auf alles, was dir gehört`,
    title: `${who} bittet um Notfallzugriff auf alles, was dir gehört`,
    parts: [
      { text: `Er öffnet sich am ${timeOf(due)}, wenn du nicht ablehnst. Anmelden allein lehnt nichts ab.` },
      { label: 'Ablehnen oder erlauben', path: '/settings' },
    ],
  }),
  emergencyOfYours: ({ who, address }, until) => ({
    subject: `${address} kann alles lesen, was dir gehört`,
    title: `${who} kann alles lesen, was dir gehört`,
    parts: [
      { text: `Der Notfallzugriff ist bis ${timeOf(until)} offen. Du kannst ihn jederzeit beenden.` },
      { label: 'Notfallzugriff beenden', path: '/settings' },
    ],
  }),
  emergencyOpen: ({ who, address }, until) => ({
    subject: `Der Notfallzugriff auf das, was ${address} gehört, ist offen`,
    title: `Der Notfallzugriff auf das, was ${who} gehört, ist offen`,
    parts: [
      { text: `Du kannst es bis ${timeOf(until)} lesen.` },
      { label: 'Cardea öffnen', path: '/records' },
    ],
  }),
  intakeEnded: (received, most) => ({
    subject: `Ein Formular ist zu Ende: ${received} von ${most} haben geantwortet`,
    parts: [{ text: `${received} von ${most} haben geantwortet.` }, readThem],
  }),
  answersWait: (until) => ({
    subject: 'Antworten auf ein Formular warten auf dich',
    parts: [
      {
        text: `Sie werden am ${timeOf(until)} gelöscht. Übernimm vorher, was du brauchst.`,
      },
      readThem,
    ],
  }),
}

const daysOf = (days: number): string => (days === 1 ? '1 Tag' : `${days} Tage`)
const notYou = {
  text: 'Warst du das nicht? Dann melde in den Einstellungen alle Sitzungen ab, und sieh deine Vertrauenspersonen durch.',
}
const emergencySettings = { label: 'Einstellungen öffnen', path: '/settings' } as const
const readThem = { label: 'Antworten lesen', path: '/outside' } as const

const dayOf = (at: Date): string => at.toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' })
const timeOf = (at: Date): string =>
  `${at.toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' um ', ', ')} UTC`
