import { foldText } from './fold-text.ts'

/** A search as it was typed, folded and taken apart. */
export type ReadSearch = {
  /** Each must be found somewhere in a record, in any order. */
  words: readonly string[]
  /** The names of a person with whom it must be shared; empty for anybody. */
  person: readonly string[]
}

/** `shared with bob`, in either language whichever is spoken. */
const withPerson = /^(?<before>.*?)(?:^|\s)(?:shared with|geteilt mit)\s+(?<person>\S.*)$/u

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean)

export function readSearch(query: string): ReadSearch {
  const folded = foldText(query).trim()
  const { before = folded, person = '' } = withPerson.exec(folded)?.groups ?? {}
  return { words: split(before), person: split(person) }
}

/** The words of a search that texts are marked by. */
export const searchWords = (query: string): readonly string[] => readSearch(query).words
