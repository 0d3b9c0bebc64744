import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { IdList, ManyRecords } from './lists.ts'
import { Id } from './text.ts'

const RecordIdsBody = z.strictObject({ recordIDs: ManyRecords })
const RecordIdsReply = z.strictObject({ recordIDs: z.array(Id) })

const GroupedBody = z.strictObject({
  recordIDs: ManyRecords,
  groupIDs: IdList(limits.groupsPerRecord).check(z.minLength(1)),
})

/** Each record that was changed, with the groups that it came into or out of; to be undone by just these. */
const RegroupedReply = z.strictObject({
  changed: z.array(z.strictObject({ _id: Id, groupIDs: z.array(Id) })),
})

export const bulkSchemas = {
  deleteRecords: {
    summary: 'Puts records into the caller’s trash, all or none.',
    body: RecordIdsBody,
    reply: RecordIdsReply,
    errors: ['record/not-found', 'access/forbidden'],
  },
  restoreRecords: {
    summary: 'Takes records out of the caller’s trash, all or none, with all they had.',
    body: RecordIdsBody,
    reply: RecordIdsReply,
    errors: ['record/not-found'],
  },
  addRecordsToGroups: {
    summary:
      'Puts records into groups, beside those that hold them; all or none. One that only its people can open carries keys into its groups, so it goes by itself.',
    body: GroupedBody,
    reply: RegroupedReply,
    errors: ['record/not-found', 'access/forbidden', 'group/not-found', 'keys/none', 'keys/required'],
  },
  takeRecordsOutOfGroups: {
    summary: 'Takes records out of groups, all or none; a group that does not hold one of them is no fault.',
    body: GroupedBody,
    reply: RegroupedReply,
    errors: ['record/not-found', 'access/forbidden', 'group/not-found'],
  },
} satisfies Record<string, RouteSchemas>
