import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { VaultRecord } from './records.ts'
import { route } from './route.ts'
import { Id } from './text.ts'

/**
 * A stretch of the caller's list, which is ordered by id, the newest first: the records whose ids are smaller than `before`, down to
 * `from`. Null for an end that is open.
 */
const Stretch = { from: z.nullable(Id), before: z.nullable(Id) }
export const ListStretch = z.strictObject(Stretch)
export type ListStretch = z.infer<typeof ListStretch>

/** A stretch with what the caller may see in it. `digest`: the same as long as that is the same; empty where no comparison holds. */
export const ListBlock = z.strictObject({ ...Stretch, digest: z.string(), records: z.array(VaultRecord) })
export type ListBlock = z.infer<typeof ListBlock>

const Digest = z.string().check(z.regex(/^[\w-]{0,32}$/, 'must be a digest'))

/** A block that the caller has: it begins where the one before it ends. */
const KnownBlock = z.strictObject({ from: z.nullable(Id), digest: Digest })

const falls = (blocks: readonly z.infer<typeof KnownBlock>[]): boolean =>
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
    /** `blocks` stand for all that was known of their stretches; `rest` are stretches that differ too, and are to be asked for. */
    reply: z.strictObject({ blocks: z.array(ListBlock), rest: z.array(ListStretch) }),
    isCompressible: true,
    errors: [],
  }),
}

const overlaps = (one: ListStretch, other: ListStretch): boolean =>
  (one.before === null || other.from === null || other.from < one.before) &&
  (other.before === null || one.from === null || one.from < other.before)

/**
 * The blocks of a whole list after what was answered for it, `rest` included.
 * @returns null where they do not cover the list without a gap or an overlap: then it is to be asked for anew
 */
export function takeBlocks<Block extends ListStretch>(
  known: readonly Block[],
  answered: readonly Block[],
): Block[] | null {
  const kept = known.filter((block) => !answered.some((other) => overlaps(block, other)))
  const blocks = [...kept, ...answered].toSorted((one, other) =>
    other.before === null || (one.before !== null && one.before < other.before) ? 1 : -1,
  )
  const isWhole =
    blocks[0]?.before === null &&
    blocks.every(({ from }, index) => from === (blocks[index + 1]?.before ?? null)) &&
    blocks.at(-1)?.from === null
  return isWhole ? blocks : null
}
