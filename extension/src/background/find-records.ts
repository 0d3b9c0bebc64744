import { foldText } from '@cardea/client/search/fold-text'
import type { KnownRecord } from './known-record.ts'

/** How many rows the popup gets at once. */
export const blockSize = 100

const folded = new WeakMap<KnownRecord, { name: string; all: string }>()

function textsOf(record: KnownRecord): { name: string; all: string } {
  const known = folded.get(record)
  if (known) return known
  const { name, username, group, template, found } = record
  const texts = { name: foldText(name), all: foldText(`${name} ${username} ${group} ${template} ${found}`) }
  folded.set(record, texts)
  return texts
}

/** The records that have every word, those first whose name begins so, then those that have it in their name. */
export function findRecords(records: readonly KnownRecord[], typed: string): KnownRecord[] {
  const wanted = foldText(typed).split(/\s+/).filter(Boolean)
  const [first = ''] = wanted
  const places: [KnownRecord[], KnownRecord[], KnownRecord[]] = [[], [], []]
  for (const record of records) {
    const { name, all } = textsOf(record)
    if (!wanted.every((word) => all.includes(word))) continue
    places[name.startsWith(first) ? 0 : name.includes(first) ? 1 : 2].push(record)
  }
  return places.flat()
}
