/** @file What a person calls a record, as it comes: sealed by themselves, or by the server for them when the record was converted. */
import { fromBase64url, SealingError, toBase64url } from '@cardea/sealing'
import { generationOfLeftName, keyIDOf, openLeftName, openPart, partKeyID } from '@cardea/sealing/people'
import { selfKeyOf } from './bundle.ts'
import { keysOf, type Holder } from './holder.ts'
import { sealPairOf } from './item-key.ts'
import { isKept, lineOf, noteFormerName } from './lines.ts'

/** A name of a record that is the server's again. `isTurned`: its person was not told of that yet. */
export interface NameLeft {
  id: string
  alias: string
  isTurned: boolean
}

/** The name of a record that only its people can open. One that does not open closes no record, which has a name of its own. */
export async function openOwnName(
  holder: Holder,
  id: string,
  sealed: string | undefined,
): Promise<string | null> {
  if (sealed === undefined) return null
  const noted = holder.seen.names.get(id)
  // Anybody can seal to a person: what comes so counts only before anything was seen of the record.
  const isLeft = generationOfLeftName(sealed) !== null
  if (isLeft && (noted !== undefined || (await isKept(holder, id)))) return noted ?? null
  const opened = await openName(holder, id, sealed)
  if (opened?.isFormer) noteFormerName(holder, id, opened.name)
  return opened?.name ?? null
}

/**
 * Opens names of records of the server, and has those written in plain again whose person knows of it. They are tried anew
 * with the next list.
 */
export async function openNamesLeft(holder: Holder, asked: readonly NameLeft[]): Promise<(string | null)[]> {
  if (holder.state.is !== 'open') return asked.map(() => null)
  const names = await Promise.all(
    asked.map(async ({ id, alias }) => (await openName(holder, id, alias))?.name ?? null),
  )
  const plain: [string, string][] = []
  for (const [at, { id, isTurned }] of asked.entries()) {
    const name = names[at]
    if (typeof name !== 'string' || isTurned || holder.seen.plainNames.has(id)) continue
    if (holder.records.has(id) || (await lineOf(holder, id)) !== null) continue
    holder.seen.plainNames.add(id)
    plain.push([id, name])
  }
  if (plain.length > 0) void writePlain(holder, plain).catch(() => undefined)
  return names
}

const writePlain = async (holder: Holder, names: readonly [string, string][]): Promise<void> =>
  (await import('./rare-calls.ts')).writePlainNames(holder, names)

/** `isFormer`: it lies under another key than the present self key. */
async function openName(
  holder: Holder,
  id: string,
  sealed: string,
): Promise<{ name: string; isFormer: boolean } | null> {
  const keys = keysOf(holder)
  const { person, bundle } = keys
  const left = generationOfLeftName(sealed)
  try {
    if (left !== null) {
      const name = await openLeftName(sealed, { record: id, person }, sealPairOf(keys, left))
      return { name, isFormer: true }
    }
    const part = fromBase64url(sealed)
    const named = toBase64url(partKeyID(part))
    for (const { generation } of bundle.self) {
      const key = selfKeyOf(bundle, generation)
      if (toBase64url(await keyIDOf(key)) !== named) continue
      const name = await openPart(key, { kind: 'record', id, part: 'alias', number: person }, part)
      return typeof name === 'string' ? { name, isFormer: generation !== bundle.generation } : null
    }
    return null
  } catch (error) {
    if (error instanceof SealingError) return null
    throw error
  }
}
