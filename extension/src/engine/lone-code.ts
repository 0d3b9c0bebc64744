import { attribute } from './dom.ts'
import { isNumeric } from './guess.ts'
import type { Read } from './read.ts'
import type { Signals } from './signals.ts'
import { meaningsOf } from './words/vocabulary.ts'

/** The only field of a step that asks for a code, whatever it is called itself. */
export function withLoneCode(fields: readonly Read[], signals: Signals): readonly Read[] {
  const [field, ...others] = fields.filter(({ isOpen }) => isOpen)
  if (!field || others.length > 0 || signals.enterCode < 2) return fields
  const { element, type, texts, guess } = field
  if (!/^(?:text|tel|number)$/.test(type) || (guess.score > 3 && !open.has(guess.meaning))) return fields
  const said = [texts.label, texts.placeholder, texts.near].some((text) => meaningsOf(text).has('isCode'))
  const length = Number(attribute(element, 'maxlength'))
  const isShort = length >= 4 && length <= 8
  if (!said && !(isNumeric(element) && isShort && guess.meaning === null)) return fields
  const found: Read = { ...field, guess: { meaning: 'one-time-code', score: 1 } }
  return fields.map((other) => (other === field ? found : other))
}

/** What a field may seem to be and still be for a code. */
const open = new Set<Read['guess']['meaning']>([null, 'cc-csc', 'other', 'username', 'account'])
