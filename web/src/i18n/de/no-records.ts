import type { noRecords } from '../en/no-records.ts'
import type { Translated } from '../english.ts'

export default {
  empty: {
    title: 'Dein erster Eintrag',
    text: 'Zugangsdaten, eine Karte, ein WLAN: Beginne mit einer von 14 Arten. Nur du siehst ihn, bis du ihn teilst.',
    sharedTitle: 'Noch ist nichts mit dir geteilt',
    sharedText: 'Was andere mit deiner Adresse teilen, erscheint hier von selbst.',
    pinnedTitle: 'Noch ist nichts angeheftet',
    pinnedText:
      'Hefte an, was du oft brauchst: im Menü eines Eintrags oder mit der Nadel oben in seiner Leiste.',
    ungroupedTitle: 'Jeder Eintrag ist in einer Gruppe',
    ungroupedText: 'Was in keiner deiner Gruppen liegt, erscheint hier.',
    groupTitle: 'Noch keine Einträge in {{name}}',
    groupText: 'Was du hier anlegst oder hineinlegst, sehen alle in der Gruppe.',
    roleTitle: 'Kein Eintrag mit der Rolle „{{role}}“',
    inGroupTitle: 'Kein Eintrag in {{name}}',
    importTitle: 'Kein Eintrag dieses Imports ist noch hier',
    filterTitle: 'Kein Eintrag passt zum Filter',
    filtersTitle: 'Kein Eintrag passt zu allen Filtern',
    filterText: 'Nimm den Filter weg, um die anderen zu sehen.',
    filtersText: 'Nimm einen davon weg oder alle.',
    showAll: 'Filter aufheben',
  },
  noMatch: {
    title: 'Kein Eintrag zu „{{query}}“',
    titleIn: 'Kein Eintrag zu „{{query}}“ in {{place}}',
    text: 'Gesucht wird in Namen, Gruppen, Bezeichnungen und allen Werten, die nicht geheim sind.',
    elsewhere_one: 'Außerhalb dieses Filters gibt es einen Treffer.',
    elsewhere_other: 'Außerhalb dieses Filters gibt es {{count}} Treffer.',
    close_one: 'Außerhalb dieses Filters gibt es einen ähnlichen Treffer.',
    close_other: 'Außerhalb dieses Filters gibt es {{count}} ähnliche Treffer.',
    everywhere: 'Überall suchen',
    clear: 'Suche leeren',
  },
} satisfies Translated<typeof noRecords>
