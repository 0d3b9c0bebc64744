import type { englishOfKeys } from './english-keys.ts'

/** The same in German. */
export const germanOfKeys: typeof englishOfKeys = {
  closed: {
    'no keys here': 'Dieser Browser hat keinen Schlüssel dafür',
    waiting: 'Sein Schlüssel ist noch nicht angekommen',
    damaged: 'Er ist beschädigt oder wurde verschoben',
    'not confirmed': 'Sein Schlüssel ist nicht von seinem Besitzer',
  },
  ownClosed: 'Ein Eintrag von dir',
  closedFrom: (person) => `Ein Eintrag von ${person}`,
  sealed: 'Ende-zu-Ende-verschlüsselt: Nur seine Leute können ihn öffnen.',
  keyless: 'Dieser Browser kann deine Ende-zu-Ende-verschlüsselten Einträge noch nicht öffnen.',
  openThem: 'Hier öffnen',
  keylessText:
    'Du bist angemeldet. Deine Schlüssel sind auf deinen anderen Geräten, auf einem Passkey oder auf Papier.',
  useDevice: 'Anderes Gerät verwenden',
  useDeviceHint: 'Sechs Wörter, dort eingegeben',
  useSheet: 'Wiederherstellungsblatt verwenden',
  useSheetHint: (date) => `24 Wörter, gemacht am ${date}`,
  noneOfThese: 'Ich habe nichts davon',
  useDeviceText: 'Gib diese sechs Wörter auf deinem anderen Gerät in Cardea ein.',
  sixWords: 'Die sechs Wörter',
  timeLeft: (time) => `Noch ${time}`,
  isWaiting: 'Wartet',
  openThereFirst: 'Öffne dort Cardea: Es fragt von selbst, oder du findest es in Einstellungen, Schlüssel.',
  anotherWay: 'Anderer Weg',
  didNotWork: 'Das hat nicht geklappt. Versuch es später noch einmal.',
  tookTooLong: 'Das hat zu lange gedauert.',
  newWords: 'Neue Wörter zeigen',
  theWords: 'Die 24 Wörter, in ihrer Reihenfolge',
  theWordsHelp:
    'Großbuchstaben und Leerzeichen sind egal. Dann öffnet sich vielleicht ein Fenster deines Cardea, in dem du bestätigst.',
  open: 'Öffnen',
  wordsDoNotFit: 'Diese Wörter passen nicht.',
  notConfirmed: 'Das wurde nicht bestätigt. Nichts wurde behalten.',
  keysOpen: 'Dieser Browser öffnet deine Ende-zu-Ende-verschlüsselten Einträge.',
  keysOpenText: 'Deine Wörter, an denen andere dich erkennen:',
  keysInSettings: 'Alles, was sie öffnet, steht in Einstellungen, Schlüssel',
  keysNone:
    'Du hast noch keine Schlüssel. Sie entstehen von selbst, wenn du Cardea in einem Browser öffnest.',
  keysStrange: 'Das sind nicht deine Schlüssel.',
  keysStrangeText:
    'Die Schlüssel, die dieser Server für dich nennt, folgen nicht aus denen, die dieser Browser kennt. Nichts davon wurde verwendet. Frag die, die dieses Cardea betreiben.',
  begunAgain: 'Jemand hat in deinem Namen mit neuen Schlüsseln neu begonnen.',
  begunAgainText: 'Dieser Browser hat deine früheren Schlüssel. Sag in deinem Cardea, ob du das warst.',
}
