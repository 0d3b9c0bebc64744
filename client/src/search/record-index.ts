import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'
import { cardHint } from '../fields/card-number.ts'
import { shownName } from '../records/record-name.ts'
import { wordsOf } from './close-match.ts'
import { foldText } from './fold-text.ts'
import { templateWords } from './template-words.ts'

/** What a search looks at in a record, as it is written. */
export type SearchTexts = {
  /** The name the person sees. */
  name: string
  /** All others. */
  texts: readonly string[]
}

/** A record with what a search looks at, folded once. */
export type IndexedRecord<Of> = {
  record: Of
  /** The name the person sees. */
  name: string
  /** The same with a space before each of its words. */
  nameWords: string
  /** The same without anything but letters and digits: FRITZ!Box is `fritzbox`. */
  joinedName: string
  /** All texts together: own and shared name, template, groups, and what is filled in: labels and what a list shows of values. */
  all: string
  /** The words of all texts, for when a search finds nothing exact. */
  words?: string[]
}

/** How a client writes what it does not show as it is on the wire, in its person's language. */
export type SearchWords = {
  /** What a template is called. */
  templateName: (template: NonNullable<VaultRecord['template']>) => string
  /** A day as people read it; null for what is none. @param value ISO 8601 */
  dayText: (value: string) => string | null
}

/** The index of each record, made once for each version of it that a list holds. */
export function makeIndex<Of extends object>(
  textsOf: (record: Of) => SearchTexts,
): (record: Of) => IndexedRecord<Of> {
  const known = new WeakMap<Of, IndexedRecord<Of>>()
  return (record) => {
    const found = known.get(record)
    if (found) return found
    const made = { record, ...index(textsOf(record)) }
    known.set(record, made)
    return made
  }
}

export const wordsIn = (entry: IndexedRecord<unknown>): string[] =>
  (entry.words ??= [...new Set(wordsOf(entry.all))])

/** What a search looks at in a record of a list. */
export const vaultTexts =
  (own: SearchWords) =>
  (record: VaultRecord): SearchTexts => {
    const texts = [record.name]
    if (record.template) texts.push(own.templateName(record.template), templateWords(record.template.name))
    for (const group of record.groups) texts.push(group.name)
    for (const field of record.fields)
      if (field.value || field.hasValue) texts.push(...fieldTexts(field, own))
    return { name: shownName(record), texts }
  }

function index({ name: shown, texts }: SearchTexts): Omit<IndexedRecord<never>, 'record'> {
  const all = foldText([shown, ...texts].join('\n'))
  const name = foldText(shown)
  const words = wordsOf(name)
  const joinedName = words.join('')
  return {
    name,
    nameWords: ` ${words.join(' ')}`,
    joinedName,
    all: `${all}\n${joinedName}${joinedWords(all)}`,
  }
}

/** What of a filled field is looked at: first its label, then its value as it is and as people write it, and what stands for it in lists. */
export function fieldTexts(
  { type, label, value, hint = '' }: Field,
  { dayText }: Pick<SearchWords, 'dayText'>,
): [label: string, ...values: string[]] {
  if (!value) return [label, hint]
  const { isFoundByDigits, isDay } = fieldTraits[type]
  const brand = type === 'card-number' ? (cardHint(value) ?? '') : hint
  if (isFoundByDigits) return [label, brand, value, value.replaceAll(/\D/g, '')]
  if (isDay) return [label, value, dayText(value) ?? '']
  return [label, brand, value]
}

/** Longer ones are addresses and keys, which people do not type without their punctuation. */
const longestJoined = 40
const withPunctuation = new RegExp(
  `(?<!\\S)(?=\\S{3,${longestJoined}}(?!\\S))\\S*[\\p{L}\\p{N}][^\\s\\p{L}\\p{N}]+[\\p{L}\\p{N}]\\S*`,
  'gu',
)

/** The words of a folded text that have punctuation within them, without it. */
function joinedWords(text: string): string {
  let joined = ''
  for (const [word] of text.matchAll(withPunctuation)) joined += `\n${joinedWord(word)}`
  return joined
}

/** A word without anything but its letters and digits. */
export const joinedWord = (word: string): string => wordsOf(word).join('')
