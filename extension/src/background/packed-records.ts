import type { RecordWebsite } from '../records/fills.ts'
import type { KnownRecord } from './known-record.ts'

/** What no other record has, as a row of values; all else is written once for all records that have the same of it. */
type Row = [
  kind: number,
  id: string,
  name: string,
  username: string,
  found: string,
  version: number,
  ...websites: [value: string, rule: RecordWebsite['rule'], host: string | null][],
]
type Kind = Omit<KnownRecord, 'id' | 'name' | 'username' | 'found' | 'version' | 'websites'>

/**
 * A list of records as one text, of some 170 bytes for a plain login, so that 10 000 fit into the 2 MB that we allow ourselves.
 * As objects the browser would store none of them: it gives 10 MB.
 */
export function packRecords(records: readonly KnownRecord[]): string {
  const kinds = new Map<string, number>()
  const rows = records.map(({ id, name, username, found, version, websites, ...kind }): Row => {
    const text = JSON.stringify(kind)
    const number = kinds.get(text) ?? kinds.size
    kinds.set(text, number)
    const sites = websites.map(({ value, rule, host }): Row[6] => [value, rule, host])
    return [number, id, name, username, found, version, ...sites]
  })
  return `{"kinds":[${[...kinds.keys()].join()}],"rows":${JSON.stringify(rows)}}`
}

export function unpackRecords(text: string): KnownRecord[] {
  const { kinds, rows }: { kinds: Kind[]; rows: Row[] } = JSON.parse(text)
  return rows.flatMap(([number, id, name, username, found, version, ...sites]) => {
    const kind = kinds[number]
    const websites = sites.map(([value, rule, host]) => ({ value, rule, host }))
    return kind ? [{ id, name, username, found, version, websites, ...kind }] : []
  })
}
