import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'
import { locale } from '../../i18n/locale.ts'
import { dateText } from '../../i18n/when.ts'
import { templateName } from '../templates/built-in-words.ts'
import { cardHint } from '../records/card-number.ts'
import { shownName } from '../records/record-name.ts'
import { wordsOf } from './close-match.ts'
import { foldText } from '@cardea/client/search/fold-text'
import { templateWords } from './template-words.ts'

/** A record with what a search looks at, folded once. */
export type IndexedRecord = {
  record: VaultRecord
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

const known = new WeakMap<VaultRecord, IndexedRecord>()

/** The index of a record; made once for each version of it that the list holds. */
export function indexed(record: VaultRecord): IndexedRecord {
  const found = known.get(record)
  if (found) return found
  const made = index(record)
  known.set(record, made)
  return made
}

/** Makes all that any search of a record needs. */
export function makeReady(record: VaultRecord): void {
  wordsIn(indexed(record))
}

export const wordsIn = (entry: IndexedRecord): string[] => (entry.words ??= [...new Set(wordsOf(entry.all))])

function index(record: VaultRecord): IndexedRecord {
  const texts = [shownName(record), record.name]
  if (record.template) texts.push(templateName(record.template), templateWords(record.template.name))
  for (const group of record.groups) texts.push(group.name)
  for (const field of record.fields) if (field.value || field.hasValue) texts.push(...fieldTexts(field))
  const all = foldText(texts.join('\n'))
  const name = foldText(shownName(record))
  const words = wordsOf(name)
  const joinedName = words.join('')
  return {
    record,
    name,
    nameWords: ` ${words.join(' ')}`,
    joinedName,
    all: `${all}\n${joinedName}${joinedWords(all)}`,
  }
}

/** What of a filled field is looked at: its label, its value as it is and as people write it, and what stands for it in lists. */
function fieldTexts({ type, label, value, hint = '' }: Field): string[] {
  if (!value) return [label, hint]
  const { isFoundByDigits, isDay } = fieldTraits[type]
  const brand = type === 'card-number' ? (cardHint(value) ?? '') : hint
  if (isFoundByDigits) return [label, brand, value, value.replaceAll(/\D/g, '')]
  if (isDay) return [label, value, dateText(value, locale()) ?? '']
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
