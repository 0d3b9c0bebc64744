import type { RecordSearch } from '@cardea/contract'
import { isContentSearch } from '@cardea/contract/schemas'
import type { Context } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import { mapInSlices, someInSlices } from '../../base/in-slices.ts'
import { foldText } from '../searching/matching.ts'
import type { SortKeys } from '../searching/sorting.ts'
import { findAliases } from './aliases.ts'
import { findSizes, readInBatches, sumOfBytes } from './read-in-batches.ts'
import { isListed, openName, openSummary, type RecordSummary } from '../sealed-records/sealed-record.ts'
import type { Visible } from './visible-records.ts'

/** A record that a search found: its sort keys, without its content. */
export interface Match extends SortKeys, Visible {}

type SearchContext = Pick<Context, 'database' | 'keyring'> & { caller: { userID: string } }

/** The most bytes that one search may decrypt. Twenty thousand records of a common size are a sixth of it. */
const mostBytes = 128 * 1024 * 1024

/**
 * The records whose name or fields contain what is searched for. The texts of each are folded once; if no search looks
 * into the fields, only names are decrypted.
 * @param searches conditions on `name` and `fields`; others are ignored
 * @throws AppError request/busy if one call would have to decrypt too much
 */
export async function findMatches(
  { database, keyring, caller }: SearchContext,
  visible: readonly Visible[],
  searches: readonly RecordSearch[],
): Promise<Match[]> {
  const wanted = searches
    .filter(isContentSearch)
    .map(({ field, value }): Wanted => ({ field, folded: foldText(value) }))
  const part = wanted.some(({ field }) => field === 'fields') ? 'summary' : 'name'
  const sizes = await findSizes(database, visible, part)
  if (sumOfBytes(sizes) > mostBytes) throw new AppError('request/busy', { retryAfter: 1 })

  const aliases = await findAliases(
    database,
    keyring,
    caller.userID,
    visible.map(({ id }) => id),
  )
  const seen = new Map(visible.map((record) => [record.id, record]))
  const matches: Match[] = []
  for await (const rows of readInBatches(database, sizes, part)) {
    const opened = await keyring.openEach(rows, (row) => ({
      row,
      ...(part === 'name'
        ? { name: openName(keyring, row), fields: [] }
        : openSummary(keyring, { ...row, summary: row.sealed })),
    }))
    for (const { row, name, fields } of opened) {
      const record = seen.get(row.id)
      const alias = aliases.get(row.id)
      const names = alias === undefined ? [name] : [alias, name]
      // What only its people can open matches nothing that is searched for.
      if (!record || (wanted.length > 0 && name === '') || !(await matchesAll(names, fields, wanted)))
        continue
      matches.push({
        ...record,
        name: alias ?? name,
        createdAt: timeOfId(row.id).getTime(),
        updatedAt: row.updated_at.getTime(),
      })
    }
  }
  return matches
}

interface Wanted {
  field: 'name' | 'fields'
  folded: string
}

/** In slices, because a long text that almost matches is expensive. */
async function matchesAll(
  names: readonly string[],
  fields: RecordSummary['fields'],
  wanted: readonly Wanted[],
): Promise<boolean> {
  if (wanted.length === 0) return true
  const folded = {
    name: await mapInSlices(names, foldText),
    fields: await mapInSlices(textsOf(fields), foldText),
  }
  for (const { field, folded: text } of wanted) {
    if (!(await someInSlices(folded[field], (held) => held.includes(text)))) return false
  }
  return true
}

/** The labels, and what a list shows of values: neither secrets nor long texts, but the hints that stand for secrets. */
const textsOf = (fields: RecordSummary['fields']): string[] =>
  fields.flatMap(({ label, value, hint = '' }) =>
    value !== null && isListed(value) ? [label, hint, value] : [label, hint],
  )
