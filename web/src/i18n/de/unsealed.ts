import type { unsealed } from '../en/unsealed.ts'
import type { Translated } from '../english.ts'

export default {
  unsealedTitle: 'Dieser Server versiegelt nicht mehr, was du sendest',
  unsealedText:
    'Bisher war alles zwischen dir und diesem Server innerhalb der Verbindung ein zweites Mal versiegelt. Er sagt, dass er damit aufgehört hat.',
  unsealedAdvice:
    'Wenn dir das niemand gesagt hat, frag vor dem Weitermachen, wer ihn betreibt: Vielleicht sagt das jemand, der dazwischen sitzt.',
  goOnUnsealed: 'Ohne weitermachen',
  checkAgain: 'Noch einmal prüfen',
  cannotSealTitle: 'Diese Adresse ist nicht sicher genug',
  cannotSealText:
    'Dieser Server versiegelt, was er erfährt. Das kann ein Browser nur bei einer Adresse, die mit https beginnt, oder auf dem Rechner, auf dem der Server läuft.',
  cannotSealAdvice:
    'Frag nach einer solchen Adresse, wer ihn betreibt. Wenn du das bist: Stell den Server hinter TLS, oder starte ihn in einem eigenen Netz mit REQUEST_ENCRYPTION=off.',
  openByHttps: 'Mit https versuchen',
  otherServerTitle: 'Das ist nicht der Server, den du kennst',
  otherServerText:
    'Unter dieser Adresse zeigt sich ein anderer Schlüssel als zuletzt. Entweder wurde der Server neu eingerichtet, oder jemand sitzt zwischen dir und ihm. Aus deinem Tresor wurde nichts an ihn gesendet.',
  unsignedServerText:
    'Unter dieser Adresse fehlt der bisherige Nachweis, dass es dein Server ist. Vielleicht sitzt jemand zwischen dir und ihm. Aus deinem Tresor wurde nichts an ihn gesendet.',
  otherServerAdvice:
    'Frag auf einem anderen Weg als über diese Seite, wer den Server betreibt, welchen Fingerabdruck er hat.',
  fingerprintKnown: 'Der Schlüssel, den du kennst',
  fingerprintSeen: 'Der Schlüssel, den er jetzt zeigt',
  doNotGoOn: 'Nicht weitermachen',
  trustNewKey: 'Dem neuen Schlüssel vertrauen',
  trustTitle: 'Dem neuen Schlüssel vertrauen?',
  trustText:
    'Nur, wenn dir genau dieser Fingerabdruck von denen genannt wurde, die den Server betreiben. Wer diesen Schlüssel hat, kann ab jetzt lesen, was du sendest, auch deine Passwörter.',
  stoppedTitle: 'Du hast nicht weitergemacht',
  stoppedText: 'Du kannst diese Seite schließen. Was du gespeichert hast, ist, wie es war.',
} satisfies Translated<typeof unsealed>
