import type { englishOfLinks } from './english-links.ts'

/** The same in German. */
export const germanOfLinks: typeof englishOfLinks = {
  oneTimeLink: 'Einmal-Link',
  linkOf: (name) => `Eine Kopie von „${name}“, wie er jetzt ist, für jemanden ohne Konto.`,
  opens: 'Öffnet sich',
  timesOf: (times) => (times === 1 ? 'einmal' : `${times}-mal`),
  ends: 'Endet',
  daysOf: (days) => (days === 1 ? 'in einem Tag' : `in ${days} Tagen`),
  makeLink: 'Link erstellen',
  linkNote:
    'Wer den Link hat, kann ihn öffnen. Ihn zu erstellen öffnet den Eintrag. Schlüssel von Codes und Dateien bleiben draußen.',
  linkMade: 'Der Link ist erstellt',
  linkOnce: 'Er steht nur hier und einmal: Seinen Schlüssel hat sonst niemand, auch dein Server nicht.',
  linkAddress: 'Link',
  linkForbidden: 'Von diesem Eintrag darfst du keinen Link erstellen.',
}
