/** @file What a trust store gives up where it is full. */
import { limits, recordRoutes, trashRoutes, type VaultRecord } from '@cardea/contract'
import { paddedLength, trustLineBytes, trustLineStart } from '@cardea/sealing/people'
import type { Holder } from './holder.ts'
import { hex, readLines, writeLines, type TrustStore } from './trust-store.ts'

/** Form, key id, IV and tag; and the length before the text. */
const sealedBytes = 1 + 16 + 12 + 16
const lengthBytes = 4

/** A line as base64url. */
const lineCharacters = (trustLineBytes * 4) / 3

/** So much is left free, that the next lines do not have it looked through again at once. */
const spareLines = 1_000

const sizeOf = (store: TrustStore): number => new TextEncoder().encode(JSON.stringify(store)).length

/** Whether the server takes a store of this size. */
export const fits = (store: TrustStore): boolean =>
  paddedLength(lengthBytes + sizeOf(store)) + sealedBytes <= limits.trustBytes

/** Items that are there, the oldest first: by the hexadecimal start of their line, whether they come by a group alone. */
export type There = ReadonlyMap<string, boolean>

/**
 * The same store with as many lines as fit. Those of items that are gone go first, all of them; then those of records that
 * come by a group, the oldest first; then all others, likewise.
 */
export function trimTrust(store: TrustStore, there: There): TrustStore {
  if (fits(store)) return store
  const all = readLines(store.items)
  const lines = new Map([...all].filter(([start]) => there.has(start)))
  const without = sizeOf({ ...store, items: '' })
  const room = Math.floor((roomBytes() - without) / lineCharacters) - spareLines
  for (const isByGroup of [true, false])
    for (const [start, one] of there) if (one === isByGroup && lines.size > room) lines.delete(start)
  return { ...store, items: writeLines(lines) }
}

/** The longest text that is taken: padding goes in steps. */
function roomBytes(): number {
  let most = limits.trustBytes - sealedBytes
  while (paddedLength(most) + sealedBytes > limits.trustBytes) most -= 1_024
  return most - lengthBytes
}

/** The records and groups that the person has, those in their trash with them. @throws the server’s refusal */
export async function readThere({ environment: { ask, person }, own }: Holder): Promise<There> {
  type Page = { records: readonly Pick<VaultRecord, '_id' | 'access'>[]; total: number }
  const records: Pick<VaultRecord, '_id' | 'access'>[] = []
  const readAll = async (readPage: (options: { skip: number; limit: number }) => Promise<Page>) => {
    const limit = limits.pageItems
    for (let skip = 0, total = 1; skip < total; skip += limit) {
      const page = await readPage({ skip, limit })
      records.push(...page.records)
      total = page.total
    }
  }
  await readAll(async (options) => {
    const body = { fields: ['access' as const], options }
    const { records: found, total } = await ask(recordRoutes.searchRecords, { body })
    return { records: found.map(({ _id, access = [] }) => ({ _id, access })), total }
  })
  await readAll((options) => ask(trashRoutes.listTrash, { body: { options } }))
  records.sort((one, other) => (one._id < other._id ? -1 : 1))
  const starts = [
    ...(own?.groups ?? []).map(({ _id }) => [_id, false] as const),
    ...records.map(({ _id, access }) => [_id, !access.some(({ userID }) => userID === person.id)] as const),
  ]
  return new Map(
    await Promise.all(
      starts.map(async ([id, isByGroup]) => [hex(await trustLineStart(id)), isByGroup] as const),
    ),
  )
}
