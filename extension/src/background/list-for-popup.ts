import { browser } from '../browser/browser.ts'
import type { FromPage } from '../messages/messages.ts'
import { blockSize, searchRecords } from './find-records.ts'
import type { KnownRecord } from './known-record.ts'
import { knownRecords } from './listed-records.ts'
import { pinnedIDs } from './pins.ts'
import { fittingRecords, siteOf } from './sites.ts'
import { chosenFirst, chosenIn } from './steps.ts'
import { usedRecords } from './used.ts'
import { refreshIfOlder } from './vault.ts'

/** What a row of the popup shows. */
export type ShownRecord = Omit<KnownRecord, 'websites' | 'labels' | 'found'> & { isPinned: boolean }

/** A block of the popup's list. */
export interface ListedBlock {
  host: string
  /** Those that fit the tab, in the first block of a list without a search. */
  here: ShownRecord[]
  /** Those used last in this browser, there too. */
  recent: ShownRecord[]
  /** Those that the person pinned, there too. */
  pinned: ShownRecord[]
  rows: ShownRecord[]
  /** How many rows there are in all blocks, and records at all. */
  found: number
  all: number
  /** Whether nothing holds what was typed, and these only come close. */
  isClose: boolean
  /** Where the next block begins; null after the last one. */
  next: number | null
  /** The record that this tab was just filled with, if it makes codes. */
  code: string | null
}

const mostRecent = 5

export async function listForPopup({
  tab: id,
  search,
  after,
  isOpening,
}: Extract<FromPage, { kind: 'list' }>): Promise<ListedBlock> {
  const records = await knownRecords()
  const tab = id === null ? null : await browser.tabs.get(id).catch(() => null)
  const page = tab?.url ?? ''
  const used = await usedRecords()
  const chosen = id === null ? null : await chosenIn(id, siteOf(page))
  const pins = await pinnedIDs()
  const isSearch = search.trim() !== ''
  const here = isSearch
    ? []
    : chosenFirst(fittingRecords(records, page, used), chosen).map(({ record }) => record)
  const pinned = isSearch ? [] : pinnedOf(records, pins).filter((record) => !here.includes(record))
  const recent = isSearch ? [] : recentOf(records, used, [...here, ...pinned])
  const shown = new Set([...here, ...recent, ...pinned])
  const { records: rows, isClose } = isSearch
    ? searchRecords(records, search)
    : { records: records.filter((record) => !shown.has(record)), isClose: false }
  const shownOf = ({
    websites: _websites,
    labels: _labels,
    found: _found,
    ...record
  }: KnownRecord): ShownRecord => ({
    ...record,
    isPinned: pins.includes(record.id),
  })
  const end = after + blockSize
  // Begun last, as its work would delay this answer.
  if (after === 0) void refreshIfOlder(isOpening || records.length === 0 ? 0 : 5000)
  const coding = records.find(({ id: one, codeKey }) => one === chosen && codeKey !== null)
  return {
    host: URL.parse(page)?.host ?? '',
    here: after === 0 ? here.map(shownOf) : [],
    recent: after === 0 ? recent.map(shownOf) : [],
    pinned: after === 0 ? pinned.map(shownOf) : [],
    rows: rows.slice(after, end).map(shownOf),
    found: rows.length,
    all: records.length,
    isClose,
    next: end < rows.length ? end : null,
    code: coding?.id ?? null,
  }
}

const recentOf = (
  records: readonly KnownRecord[],
  used: Readonly<Record<string, number>>,
  above: readonly KnownRecord[],
): KnownRecord[] =>
  records
    .filter((record) => used[record.id] !== undefined && !above.includes(record))
    .toSorted((one, other) => (used[other.id] ?? 0) - (used[one.id] ?? 0))
    .slice(0, mostRecent)

const pinnedOf = (records: readonly KnownRecord[], pins: readonly string[]): KnownRecord[] =>
  pins.flatMap((pin) => records.find(({ id }) => id === pin) ?? [])
