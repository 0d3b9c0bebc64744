import { foldText } from '../search/fold-text.ts'
import { hostsOf, userOf } from './find-twins.ts'
import type { ReadRecord } from './read-record.ts'
import { secretsOf } from './same-secrets.ts'

/** What a record of the file says that an earlier one has said already. */
export interface Repeat {
  /** The place of the earlier one. */
  of: number
  /** It says nothing that the earlier one does not. */
  isWhole: boolean
}

/** For each record the first one of the file that is of the same site, user and secrets; without a site, of the same name and kind. */
export function findRepeats(records: readonly ReadRecord[]): (Repeat | null)[] {
  const first = new Map<string, number>()
  return records.map((record, index) => {
    const keys = keysOf(record)
    const of = keys.map((key) => first.get(key)).find((place) => place !== undefined)
    for (const key of keys) if (!first.has(key)) first.set(key, index)
    const before = of === undefined ? undefined : records[of]
    return of === undefined || !before ? null : { of, isWhole: saysNoMore(record, before) }
  })
}

/** Records without a user and without a secret are told apart by all that they say. */
function keysOf({ name, template, fields }: ReadRecord): string[] {
  const user = userOf(fields)
  const secrets = [...secretsOf(fields)].toSorted()
  const isBare = user === '' && secrets.length === 0
  const hosts = isBare ? [] : hostsOf(fields)
  const sites = hosts.length > 0 ? hosts.map((host) => ['site', host]) : [['name', foldText(name)]]
  const rest = isBare ? valuesOf({ fields }).toSorted() : secrets
  return sites.map((site) => JSON.stringify([site, template, user, rest]))
}

const valuesOf = ({ fields }: Pick<ReadRecord, 'fields'>): string[] =>
  fields.flatMap(({ value }) => value?.trim() || [])

function saysNoMore(record: ReadRecord, before: ReadRecord): boolean {
  if (record.files.length > 0 || record.template !== before.template) return false
  const said = new Set(valuesOf(before))
  const isNamed = foldText(record.name) === foldText(before.name) && record.ownName === before.ownName
  return (
    isNamed &&
    valuesOf(record).every((value) => said.has(value)) &&
    record.groups.every((group) => before.groups.includes(group))
  )
}
