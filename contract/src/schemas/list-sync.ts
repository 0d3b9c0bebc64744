import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { hintCharacters, markCharacters } from '../list-marks.ts'
import type { RouteSchemas } from '../route.ts'
import { VaultRecord } from './vault-record.ts'
import { Id } from './text.ts'

/**
 * A stretch of the caller's list, which is ordered by id, the newest first: the records whose ids are smaller than
 * `before`, down to `from` included. Null for an open end.
 */
const Stretch = { from: z.nullable(Id), before: z.nullable(Id) }
export const ListStretch = z.strictObject(Stretch)
export type ListStretch = z.infer<typeof ListStretch>

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

export const listSyncSchemas = {
  syncRecords: {
    summary:
      'What the caller’s list of records, or a stretch of it, holds otherwise than the blocks they have of it.',
    body: SyncBody,
    /**
     * `blocks` replace everything known of their stretches; `rest` are further stretches that differ, to be asked for.
     */
    reply: z.strictObject({ blocks: z.array(AnsweredBlock), rest: z.array(ListStretch) }),
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
