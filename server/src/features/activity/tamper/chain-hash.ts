import { createHash } from 'node:crypto'
import type { ActivityAction } from '@cardea/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { leafHash } from './merkle.ts'

export type ActivityRow = Selectable<Tables['activity']>

/** A row without what only tells who wrote it. */
export type HashedRow = Omit<ActivityRow, 'seal'>

/** For rows that name neither an item nor a person. */
const noItem = '00000000-0000-0000-0000-000000000000'

/** Acts of people outside, or of others, that stand with the person they were done to: the first subject. */
const withSubject: ReadonlySet<ActivityAction> = new Set<ActivityAction>([
  'account.open-link',
  'intake.create',
  'intake.answer',
  'intake.open',
  'intake.take',
  'intake.discard',
  'intake.close',
  'account.trust',
  'account.ask-emergency',
  'account.refuse-emergency',
  'account.open-emergency',
  'account.end-emergency',
])

/** The chain of a row: that of its record or group, else that of the person it stands with. */
export const chainOf = ({ record_id, group_id, actor_id, subject_ids, action }: ActivityRow): string =>
  record_id ?? group_id ?? (withSubject.has(action) ? subject_ids[0] : undefined) ?? actor_id ?? noItem

/** The hash before the first row of a chain. */
export const beginning: Buffer = Buffer.alloc(32)

/** The hash of a row in its place: it covers every column of the row but its seal, and the hash before it. */
export const linkHash = (before: Buffer, chain: string, position: number, row: HashedRow): Buffer =>
  createHash('sha256')
    .update(before)
    .update(linkContent(chain, position, row))
    .digest()

/** The text that is hashed for a row. */
export const linkContent = (chain: string, position: number, row: HashedRow): string =>
  JSON.stringify([chain, position, ...rowContent(row)])

/** What a row says, in the order that chains and seals have it. */
export const rowContent = (row: HashedRow): readonly unknown[] => [
  row.id,
  row.actor_id,
  row.action,
  row.record_id,
  row.group_id,
  row.media_id,
  row.session_id,
  row.subject_ids,
  row.at.toISOString(),
]

/** The leaf of a chain's head in the tree of checkpoints. */
export const headLeaf = (head: { chain: string; position: number; hash: Buffer }): Buffer =>
  leafHash(Buffer.from(`${head.chain} ${head.position} ${head.hash.toString('hex')}`))
