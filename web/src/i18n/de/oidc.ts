import type { oidc } from '../en/oidc.ts'
import type { Translated } from '../english.ts'

export default {
  continueWith: 'Weiter mit {{name}}',
  title: 'Anmeldung',
  going: 'Du wirst angemeldet …',
  failed: 'Du bist nicht angemeldet',
  failedStepUp: 'Das ist nicht bestätigt',
  calledOff: 'Die Anmeldung bei deinem Anbieter wurde abgebrochen.',
  refused: 'Dein Anbieter hat dich nicht hereingelassen.',
  nothing: 'Diese Seite wartet auf keine Anmeldung, oder sie wurde in einem anderen Browser begonnen.',
  another: 'Bei deinem Anbieter ist jemand anders angemeldet als hier.',
  again: 'Zurück zur Anmeldung',
  back: 'Zurück',
  factorText: 'Dein Anbieter hat dich hereingelassen. Jetzt dein Passkey.',
} satisfies Translated<typeof oidc>
