/** @file Records that came closed, or were kept: opened once the keys are there. */
import type { ListBlock, VaultRecord } from '@cardea/contract'
import type { Core } from '../core.ts'
import type { ListCarrier, ShownRecord } from '../environment.ts'

const isClosed = (record: ShownRecord): boolean => record.closed !== undefined
const isOpened = (record: VaultRecord): boolean => record.sealed !== undefined && !isClosed(record)

const carrierOf = async ({ environment }: Core): Promise<ListCarrier | undefined> =>
  environment.carrier?.forLists?.()

/**
 * The keys of what this device keeps and only the person opens. Waits for the person's keys.
 * @param mixed the key that the server gives to open sessions, base64url
 * @returns the present one first; none where they are not open here
 */
export const ownKeys = async (core: Core, mixed: string): Promise<CryptoKey[]> =>
  (await (await carrierOf(core))?.keptKeys(mixed)) ?? []

/** Whether a block holds what the person's own keys opened: a record, or the name of a group. */
export async function findOpened(
  core: Core,
  blocks: readonly ListBlock[],
): Promise<(block: ListBlock) => boolean> {
  // Most lists hold nothing of it, and load no part for it.
  const mayHave = ({ sealed, groups }: VaultRecord) => sealed !== undefined || groups.length > 0
  if (!blocks.some(({ records }) => records.some(mayHave))) return () => false
  const carrier = await carrierOf(core)
  return ({ records }) =>
    records.some(
      (record) => isOpened(record) || record.groups.some(({ _id }) => carrier?.hasNamed(_id) === true),
    )
}

/** The same blocks, with what is closed opened where it can be. Blocks without such records are the very same. */
export async function openAgain(core: Core, blocks: readonly ListBlock[]): Promise<ListBlock[]> {
  const closed = copiesOf(blocks, isClosed)
  if (closed.size === 0) return [...blocks]
  await (await carrierOf(core))?.openRecords([...closed.values()])
  return withRecords(blocks, ({ _id }) => closed.get(_id))
}

/**
 * Has the keys at work look at records that were kept opened, while those are shown: so it is known which are sealed for
 * people, and at which version and under which key each was.
 * @returns what stands in place of those that do not open as they were kept
 */
export async function lookAgain(
  core: Core,
  blocks: readonly ListBlock[],
): Promise<ReadonlyMap<string, ShownRecord>> {
  const kept = copiesOf(blocks, isOpened)
  if (kept.size === 0) return kept
  const wasOlder = new Set([...kept.values()].filter(({ isOlder }) => isOlder).map(({ _id }) => _id))
  await (await carrierOf(core))?.openRecords([...kept.values()])
  for (const [id, { closed, isOlder }] of kept) {
    const isLocked = closed === 'no keys here'
    if (isLocked || (closed === undefined && (isOlder !== true || wasOlder.has(id)))) kept.delete(id)
  }
  return kept
}

/** The same blocks with other records in place of some. Blocks that keep all are the very same. */
export const withRecords = (
  blocks: readonly ListBlock[],
  otherOf: (record: VaultRecord) => VaultRecord | undefined,
): ListBlock[] =>
  blocks.map((block) =>
    block.records.some(otherOf)
      ? { ...block, records: block.records.map((record) => otherOf(record) ?? record) }
      : block,
  )

function copiesOf(
  blocks: readonly ListBlock[],
  isWanted: (record: VaultRecord) => boolean,
): Map<string, ShownRecord> {
  const records = blocks.flatMap((block) => block.records.filter(isWanted))
  return new Map(records.map((record) => [record._id, { ...record }]))
}
