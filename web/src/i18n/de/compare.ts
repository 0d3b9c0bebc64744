import type { compare } from '../en/compare.ts'
import type { Translated } from '../english.ts'

/** Wörter, an denen zwei Personen sehen, dass der Server ihre eigenen Schlüssel nennt. */
export default {
  act: 'Wörter vergleichen',
  title: 'Wörter mit {{person}} vergleichen',
  withSomebody: 'Wörter mit jemandem vergleichen',
  address: 'E-Mail-Adresse der Person',
  how: 'Lest euch eure Wörter am Telefon oder persönlich vor und tippt, was ihr hört. Kopiert sie nicht aus einer Nachricht.',
  yours: 'Deine Wörter',
  theirs: 'Die Wörter der anderen Person',
  check: 'Vergleichen',
  done: 'Das sind die Wörter von {{person}}.',
  mismatch:
    'Die Schlüssel, die dieser Server für {{person}} nennt, haben nicht diese Wörter. Für diese Schlüssel wurde nichts versiegelt. Frag {{person}} auf anderem Weg und vergleicht die Wörter noch einmal.',
  people: 'Personen mit verglichenen Wörtern',
  nobody:
    'Noch niemand. Wer mit dir am Telefon Wörter verglichen hat, weiß, dass dieser Server deine eigenen Schlüssel nennt.',
  editorsSee:
    'Wer das bearbeiten kann, sieht alle, die es öffnen können, mit Name und Adresse: auch Personen aus Gruppen, in denen man selbst nicht ist.',
  since: '{{person}} hat seit dem {{date}} neue Schlüssel. Vergleicht die Wörter, bevor du teilst.',
} satisfies Translated<typeof compare>
