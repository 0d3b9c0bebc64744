import { fieldTraits, type FieldType, type VaultRecord } from '@cardea/contract'
import { foldText } from '../search/fold-text.ts'
import type { ReadRecord } from './read-record.ts'

type Known = Pick<VaultRecord, 'name' | 'userRecordName' | 'template' | 'fields'>
type Valued = { key?: string; type: FieldType; value: string | null }

/**
 * For each record to be imported those in the vault that it may repeat, the likeliest first: of the same site for the same user, or of
 * the same name and kind where neither says another user.
 */
export function findCandidates<Record extends Known>(
  imported: readonly ReadRecord[],
  vault: readonly Record[],
): Record[][] {
  const bySite = new Map<string, Record[]>()
  const byName = new Map<string, Record[]>()
  for (const record of vault) {
    const user = userOf(record.fields)
    for (const host of hostsOf(record.fields)) add(bySite, `${host}\n${user}`, record)
    const kind = record.template?.name ?? ''
    const names = new Set([record.name, record.userRecordName ?? record.name].map(foldText))
    for (const name of names) add(byName, `${name}\n${kind}`, record)
  }
  return imported.map((record) => {
    const user = userOf(record.fields)
    const [name, ownName] = [foldText(record.name), foldText(record.ownName ?? record.name)]
    const sameName = [name, ownName].flatMap((one) => byName.get(`${one}\n${record.template ?? ''}`) ?? [])
    const sameSite =
      user === '' ? [] : hostsOf(record.fields).flatMap((host) => bySite.get(`${host}\n${user}`) ?? [])
    const named = new Set(sameName)
    return [
      ...new Set([
        ...sameSite.filter((one) => named.has(one)),
        ...sameSite,
        ...sameName.filter(({ fields }) => {
          const other = userOf(fields)
          return user === '' || other === '' || user === other
        }),
      ]),
    ]
  })
}

/**
 * The one that each record repeats. Each record of the vault is found once, so a file that holds something twice repeats as many as
 * there are.
 * @param isSame whether the secrets of both are the same; who has the same comes first, before those who have others
 */
export function chooseTwins<Record>(
  candidates: readonly (readonly Record[])[],
  isSame: (index: number, candidate: Record) => boolean,
): (Record | null)[] {
  const taken = new Set<Record>()
  const twins = candidates.map<Record | null>(() => null)
  const take = (suits: (index: number, candidate: Record) => boolean): void => {
    for (const [index, list] of candidates.entries()) {
      if (twins[index]) continue
      const twin = list.find((one) => !taken.has(one) && suits(index, one))
      if (!twin) continue
      taken.add(twin)
      twins[index] = twin
    }
  }
  take(isSame)
  take(() => true)
  return twins
}

function add<Record>(map: Map<string, Record[]>, key: string, record: Record): void {
  const list = map.get(key)
  if (list) list.push(record)
  else map.set(key, [record])
}

/** Whom a record is for; empty where it does not say. */
export const userOf = (fields: readonly Valued[]): string =>
  foldText(fields.find(({ key, value }) => key === 'username' && value)?.value ?? '').trim()

/** The sites of a record, however their addresses are written. */
export function hostsOf(fields: readonly Valued[]): string[] {
  return fields.flatMap(({ type, value }) => {
    const host = fieldTraits[type].isWebsite && value ? hostOf(value.trim()) : null
    return host === null ? [] : [host]
  })
}

const hostOf = (address: string): string | null => {
  const url = urlOf(address)
  return url && (plainHost(url) || null)
}

/** An address without what may be written or left out: its protocol, `www.` and a slash at its end. Null for what is none. */
export function plainAddress(address: string): string | null {
  const url = urlOf(address)
  return url && `${plainHost(url)}:${url.port}${url.pathname.replace(/\/$/, '')}${url.search}${url.hash}`
}

const plainHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

const urlOf = (address: string): URL | null =>
  URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`)
