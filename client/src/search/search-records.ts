import { beginsAlmostWith, slipsAllowed, wordsOf } from './close-match.ts'
import {
  gatherPeople,
  sharedWith,
  type PeopleOfList,
  type PeopleWorld,
  type Shared,
  type WithPerson,
} from './people-found.ts'
import { readSearch, type ReadSearch } from './read-search.ts'
import { joinedWord, makeIndex, wordsIn, type IndexedRecord, type SearchTexts } from './record-index.ts'

export type SearchResult<Of> = {
  records: Of[]
  /** True where nothing holds what was typed and these only come close. */
  isClose: boolean
}

/** @param textsOf what a search looks at in a record of this client's list */
export function makeSearch<Of extends Shared>(textsOf: (record: Of) => SearchTexts) {
  const indexed = makeIndex(textsOf)
  const gathered = new WeakMap<readonly Of[], { world: PeopleWorld; people: PeopleOfList }>()
  const lastSearches = new WeakMap<readonly Of[], Searched<Of>>()

  /** The people of a list, gathered at its first search. */
  function peopleOf(records: readonly Of[], world: PeopleWorld): PeopleOfList {
    const last = gathered.get(records)
    if (last && isSameWorld(last.world, world)) return last.people
    const people = gatherPeople(records, world)
    gathered.set(records, { world, people })
    return people
  }

  /**
   * Finds the entries that hold all of these words, in the order of the list. A search that narrows the last one looks only
   * at what that one found.
   */
  function findExact(
    records: readonly Of[],
    search: ReadSearch,
    world: PeopleWorld | undefined,
  ): Searched<Of> {
    const last = lastSearches.get(records) ?? notSearched(records.map(indexed))
    const people = world && peopleOf(records, world)
    const tests = search.words.map((word) => wordTest(word, people && sharedWith(people, [word])))
    const isWith = personTest(search.person, people)
    const among =
      isSameWorld(last.world, world) && isNarrower(search, last.search) ? last.found : last.entries
    const found = among.filter((entry) => tests.every((test) => test(entry)) && isWith(entry))
    const searched = { entries: last.entries, search, world, found, isWith }
    lastSearches.set(records, searched)
    return searched
  }

  return {
    /**
     * The records that hold all words of `query`, in their texts or by the people they are shared with. First those of
     * exactly this name, then those whose name begins with it, those where it begins words of the name, those whose name
     * holds it, and the others; within each kind the order given stays. Where there are none: those that come close.
     * @param world left out where no person is searched for
     */
    searchRecords: (records: readonly Of[], query: string, world?: PeopleWorld): SearchResult<Of> => {
      const search = readSearch(query)
      if (search.words.length + search.person.length === 0) return { records: [...records], isClose: false }
      const { entries, found, isWith } = findExact(records, search, world)
      const isClose = found.length === 0
      const sorted = isClose ? closeTo(entries.filter(isWith), search.words) : ranked(found, search.words)
      return { records: sorted.map(({ record }) => record), isClose }
    },

    /** How those are shown with whom a found record is shared, where a search names them; once for each search. */
    personFound: (records: readonly Of[], query: string, world: PeopleWorld): WithPerson | null => {
      const { words, person } = readSearch(query)
      const people = peopleOf(records, world)
      const tests = [...words.map((word) => [word]), ...(person.length > 0 ? [person] : [])]
        .map((wanted) => sharedWith(people, wanted))
        .filter((test) => test !== null)
      if (tests.length === 0) return null
      return (record) => {
        for (const test of tests) {
          const shown = test(record)
          if (shown !== undefined) return shown
        }
        return undefined
      }
    },

    /** Makes all that any search of a record needs. */
    makeReady: (record: Of): void => void wordsIn(indexed(record)),
  }
}

const isSameWorld = (one: PeopleWorld | undefined, other: PeopleWorld | undefined): boolean =>
  one?.groups === other?.groups && one?.ownID === other?.ownID

