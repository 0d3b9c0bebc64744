import type { deviceSignIn } from '../en/device-sign-in.ts'
import type { Translated } from '../english.ts'

export default {
  title: 'Programm freigeben',
  typeCode: 'Gib den Code ein, den das andere Gerät zeigt.',
  code: 'Code',
  wants: '{{client}} möchte sich als du anmelden.',
  confirms: '{{client}} möchte bestätigt haben, dass du es bist.',
  'command-line': 'Kommandozeile auf {{name}}',
  extension: 'Erweiterung in {{name}}',
  facts: {
    client: 'Programm',
    asked: 'Angefragt',
    network: 'Netz',
    may: 'Es darf',
    reference: 'Beide zeigen',
  },
  justNow: 'gerade eben, an diesem Gerät',
  sameNetwork: '{{network}}, dasselbe wie deines',
  mayDo: 'öffnen, ändern und teilen, was du kannst',
  look: {
    'command-line': 'Sieh ins Terminal: Dort muss auch {{reference}} stehen.',
    extension: 'Sieh in die Erweiterung: Dort muss auch {{reference}} stehen.',
  },
  otherNetwork: 'Diese Anfrage kam aus einem anderen Netz als deinem.',
  yourNetwork: 'Du bist in {{network}}.',
  otherNetworkText: 'Hat dir jemand diesen Code geschickt oder am Telefon danach gefragt? Dann lehne ab.',
  started: 'Ich habe das gerade eben auf jenem Gerät begonnen',
  tickFirst: 'Setz zuerst das Häkchen.',
  deny: 'Ablehnen',
  approve: 'Freigeben',
  signedInAs: 'Angemeldet als {{email}}',
  endsIn: 'noch {{left}}',
  approved: 'Freigegeben',
  approvedText: {
    'command-line': 'Geh zurück ins Terminal. Du findest es in den Einstellungen unter Geräte.',
    extension: 'Geh zurück zur Erweiterung. Du findest sie in den Einstellungen unter Geräte.',
  },
  denied: 'Abgelehnt',
  deniedText:
    'Niemand ist hereingekommen. Hat dir jemand den Code geschickt, sag es der Stelle, die dieses Cardea betreibt.',
  unknown: 'Diesen Code gibt es nicht, oder er ist vorbei',
  unknownText: 'Codes gelten zehn Minuten. Fang auf dem anderen Gerät noch einmal an.',
  failed: 'Das hat nicht geklappt',
  close: 'Schließen',
  devices: 'Geräte',
  anotherCode: 'Anderer Code',
} satisfies Translated<typeof deviceSignIn>
