import { fieldTraits, type FieldType, type VaultRecord } from '@cardea/contract'
import { foldText } from '../search/fold-text.ts'
import type { ReadRecord } from './import-messages.ts'

type Known = Pick<VaultRecord, 'name' | 'userRecordName' | 'template' | 'fields'>
type Valued = { key?: string; type: FieldType; value: string | null }

/**
 * For each record to be imported the one in the vault that it repeats: of the same site for the same user, or of the same
 * name and kind where neither says another user. Each record of the vault is found once, so a file that holds something twice
 * repeats as many as there are.
 */
export function findTwins<Record extends Known>(
  imported: readonly ReadRecord[],
  vault: readonly Record[],
): (Record | null)[] {
  const bySite = new Map<string, Record[]>()
  const byName = new Map<string, Record[]>()
  for (const record of vault) {
    const user = userOf(record.fields)
    for (const host of hostsOf(record.fields)) add(bySite, `${host}\n${user}`, record)
    const kind = record.template?.name ?? ''
    const names = new Set([record.name, record.userRecordName ?? record.name].map(foldText))
    for (const name of names) add(byName, `${name}\n${kind}`, record)
  }
  const taken = new Set<Record>()
  return imported.map((record) => {
    const user = userOf(record.fields)
    const [name, ownName] = [foldText(record.name), foldText(record.ownName ?? record.name)]
    const sameName = [name, ownName].flatMap((one) => byName.get(`${one}\n${record.template ?? ''}`) ?? [])
    const sameSite =
      user === '' ? [] : hostsOf(record.fields).flatMap((host) => bySite.get(`${host}\n${user}`) ?? [])
    const candidates = [
      ...sameSite.filter((one) => sameName.includes(one)),
      ...sameSite,
      ...sameName.filter(({ fields }) => {
        const other = userOf(fields)
        return user === '' || other === '' || user === other
      }),
    ]
    const twin = candidates.find((one) => !taken.has(one)) ?? null
    if (twin) taken.add(twin)
    return twin
  })
}

function add<Record>(map: Map<string, Record[]>, key: string, record: Record): void {
  const list = map.get(key)
  if (list) list.push(record)
  else map.set(key, [record])
}

/** Whom a record is for; empty where it does not say. */
const userOf = (fields: readonly Valued[]): string =>
  foldText(fields.find(({ key, value }) => key === 'username' && value)?.value ?? '').trim()

function hostsOf(fields: readonly Valued[]): string[] {
  return fields.flatMap(({ type, value }) => {
    const host = fieldTraits[type].isWebsite && value ? hostOf(value.trim()) : null
    return host === null ? [] : [host]
  })
}

function hostOf(address: string): string | null {
  try {
    const { hostname } = new URL(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`)
    return hostname.replace(/^www\./, '') || null
  } catch {
    return null
  }
}
