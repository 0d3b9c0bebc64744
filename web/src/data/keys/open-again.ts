/** @file Records that were kept, or came, closed: opened once the keys are there. */
import type { ListBlock, VaultRecord } from '@cardea/contract'
import type { ShownRecord } from '@cardea/client/environment'
import type { QueryClient } from '@tanstack/react-query'

const isClosed = (record: ShownRecord): boolean => record.closed !== undefined

/** A record as the server sealed it: what a browser keeps, and nothing of what was opened. */
export const closedAgain = (record: VaultRecord): ShownRecord =>
  record.sealed
    ? {
        ...record,
        name: '',
        userRecordName: null,
        template: null,
        templateID: null,
        fields: [],
        attachments: record.attachments.map(({ _id, size, path }) => ({
          _id,
          size,
          path,
          name: '',
          mimeType: '',
        })),
        closed: 'no keys here',
      }
    : record

/** The same blocks, with what is closed opened where it can be. Blocks without such records are the very same. */
export async function openAgain(
  queryClient: QueryClient,
  blocks: readonly ListBlock[],
): Promise<ListBlock[]> {
  if (!blocks.some(({ records }) => records.some(isClosed))) return [...blocks]
  const { carrierOf } = await import('./carrier.ts')
  const copies = blocks.map((block) =>
    block.records.some(isClosed)
      ? { ...block, records: block.records.map((record) => (isClosed(record) ? { ...record } : record)) }
      : block,
  )
  const closed = copies.flatMap(({ records }) => records.filter(isClosed))
  await carrierOf(queryClient).openRecords(closed)
  return copies
}
