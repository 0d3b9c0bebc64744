import type { englishOfFailures } from './english-failures.ts'

/** The same in German. */
export const germanOfFailures: typeof englishOfFailures = {
  failures: {
    network: 'Keine Verbindung zu deinem Cardea.',
    untrusted: 'Die Antwort kam nicht von deinem Server, wie du ihn kennst, und wurde nicht benutzt.',
    tooOften: 'Das war zu oft. Warte eine Minute und versuche es noch einmal.',
    ofTheDay: 'Öfter geht das an einem Tag nicht. Mach morgen weiter.',
    ended: 'Die Sitzung ist vorbei. Melde dich wieder an.',
    isLocked: 'Cardea ist gesperrt.',
    noAccess: 'Du hast keinen Zugriff mehr',
    role: 'Deine Rolle erlaubt das nicht.',
    forbidden: 'Die Regeln deines Cardea erlauben das nicht.',
    disabled: 'Dein Konto ist abgeschaltet oder pausiert. Frag, wer dein Cardea betreibt.',
    tooOld: 'Dieser Server ist zu alt für die Erweiterung.',
    outOfOrder: 'Auf dem Server ist etwas schiefgegangen. Versuch es später noch einmal.',
    denied: 'Das wurde abgelehnt.',
    tookTooLong: 'Das hat zu lange gedauert. Fang noch einmal an.',
    approvalOff: 'Dieser Server lässt keine Programme freigeben. Frag, wer ihn betreibt.',
    noField: 'Auf dieser Seite gibt es kein Feld dafür.',
    conflict: 'Jemand hat den Eintrag inzwischen geändert.',
  },
  lockedAgain: 'Es wurde wieder gesperrt. Gib den Sperrcode noch einmal ein.',
  wrongPasscode: (left) =>
    `Falscher Sperrcode. Noch ${left} ${left === 1 ? 'Versuch' : 'Versuche'}, dann meldest du dich neu an.`,
}
