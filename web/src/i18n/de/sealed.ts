import type { sealed } from '../en/sealed.ts'
import type { Translated } from '../english.ts'

/** Wörter zu Einträgen, die nur ihre Leute öffnen können. */
export default {
  glyph: 'Ende-zu-Ende-verschlüsselt: Das können nur die Beteiligten öffnen.',
  whoCanOpen: 'Wer das öffnen kann',
  people: 'Nur die Beteiligten',
  peopleText:
    'Niemand, der dieses Cardea betreibt, kann das öffnen oder helfen, wenn alle Schlüssel verloren sind.',
  server: 'Die Beteiligten, mit Hilfe dieses Cardea',
  serverText: 'Es kann für dich suchen, wiederherstellen und erinnern.',
  filesFirst: 'Nimm erst seine Dateien heraus, um das zu ändern.',
  saved: 'Gespeichert. Bisher kann ihn nur dieser Browser öffnen.',
  printSheet: 'Wiederherstellungsblatt drucken',
  addPasskey: 'Passkey hinzufügen',
  later: 'Später',
  only_one: 'Nur dieser Browser kann {{count}} deiner Einträge öffnen.',
  only_other: 'Nur dieser Browser kann {{count}} deiner Einträge öffnen.',
  onlyText: 'Verliert er seine Daten, kann niemand sie zurückholen.',
  from: 'Ein Eintrag von {{person}}',
  groupFrom: 'Eine Gruppe von {{person}}',
  ownGroup: 'Eine Gruppe von dir',
  groupNoKeys:
    '{{group}} hat noch keine Schlüssel. Sie entstehen, wenn {{person}} das nächste Mal Cardea öffnet.',
  groupWaits:
    'Der Schlüssel von {{group}} ist noch nicht angekommen. Er kommt, wenn {{person}} das nächste Mal Cardea öffnet.',
  own: 'Ein Eintrag von dir',
  lockedHere: 'Ende-zu-Ende-verschlüsselt · hier verschlossen',
  given: 'Von {{person}}, nicht bestätigt',
  waiting:
    'Sein Schlüssel ist noch nicht angekommen. Er kommt, wenn {{person}} das nächste Mal Cardea öffnet.',
  ownWaiting: 'Sein Schlüssel ist noch nicht angekommen. Wer ihn mit dir teilt, muss dich hereinlassen.',
  ownLost: 'Nur deine früheren Schlüssel öffnen ihn.',
  noKeys: 'Dieser Browser kann deine Ende-zu-Ende-verschlüsselten Einträge noch nicht öffnen.',
  damaged: 'Dieser Eintrag ist beschädigt oder wurde verschoben.',
  notConfirmed:
    'Das soll {{person}} gehören, der Schlüssel kam aber von jemand anderem. Frag {{person}}, wenn du ihn nicht erwartet hast.',
  share: {
    atOnce: '{{person}} kann das sofort öffnen.',
    noKeys:
      '{{person}} hat noch keine Schlüssel. Öffnen geht nach einmaligem Anmelden, sobald du Cardea offen hast.',
    known: 'Wie dieser Browser sie kennt:',
    named: 'Wie dieser Server sie nennt:',
    begunAgain: '{{person}} hat neue Schlüssel. Vergleicht die Wörter, bevor du teilst.',
    strange:
      'Die Schlüssel, die dieser Server für {{person}} nennt, passen nicht zu dem, was dieser Browser kennt. Für diese Schlüssel wurde nichts versiegelt. Frag {{person}} auf anderem Weg und vergleicht die Wörter.',
  },
} satisfies Translated<typeof sealed>
