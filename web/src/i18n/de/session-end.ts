import type { sessionEnd } from '../en/session-end.ts'
import type { Translated } from '../english.ts'

export default {
  why: {
    'signed-out': 'In den Einstellungen abgemeldet, {{when}}.',
    'logged-out': 'Abgemeldet, {{when}}.',
    replaced: 'Durch eine neue Anmeldung in diesem Browser ersetzt, {{when}}.',
    expired: 'Abgelaufen, {{when}}.',
    'refresh-reused': 'Abgemeldet, weil eine Kopie dieser Sitzung benutzt wurde, {{when}}.',
    passcode: 'Nach zu vielen falschen Sperrcodes abgemeldet, {{when}}.',
    operator: 'Vom Betrieb abgemeldet, {{when}}.',
    revoked: 'Der Zugriff ist beendet, {{when}}.',
  },
  justNow: 'gerade eben',
} satisfies Translated<typeof sessionEnd>
