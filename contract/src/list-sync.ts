import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { VaultRecord } from './records.ts'
import { route } from './route.ts'
import { Id } from './text.ts'

/**
 * A stretch of the caller's list, which is ordered by id, the newest first: the records whose ids are smaller than
 * `before`, down to `from` included. Null for an open end.
 */
const Stretch = { from: z.nullable(Id), before: z.nullable(Id) }
export const ListStretch = z.strictObject(Stretch)
export type ListStretch = z.infer<typeof ListStretch>

/**
 * The length of a record's mark. A mark stands for what one person's list shows of a record: it changes whenever that
 * does, and no other record has the same.
 */
export const markCharacters = 10
/**
 * How much of a mark a client sends for a record it has: 18 bits, so that about one change in 5 000 looks like none,
 * and the record is asked for again.
 */
export const hintCharacters = 3

const characters = '[A-Za-z0-9+/]'
const Marks = z.string().check(z.regex(new RegExp(`^(?:${characters}{${markCharacters}})*$`)))

/**
 * A stretch with what the caller may see in it. `digest` stays the same while that does. `kept`: the marks of records
 * that the caller already has, which are not sent; `marks`: those of the sent records, in their order.
 */
export const AnsweredBlock = z.strictObject({
  ...Stretch,
  digest: z.string(),
  kept: Marks,
  marks: Marks,
  records: z.array(VaultRecord),
})
export type AnsweredBlock = z.infer<typeof AnsweredBlock>

/** A block with all its records, the newest first, and their marks. */
export type ListBlock = Omit<AnsweredBlock, 'kept'>

const Digest = z.string().check(z.regex(/^[\w-]{0,32}$/, 'must be a digest'))
/** More than any block of ours has. */
const mostHints = 200
const Hints = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(?:${characters}{${hintCharacters}}){0,${mostHints}}$`),
      'must be the begins of marks',
    ),
  )

/**
 * A block that the caller has; it begins where the previous one ends. Without `hints`, all of it is sent once anything
 * has changed.
 */
const KnownBlock = z.strictObject({ from: z.nullable(Id), digest: Digest, hints: z.optional(Hints) })
export type KnownBlock = z.infer<typeof KnownBlock>

const falls = (blocks: readonly KnownBlock[]): boolean =>
  blocks.every(({ from }, index) => {
    const above = blocks[index - 1]
    return !above || (above.from !== null && (from === null || from < above.from))
  })

const SyncBody = z.strictObject({
  ...Stretch,
  known: z.array(KnownBlock).check(z.maxLength(limits.knownBlocks), z.refine(falls, 'must fall')),
})

export const listSyncRoutes = {
  syncRecords: route({
    method: 'POST',
    path: '/record/sync',
    summary:
      'What the caller’s list of records, or a stretch of it, holds otherwise than the blocks they have of it.',
    access: 'session',
    body: SyncBody,
    /**
     * `blocks` replace everything known of their stretches; `rest` are further stretches that differ, to be asked for.
     */
    reply: z.strictObject({ blocks: z.array(AnsweredBlock), rest: z.array(ListStretch) }),
    isCompressible: true,
    errors: [],
  }),
}

const inPieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )

/** The hints for records with these marks. */
export const hintsOf = (marks: string): string =>
  inPieces(marks, markCharacters)
    .map((mark) => mark.slice(0, hintCharacters))
    .join('')

/** The hints of a block, one for each record. */
export const hintsIn = (hints: string): string[] => inPieces(hints, hintCharacters)

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
