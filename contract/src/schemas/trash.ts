import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { ListOptions } from './lists.ts'
import { VaultRecord } from './vault-record.ts'
import { IdReply } from './sharing.ts'
import { DateTime } from './text.ts'

/** A record in the caller's trash, without secrets. `purgeAt`: when it is deleted for good. */
export const TrashedRecord = z.extend(VaultRecord, { deletedAt: DateTime, purgeAt: DateTime })
export type TrashedRecord = z.infer<typeof TrashedRecord>

/** `keptDays`: how many days deleted records are kept; absent for the default, `limits.trashDays`. */
const Trash = z.strictObject({
  records: z.array(TrashedRecord),
  total: z.int(),
  keptDays: z.optional(z.int()),
})

const ListTrashBody = z.strictObject({ options: z.optional(ListOptions) })

export const trashSchemas = {
  listTrash: {
    summary: 'The records that the caller owned and deleted, newest deletion first.',
    body: ListTrashBody,
    reply: Trash,
    errors: [],
  },
  restoreRecord: {
    summary: 'Takes a record out of the caller’s trash, with all it had; who gets access again is told.',
    reply: VaultRecord,
    errors: ['record/not-found'],
  },
  purgeRecord: {
    summary: 'Deletes a record of the caller’s trash for good, with its files and versions.',
    reply: IdReply,
    errors: ['record/not-found'],
  },
  emptyTrash: {
    summary: 'Deletes everything in the caller’s trash for good.',
    reply: z.strictObject({ purged: z.int() }),
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
