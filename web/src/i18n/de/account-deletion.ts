import type { accountDeletion } from '../en/account-deletion.ts'
import type { Translated } from '../english.ts'

export default {
  pageTitle: 'Konto löschen',
  title: 'Dein Konto löschen',
  lead: 'Alles, was dir gehört, verschwindet mit ihm, sofort und endgültig. Sieh dir erst an, wer es nutzt.',
  failed: 'Was dir gehört, ließ sich nicht laden',

  others: 'Was andere nutzen',
  othersNone: 'Niemand sonst nutzt etwas, das dir gehört.',
  othersText_one: '{{count}} Person verliert das hier, wenn du es nicht überträgst.',
  othersText_other: '{{count}} Personen verlieren das hier, wenn du es nicht überträgst.',
  all: 'Alle',
  choose: '{{name}} auswählen',
  loses_one: '{{count}} Person',
  loses_other: '{{count}} Personen',
  records_one: '{{count}} Eintrag',
  records_other: '{{count}} Einträge',
  handOver: 'Übertragen an',
  handOverHelp: 'Jemand mit Konto. Du darfst noch bearbeiten, bis dein Konto verschwindet.',
  transfer_one: '{{count}} Stück übertragen',
  transfer_other: '{{count}} Stück übertragen',
  transferring: '{{done}} von {{count}} übertragen',
  transferred_one: '{{count}} Stück gehört jetzt {{owner}}.',
  transferred_other: '{{count}} Stück gehören jetzt {{owner}}.',
  chooseSome: 'Wähle aus, was du übertragen willst.',

  goes: 'Was verschwindet',
  goesRecords_one: '{{count}} Eintrag von dir, mit Dateien und Geheimnissen',
  goesRecords_other: '{{count}} Einträge von dir, mit Dateien und Geheimnissen',
  goesGroups_one: '{{count}} Gruppe; ihre Einträge bleiben bei denen, die sie besitzen',
  goesGroups_other: '{{count}} Gruppen; ihre Einträge bleiben bei denen, die sie besitzen',
  goesRest:
    'Dein Name, dein Bild, deine Arten, Einstellungen und Mitteilungen und dein Zugriff auf das, was andere mit dir teilen',
  backups: 'In den Sicherungen dieses Servers bleibt es, bis sie auslaufen.',

  typeCount: 'Zur Bestätigung {{count}} eingeben',
  typeCountHelp: 'So viele deiner Einträge und Gruppen verschwinden.',
  typeDelete: 'Zur Bestätigung „{{word}}“ eingeben',
  deleteWord: 'löschen',
  wrongCount: 'Das ist nicht {{count}}.',
  confirm: 'Mein Konto löschen',
  cancel: 'Mein Konto behalten',

  doneTitle: 'Dein Konto ist gelöscht',
  doneText:
    'Es ist weg, mit allem, was ihm gehörte, und deine Adresse ist wieder frei. Das sagt dir auch eine E-Mail.',
  doneStart: 'Zur Startseite',
} satisfies Translated<typeof accountDeletion>