/** A list with its last search. */
type Searched<Of> = {
  /** The whole list. */
  entries: readonly IndexedRecord<Of>[]
  search: ReadSearch
  world: PeopleWorld | undefined
  found: readonly IndexedRecord<Of>[]
  /** Whether an entry is shared with the person that was named, if one was. */
  isWith: (entry: IndexedRecord<Of>) => boolean
}

const notSearched = <Of>(entries: readonly IndexedRecord<Of>[]): Searched<Of> => ({
  entries,
  search: { words: [], person: [] },
  world: undefined,
  found: entries,
  isWith: () => true,
})

/**
 * Whether what finds `search` was found by `last`: each word of that goes on in one of this. People are found by the beginnings of their
 * names, and a word of punctuation alone is not looked for without it.
 */
const isNarrower = ({ words, person }: ReadSearch, last: ReadSearch): boolean =>
  person.length + last.person.length === 0 &&
  last.words.every((word) => isJoinable(word) && words.some((longer) => longer.startsWith(word)))

const isJoinable = (word: string): boolean => {
  const joined = joinedWord(word)
  return joined === word || joined.length >= leastJoined
}

/** Shorter ones would be found everywhere. */
const leastJoined = 3

/** Whether an entry holds a word, with or without its punctuation, or is shared with a person of this name. */
function wordTest(
  word: string,
  isShared: WithPerson | null | undefined,
): (entry: IndexedRecord<Shared>) => boolean {
  const joined = joinedWord(word)
  const isJoined = joined !== word && joined.length >= leastJoined
  return ({ all, record }) =>
    all.includes(word) ||
    (isJoined && all.includes(joined)) ||
    (isShared ? isShared(record) !== undefined : false)
}

function personTest(
  person: readonly string[],
  people: PeopleOfList | undefined,
): (entry: IndexedRecord<Shared>) => boolean {
  if (person.length === 0) return () => true
  const isShared = people && sharedWith(people, person)
  return ({ record }) => (isShared ? isShared(record) !== undefined : false)
}

/** Sorts by how well the name matches; the order given stays within each rank. */
function ranked<Of>(entries: readonly IndexedRecord<Of>[], wanted: readonly string[]): IndexedRecord<Of>[] {
  if (wanted.length === 0) return [...entries]
  const whole = wanted.join(' ')
  const joined = joinedWord(whole) || whole
  const begun = wanted.map((word) => ` ${word}`)
  const ranks: IndexedRecord<Of>[][] = [[], [], [], [], []]
  for (const entry of entries) {
    const { name, nameWords, joinedName } = entry
    if (name === whole || joinedName === joined) ranks[0]?.push(entry)
    else if (name.startsWith(whole) || joinedName.startsWith(joined)) ranks[1]?.push(entry)
    else if (begun.every((word) => nameWords.includes(word))) ranks[2]?.push(entry)
    else ranks[wanted.every((word) => name.includes(word)) ? 3 : 4]?.push(entry)
  }
  return ranks.flat()
}

/** What comes close by its name before what does by a value; within each the order given stays. */
function closeTo<Of>(entries: readonly IndexedRecord<Of>[], wanted: readonly string[]): IndexedRecord<Of>[] {
  if (wanted.length === 0) return []
  const tests = wanted.map(closeTest)
  const close = entries.filter((entry) => tests.every((test) => test(entry)))
  const isNamed = ({ name }: IndexedRecord<Of>) => {
    const words = wordsOf(name)
    return wanted.some((word) => words.some((own) => beginsAlmostWith(own, word, slipsAllowed(word))))
  }
  return [...close.filter(isNamed), ...close.filter((entry) => !isNamed(entry))]
}

/** Whether a record holds a word, or one that begins almost like it. Vaults repeat their words, so each is judged once. */
function closeTest(word: string): (entry: IndexedRecord<unknown>) => boolean {
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
