import type { fields } from '../en/fields.ts'
import type { Translated } from '../english.ts'

/** Wörter zum Wert eines Feldes, wo immer einer gezeigt wird. */
export default {
  reveal: '{{label}} aufdecken',
  hide: '{{label}} verbergen',
  show: '{{label}} zeigen',
  notHere: 'Noch nicht auf diesem Gerät',
  longText: 'Ein langer Text',
  copiedAgain: '{{label}} kopiert, verlässt die Zwischenablage in {{seconds}} s. Noch einmal kopieren',
  openLink: '{{address}} in neuem Tab öffnen',
  call: '{{number}} anrufen',
  codeUnreadable: 'Aus diesem Schlüssel lassen sich keine Einmalcodes machen.',
} satisfies Translated<typeof fields>
