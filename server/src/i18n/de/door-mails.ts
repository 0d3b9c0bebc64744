import type { DoorMailTexts, HowMuch, OperatorNews } from '../door-mail-texts.ts'

export const doorMails: DoorMailTexts = {
  notInvited: () => ({
    subject: 'Du brauchst eine Einladung für Cardea',
    parts: [
      {
        text: 'Jemand, vermutlich du, wollte sich mit dieser Adresse anmelden. Dieses Cardea nimmt niemanden ohne Einladung auf, und für dich gibt es keine.',
      },
      {
        text: 'Hast du eine erwartet? Bitte die Person, die mit dir teilen will, noch einmal zu teilen. Mit deinem ersten Code ist es da.',
      },
      { text: 'Warst du das nicht? Dann ist nichts zu tun. Es wurde kein Konto angelegt.' },
    ],
  }),

  addressCode: (code, reference) => ({
    subject: `Dein Code für Cardea (${reference})`,
    title: 'Dein Code für eine neue Adresse',
    parts: [
      { code },
      {
        text: 'Er macht diese Adresse zu der eines Kontos bei Cardea, das sich von da an mit ihr anmeldet.',
      },
      { text: `Die Seite, die danach fragt, zeigt die Wörter: ${reference}` },
      { text: 'Du hast keinen Code angefordert? Dann tu nichts: Ohne ihn ändert sich nichts.' },
    ],
  }),

  addressTaken: () => ({
    subject: 'Jemand wollte deine Adresse benutzen',
    parts: [
      {
        text: 'Jemand mit einem Konto bei Cardea wollte dessen Adresse in diese ändern. Mit dieser Adresse gibt es schon ein Konto, deshalb wurde nichts geändert.',
      },
      { text: 'Warst du das? Melde dich mit dieser Adresse an, oder lösche zuerst jenes Konto.' },
      { text: 'Warst du das nicht? Dann ist nichts zu tun.' },
    ],
  }),

  addressChanged: (until) => ({
    subject: 'Dein Konto bei Cardea hat eine andere Adresse',
    parts: [
      { text: 'Das Konto, das diese Adresse hatte, meldet sich von nun an mit einer anderen an.' },
      { text: 'Warst du das? Dann brauchst du nichts zu tun.' },
      {
        text: `Wenn nicht, hol es dir bis zum ${dayOf(until)} zurück: mit einem Code an diese Adresse. Dann enden alle Sitzungen, auch die der Person, die sie geändert hat.`,
      },
      { label: 'Zurückholen', path: '/take-back' },
    ],
  }),

  addressTakenBack: (isSwitchedOff) => ({
    subject: 'Dein Konto bei Cardea hat wieder diese Adresse',
    parts: [
      { text: 'Du hast es zurückgeholt. Alle Sitzungen sind beendet; melde dich mit dieser Adresse an.' },
      {
        text: 'Passkeys und Wiederherstellungscodes, die inzwischen erstellt wurden, sind weg; die von vorher gelten weiter. Sieh in deiner Aktivität nach, was sonst getan wurde.',
      },
      ...(isSwitchedOff
        ? [
            {
              text: 'Dein zweiter Faktor ist aus, weil von vorher nichts übrig war: Ein Code per E-Mail allein meldet dich an. Richte ihn in deinen Einstellungen neu ein.',
            },
          ]
        : []),
      { label: 'Anmelden', path: '/login' },
    ],
  }),

  addressLost: () => ({
    subject: 'Ein Konto bei Cardea hat eine andere Adresse',
    parts: [
      {
        text: 'Das Konto, das diese Adresse hatte, wurde von seiner früheren Adresse zurückgeholt. Alle seine Sitzungen sind beendet.',
      },
    ],
  }),

  takeBackWaits: (due) => ({
    subject: 'Dein Konto bei Cardea kommt in drei Tagen zurück',
    parts: [
      {
        text: `Das Konto, das diese Adresse hatte, hat einen zweiten Faktor, seit die Adresse geändert wurde. Darum wartet es: Es hat diese Adresse wieder am ${momentOf(due)}, außer jemand, der angemeldet ist, lehnt es mit diesem zweiten Faktor ab.`,
      },
      {
        text: 'Dann enden alle Sitzungen, und Passkeys und Wiederherstellungscodes, die seit der Änderung erstellt wurden, sind weg.',
      },
      {
        text: 'Mehr brauchst du nicht zu tun. Du hast nicht darum gebeten? Dann sieh nach, wer dieses Postfach noch liest.',
      },
    ],
  }),

  takeBackAsked: (due) => ({
    subject: 'Dein Konto bei Cardea soll zurückgeholt werden',
    parts: [
      {
        text: `Jemand mit dem Postfach der Adresse, die dein Konto vorher hatte, holt es zurück. Am ${momentOf(due)} hat es wieder jene Adresse: Alle Sitzungen enden, und Passkeys und Wiederherstellungscodes, die seit der Änderung erstellt wurden, sind weg.`,
      },
      {
        text: 'Ist das nicht richtig? Lehn es vorher ab, in irgendeiner Sitzung, mit deinem zweiten Faktor.',
      },
      { label: 'Cardea öffnen', path: '/records' },
    ],
  }),

  takeBackRefused: () => ({
    subject: 'Ein Konto bei Cardea wurde nicht zurückgeholt',
    parts: [
      {
        text: 'Jemand, der bei dem Konto angemeldet ist, hat es mit dem zweiten Faktor abgelehnt. Das Konto behält seine Adresse, und die frühere Adresse kann es nicht mehr zurückholen.',
      },
      { text: 'Ist das nicht richtig? Schreib denen, die dieses Cardea betreiben.' },
    ],
  }),

  operator: (news, who, contact) => ({
    ...operatorNews(who ?? 'Wer dieses Cardea betreibt,')[news],
    ...(contact !== null && {
      parts: [
        ...operatorNews(who ?? 'Wer dieses Cardea betreibt,')[news].parts,
        { text: `Fragen? Schreib an ${contact}.` },
      ],
    }),
  }),

  resetAsked: (who, due, contact) => ({
    subject: 'Dein zweiter Faktor für Cardea wird zurückgesetzt',
    parts: [
      {
        text: `${who ?? 'Wer dieses Cardea betreibt,'} setzt deinen zweiten Faktor zurück: Deine Passkeys und Wiederherstellungscodes gelten ab ${momentOf(due)} nicht mehr, und ein Code per E-Mail lässt dich wieder hinein.`,
      },
      {
        text: 'Hast du darum gebeten? Dann brauchst du nur zu warten. Mit einem Passkey oder einem Wiederherstellungscode, den du noch hast, geht es sofort.',
      },
      { label: 'Sofort zurücksetzen', path: '/confirm-reset' },
      {
        text: 'Wenn nicht, melde dich vorher mit einem Passkey oder einem Wiederherstellungscode an, oder lehn es in irgendeiner Sitzung damit ab, und nichts wird zurückgesetzt.',
      },
      ...(contact === null ? [] : [{ text: `Fragen? Schreib an ${contact}.` }]),
    ],
  }),

  resetDone: () => ({
    subject: 'Dein zweiter Faktor für Cardea wurde zurückgesetzt',
    parts: [
      {
        text: 'Deine Passkeys und Wiederherstellungscodes gelten nicht mehr. Ein Code per E-Mail lässt dich hinein.',
      },
      { text: 'Melde dich an und richte neue ein.' },
      { label: 'Anmelden', path: '/login' },
    ],
  }),

  handoverAsked: ({ who, heir, due, isWithShared, contact, token }) => ({
    subject: 'Was dir in Cardea gehört, wird übergeben',
    parts: [
      {
        text: `Dein Konto ist abgeschaltet. ${who ?? 'Wer dieses Cardea betreibt,'} übergibt ${isWithShared ? 'deine Einträge und Gruppen' : 'deine Einträge und Gruppen, die sonst niemand sieht,'} am ${momentOf(due)} an ${heir ?? 'jemand anderen'}, mit allem, was darin ist.`,
      },
      { text: 'Ist das richtig? Dann muss es nicht warten: Bestätige es mit einem Code per E-Mail.' },
      { label: 'Bestätigen', path: '/confirm-hand-over' },
      {
        text: 'Wenn nicht, widersprich: Dann ist sofort Schluss damit, und du brauchst dich nicht anzumelden.',
      },
      { label: 'Widersprechen', path: `/object-hand-over#${token}` },
      ...(contact === null ? [] : [{ text: `Schreib an ${contact}.` }]),
    ],
  }),

  handoverWithdrawn: () => ({
    subject: 'Was dir in Cardea gehört, bleibt deins',
    parts: [{ text: 'Deine Einträge und Gruppen werden nun doch nicht übergeben.' }],
  }),

  handoverToConfirm: ({ who, person, heir }) => ({
    subject: 'Eine Übergabe in Cardea wartet auf eine zweite Person',
    parts: [
      {
        text: `${who ?? 'Jemand am Server'} will, was ${person ?? 'jemandem'} gehört, an ${heir ?? 'jemand anderen'} übergeben. Nichts beginnt, bevor es eine zweite Person bestätigt, die dieses Cardea betreibt.`,
      },
      { text: 'Sprich vorher mit beiden.' },
      { label: 'Verwaltung öffnen', path: '/operator' },
    ],
  }),

  handoverBegun: ({ who, person, heir }, due) => ({
    subject: 'Was jemandem in Cardea gehört, wird übergeben',
    parts: [
      {
        text: `${who ?? 'Jemand am Server'} übergibt am ${momentOf(due)}, was ${person ?? 'jemandem'} gehört, an ${heir ?? 'jemand anderen'}. Diese Nachricht bekommen alle, die dieses Cardea betreiben.`,
      },
      { text: 'Ist das nicht richtig? Alle von euch können es vorher zurücknehmen.' },
      { label: 'Verwaltung öffnen', path: '/operator' },
    ],
  }),

  handoverOfCompanion: ({ who, person, heir }, due, contact) => ({
    subject: 'Was jemandem in Cardea gehört, wird übergeben',
    parts: [
      {
        text: `Das Konto von ${person ?? 'jemandem'} ist abgeschaltet. ${who ?? 'Wer dieses Cardea betreibt,'} übergibt am ${momentOf(due)}, was der Person gehört, an ${heir ?? 'jemand anderen'}.`,
      },
      { text: 'Du erfährst es, weil du etwas mit ihr teilst. Was dir gehört, bleibt deins.' },
      {
        text:
          contact === null
            ? 'Ist das nicht richtig? Sprich vorher mit denen, die dieses Cardea betreiben.'
            : `Ist das nicht richtig? Schreib vorher an ${contact}.`,
      },
    ],
  }),

  handoverStopped: (person) => ({
    subject: 'Eine Übergabe in Cardea wurde gestoppt',
    parts: [
      {
        text: `${person ?? 'Jemand'} hat widersprochen: Was dieser Person noch gehört, bleibt bei ihr.`,
      },
      { text: 'Eine neue kann nur jemand anderes beginnen als die Person, die diese begonnen hat.' },
    ],
  }),

  handedOver: (who, much) => ({
    subject: 'Was dir in Cardea gehörte, wurde übergeben',
    parts: [
      {
        text: `Von dir gehören jetzt ${howMuch(much)} jemand anderem: ${who ?? 'einem Konto, das es nicht mehr gibt'}. Was in deinem Papierkorb liegt, bleibt dort.`,
      },
    ],
  }),

  handoverReceived: (who, much) => ({
    subject: 'Dir gehört in Cardea jetzt mehr',
    parts: [
      {
        text: `Du hast bekommen, was ${who ?? 'jemandem'} gehörte: ${howMuch(much)}. Teil es, behalt es oder lösch es.`,
      },
      { label: 'Cardea öffnen', path: '/records' },
    ],
  }),

  operatorInvitation: (who) => ({
    subject: 'Du bist zu Cardea eingeladen',
    title: `${who ?? 'Wer dieses Cardea betreibt,'} lädt dich zu Cardea ein`,
    parts: [
      {
        text: 'Cardea ist ein Tresor für Zugänge, Karten und Schlüssel. Melde dich mit dieser Adresse an, und dein Konto ist da.',
      },
      { label: 'Anmelden', path: '/login' },
      {
        text: 'Du bekommst einen Code per E-Mail; kein Passwort, nichts zu installieren. Die Einladung gilt 30 Tage.',
      },
      { text: 'Du weißt nicht, wer das ist? Dann brauchst du nichts zu tun.' },
    ],
  }),
}

