import { inPieces, markCharacters } from './list-marks.ts'
import { declareRoutes } from './route.ts'
import type { AnsweredBlock, ListBlock, ListStretch, listSyncSchemas } from './schemas/list-sync.ts'
import type { VaultRecord } from './schemas/vault-record.ts'

export const listSyncRoutes = declareRoutes<typeof listSyncSchemas>()({
  syncRecords: {
    method: 'POST',
    path: '/record/sync',
    access: 'session',
    isCompressible: true,
    isForServices: true,
  },
})

/** The id that follows another one: a stretch between both holds that one record alone. */
export function idAfter(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const overlaps = (one: ListStretch, other: ListStretch): boolean =>
  (one.before === null || other.from === null || other.from < one.before) &&
  (other.before === null || one.from === null || one.from < other.before)

/** The blocks that reach into a stretch. */
export const blocksIn = <Block extends ListStretch>(
  blocks: readonly Block[],
  stretch: ListStretch,
): Block[] => blocks.filter((block) => overlaps(block, stretch))

/**
 * Fills the records that the caller has into the answered blocks.
 * @returns `missing`: stretches with a record that the caller does not have, because its hint matched another state.
 * Ask for them as if nothing of them were known
 */
export function fillBlocks(
  known: readonly ListBlock[],
  answered: readonly AnsweredBlock[],
): { blocks: ListBlock[]; missing: ListStretch[] } {
  const have = new Map<string, VaultRecord>()
  if (answered.some(({ kept }) => kept !== '')) {
    for (const { marks, records } of known) {
      for (const [index, mark] of inPieces(marks, markCharacters).entries()) {
        const record = records[index]
        if (record) have.set(mark, record)
      }
    }
  }
  const blocks: ListBlock[] = []
  const missing: ListStretch[] = []
  for (const { kept, marks, records, ...block } of answered) {
    const sent = inPieces(marks, markCharacters).map((mark, index) => ({ mark, record: records[index] }))
    const held = inPieces(kept, markCharacters).map((mark) => ({ mark, record: have.get(mark) }))
    const all = [...sent, ...held].flatMap(({ mark, record }) => (record ? [{ mark, record }] : []))
    if (all.length < sent.length + held.length) {
      missing.push({ from: block.from, before: block.before })
    } else {
      if (held.length > 0) all.sort((one, other) => (one.record._id < other.record._id ? 1 : -1))
      blocks.push({
        ...block,
        marks: all.map(({ mark }) => mark).join(''),
        records: all.map(({ record }) => record),
      })
    }
  }
  return { blocks, missing }
}

/** The known blocks, except those that the answered ones replace, and the answered ones, the newest first. */
export function mergeBlocks<Block extends ListStretch>(
  known: readonly Block[],
  answered: readonly Block[],
): Block[] {
  const kept = known.filter((block) => !answered.some((other) => overlaps(block, other)))
  return [...kept, ...answered].toSorted((one, other) =>
    other.before === null || (one.before !== null && one.before < other.before) ? 1 : -1,
  )
}

/**
 * The blocks of the whole list after an answer, `rest` included.
 * @returns null if they do not cover the list without a gap or an overlap: then ask for the whole list again
 */
export function takeBlocks<Block extends ListStretch>(
  known: readonly Block[],
  answered: readonly Block[],
): Block[] | null {
  const blocks = mergeBlocks(known, answered)
  const isWhole =
    blocks[0]?.before === null &&
    blocks.every(({ from }, index) => from === (blocks[index + 1]?.before ?? null)) &&
    blocks.at(-1)?.from === null
  return isWhole ? blocks : null
}
