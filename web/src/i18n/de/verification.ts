import type { verification } from '../en/verification.ts'
import type { Translated } from '../english.ts'

export default {
  codeSentTo: 'Code gesendet an {{email}}',
  runOut: 'Ein Code gilt nur einmal, zehn Minuten lang und für fünf Versuche.',
  codeTitle: 'Bist du es?',
  codeText: 'Wir haben einen neuen Code an {{email}} geschickt. Er gilt die nächsten zehn Minuten.',
  stepUpText: 'Bevor es weitergeht, zeig, dass du es bist.',
  codeInstead: 'Stattdessen Code anfordern',
  confirmed: 'Mit deinem Passkey bestätigt.',
  confirmedElsewhere: 'Bei deinem Anbieter bestätigt.',
  codeGo: 'Weiter',
  sendCode: 'Code anfordern',
  whyCode: 'Wir schicken einen neuen Code an {{email}}, um sicher zu sein, dass du es bist.',
  pageTitle: 'Besitz übertragen',
  title: '„{{name}}“ übertragen',
  become: 'Du kannst weiter bearbeiten. Nur wer übernimmt, kann das rückgängig machen.',
  newOwner: 'Geht an',
  onlyOne: 'Besitzen kann nur eine Person. Nimm die andere erst heraus.',
  whoMissing: 'Sag, wem es gehören soll.',
  unknownUser: 'Übertragen an {{email}} geht nicht, dort gibt es kein Konto!',
  transfer: 'Übertragen',
  cancel: 'Abbrechen',
  failed: 'Was dir gehört, ließ sich nicht laden',
  done: '„{{name}}“ gehört jetzt {{owner}}. Du kannst weiter bearbeiten.',
  missing: {
    title: 'Hier gibt es nichts zu übertragen',
    text: 'Es existiert nicht, oder es gehört jemand anderem.',
    back: 'Zu meinen Einträgen',
  },
} satisfies Translated<typeof verification>