const operatorNews = (who: string): Record<OperatorNews, { subject: string; parts: { text: string }[] }> => ({
  disabled: {
    subject: 'Dein Konto bei Cardea wurde abgeschaltet',
    parts: [
      { text: `${who} hat dein Konto abgeschaltet. Du kannst dich nicht anmelden, bis es wieder an ist.` },
      { text: 'Deine Einträge bleiben, wie sie sind, auch was du mit anderen teilst.' },
    ],
  },
  enabled: {
    subject: 'Dein Konto bei Cardea ist wieder an',
    parts: [{ text: `${who} hat dein Konto wieder eingeschaltet. Du kannst dich anmelden wie zuvor.` }],
  },
  signedOut: {
    subject: 'Du wurdest bei Cardea überall abgemeldet',
    parts: [
      { text: `${who} hat alle deine Sitzungen beendet. Melde dich mit einem Code wieder an.` },
      { text: 'Sonst wurde nichts geändert.' },
    ],
  },
  providerLoosened: {
    subject: 'Dein Konto bei Cardea ist nicht mehr an deinen Anbieter gebunden',
    parts: [
      {
        text: `${who} hat die Bindung gelöst. Wer sich als Nächstes beim Anbieter mit deiner bestätigten Adresse anmeldet, kommt in dein Konto und wird daran gebunden.`,
      },
    ],
  },
})

/** Such as `29. November 2026, 09:05 UTC`. */
const momentOf = (at: Date): string =>
  `${at.toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' um ', ', ')} UTC`

/** Such as `29. November 2026`. */
const dayOf = (at: Date): string => at.toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

/** Etwa `1 Eintrag und 2 Gruppen`. */
const howMuch = ({ records, groups }: HowMuch): string =>
  `${records} ${records === 1 ? 'Eintrag' : 'Einträge'} und ${groups} ${groups === 1 ? 'Gruppe' : 'Gruppen'}`
