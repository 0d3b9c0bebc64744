import type { letIn } from '../en/let-in.ts'
import type { Translated } from '../english.ts'

/** Wörter dazu, wer auf den Schlüssel eines Eintrags oder einer Gruppe wartet, und was man dabei entscheidet. */
export default {
  title: 'Nicht bestätigt',
  notConfirmed_one:
    'Nicht bestätigt: {{people}}. Dieser Server sagt, dass {{people}} ihn öffnen darf; niemand, der ihn öffnen kann, hat das gesagt.',
  notConfirmed_other:
    'Nicht bestätigt: {{people}}. Dieser Server sagt, dass sie ihn öffnen dürfen; niemand, der ihn öffnen kann, hat das gesagt.',
  notConfirmedMembers_one:
    'Nicht bestätigt: {{people}}. Dieser Server sagt, dass {{people}} in dieser Gruppe ist; niemand, der sie öffnen kann, hat das gesagt.',
  notConfirmedMembers_other:
    'Nicht bestätigt: {{people}}. Dieser Server sagt, dass sie in dieser Gruppe sind; niemand, der sie öffnen kann, hat das gesagt.',
  madeOwner:
    'Wer dieses Cardea betreibt, hat das {{person}} übergeben. Von der Person, der es davor gehörte, kommt das nicht.',
  begunAgain:
    '{{person}} hat mit neuen Schlüsseln neu begonnen. Frag {{person}} auf anderem Weg nach, und vergleicht diese Wörter:',
  beganAgain: {
    title: 'Neue Schlüssel',
    text_one:
      '{{person}} hat mit neuen Schlüsseln neu begonnen. Frag auf anderem Weg nach, ob das wirklich {{person}} war, und übergib dann den Schlüssel von {{what}}.',
    text_other:
      '{{person}} hat mit neuen Schlüsseln neu begonnen. Frag auf anderem Weg nach, ob das wirklich {{person}} war, und übergib dann die Schlüssel von {{what}}.',
    records_one: '{{count}} Eintrag',
    records_other: '{{count}} Einträgen',
    groups_one: '{{count}} Gruppe',
    groups_other: '{{count}} Gruppen',
    act: 'Übergeben',
    done_one: 'Übergeben. {{person}} kann das jetzt öffnen.',
    done_other: 'Übergeben. {{person}} kann sie jetzt öffnen.',
    notNow: 'Nicht jetzt',
  },
  act: 'Hereinlassen',
  done_one: 'Hereingelassen. Öffnen geht jetzt.',
  done_other: 'Hereingelassen. Öffnen geht jetzt.',
  waitsForKey: 'wartet auf den Schlüssel',
  notConfirmedYet: 'nicht bestätigt',
  givenBy:
    '{{giver}} hat dir das gegeben, obwohl es {{person}} gehört. Frag {{person}}, wenn du es nicht erwartet hast.',
  byFormerKeys:
    'Frühere Schlüssel von dir haben das versiegelt, und keines deiner Geräte kennt es noch. Verwende es nur, wenn du es kennst.',
  useIt: 'Verwenden',
  lost: {
    title: 'Wer das öffnen darf, ging verloren',
    text: 'Die Liste, wer das öffnen darf, fehlt oder ist beschädigt. Dieser Server nennt {{people}}. Bis du sie bestätigst, geht der Schlüssel an niemanden.',
    alone:
      'Die Liste, wer das öffnen darf, fehlt oder ist beschädigt. Dieser Server nennt niemanden außer dir.',
    act: 'Alle bestätigen',
    done: 'Bestätigt.',
  },
  older: {
    title: 'Älter als bekannt',
    records_one:
      'Dieser Server zeigt diesen Eintrag älter, als dieser Browser ihn kennt. Das tut eine zurückgespielte Sicherung.',
    records_other:
      'Dieser Server zeigt {{count}} Einträge älter, als dieser Browser sie kennt. Das tut eine zurückgespielte Sicherung.',
    people:
      'Dieser Server zeigt älter, als dieser Browser es kennt, wer das öffnen darf. Das tut eine zurückgespielte Sicherung. Bis du weitermachst, wird für andere nichts versiegelt.',
    ask: 'Frag die, die dieses Cardea betreiben, ob sie eine Sicherung zurückgespielt haben. Ohne eine zeigt dir vielleicht jemand, was längst geändert ist.',
    goOn: 'Weiter',
    really: 'Ja, weiter',
    notNow: 'Nicht jetzt',
  },
} satisfies Translated<typeof letIn>
