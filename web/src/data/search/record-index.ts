import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'
import { locale } from '../../i18n/locale.ts'
import { dateText } from '../../i18n/when.ts'
import { templateName } from '../templates/built-in-words.ts'
import { shownName } from '../records/record-name.ts'
import { beginsAlmostWith, slipsAllowed, wordsOf } from './close-match.ts'
import { foldText } from './fold-text.ts'
import { templateWords } from './template-words.ts'

/** A record with what a search looks at, folded once. */
export type IndexedRecord = {
  record: VaultRecord
  /** The name the person sees. */
  name: string
  /** The same with a space before each of its words. */
  nameWords: string
  /** All texts together: own and shared name, template, groups, and what is filled in: labels and the values that a list shows. */
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

const wordsIn = (entry: IndexedRecord): string[] => (entry.words ??= [...new Set(wordsOf(entry.all))])

function index(record: VaultRecord): IndexedRecord {
  const texts = [shownName(record), record.name]
  if (record.template) texts.push(templateName(record.template), templateWords(record.template.name))
  for (const group of record.groups) texts.push(group.name)
  for (const field of record.fields) if (field.value || field.hasValue) texts.push(...fieldTexts(field))
  const name = foldText(shownName(record))
  return { record, name, nameWords: ` ${wordsOf(name).join(' ')}`, all: foldText(texts.join('\n')) }
}

/** What of a filled field is looked at: its label, its value as it is and as people write it. */
function fieldTexts({ type, label, value }: Field): string[] {
  if (!value) return [label]
  const { isFoundByDigits, isDay } = fieldTraits[type]
  if (isFoundByDigits) return [label, value, value.replaceAll(/\D/g, '')]
  if (isDay) return [label, value, dateText(value, locale()) ?? '']
  return [label, value]
}

export type SearchResult = {
  records: VaultRecord[]
  /** True where nothing holds what was typed and these only come close. */
  isClose: boolean
}

/** The words of a search, folded. Each must be found somewhere in a record, in any order. */
export const searchWords = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)

/**
 * The records that hold all words of `query`, those that begin with it in their name first, then those whose name holds it;
 * within each kind the order given stays. Where there are none: those that come close.
 */
export function searchRecords(records: readonly VaultRecord[], query: string): SearchResult {
  const wanted = searchWords(query)
  if (wanted.length === 0) return { records: [...records], isClose: false }
  const { entries, found } = findExact(records, wanted)
  const isClose = found.length === 0
  const sorted = isClose ? closeTo(entries, wanted) : ranked(found, wanted)
  return { records: sorted.map(({ record }) => record), isClose }
}

/** A list with its last search. */
type Searched = {
  /** The whole list. */
  entries: readonly IndexedRecord[]
  wanted: readonly string[]
  found: readonly IndexedRecord[]
}

const lastSearches = new WeakMap<readonly VaultRecord[], Searched>()

/**
 * Finds the entries that hold all of these words, in the order of the list. A search that narrows the last one looks only at what that
 * one found.
 */
function findExact(records: readonly VaultRecord[], wanted: readonly string[]): Searched {
  const last = lastSearches.get(records) ?? notSearched(records)
  const isNarrower = last.wanted.every((word) => wanted.some((longer) => longer.includes(word)))
  const found = (isNarrower ? last.found : last.entries).filter((entry) =>
    wanted.every((word) => entry.all.includes(word)),
  )
  const searched = { entries: last.entries, wanted, found }
  lastSearches.set(records, searched)
  return searched
}

function notSearched(records: readonly VaultRecord[]): Searched {
  const entries = records.map(indexed)
  return { entries, wanted: [], found: entries }
}

/** Sorts by how well the name matches; the order given stays within each rank. */
function ranked(entries: readonly IndexedRecord[], wanted: readonly string[]): IndexedRecord[] {
  const whole = wanted.join(' ')
  const begun = wanted.map((word) => ` ${word}`)
  const ranks: IndexedRecord[][] = [[], [], [], []]
  for (const entry of entries) {
    const { name, nameWords } = entry
    if (name.startsWith(whole)) ranks[0]?.push(entry)
    else if (begun.every((word) => nameWords.includes(word))) ranks[1]?.push(entry)
    else ranks[wanted.every((word) => name.includes(word)) ? 2 : 3]?.push(entry)
  }
  return ranks.flat()
}

/** What comes close by its name before what does by a value; within each the order given stays. */
function closeTo(entries: readonly IndexedRecord[], wanted: readonly string[]): IndexedRecord[] {
  const tests = wanted.map(closeTest)
  const close = entries.filter((entry) => tests.every((test) => test(entry)))
  const isNamed = ({ name }: IndexedRecord) => {
    const words = wordsOf(name)
    return wanted.some((word) => words.some((own) => beginsAlmostWith(own, word, slipsAllowed(word))))
  }
  return [...close.filter(isNamed), ...close.filter((entry) => !isNamed(entry))]
}

/** Whether a record holds a word, or one that begins almost like it. Vaults repeat their words, so each is judged once. */
function closeTest(word: string): (entry: IndexedRecord) => boolean {
  const slips = slipsAllowed(word)
  const judged = new Map<string, boolean>()
  const isClose = (own: string): boolean => {
    let close = judged.get(own)
    if (close === undefined) judged.set(own, (close = beginsAlmostWith(own, word, slips)))
    return close
  }
  return (entry) => {
    if (entry.all.includes(word)) return true
    if (slips === 0) return false
    return wordsIn(entry).some(isClose)
  }
}
