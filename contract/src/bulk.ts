import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { IdList } from './lists.ts'
import { ManyRecords } from './many-records.ts'
import { route } from './route.ts'
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

export const bulkRoutes = {
  deleteRecords: route({
    method: 'POST',
    path: '/record/delete-many',
    summary: 'Puts records into the caller’s trash, all or none.',
    access: 'session',
    body: RecordIdsBody,
    reply: RecordIdsReply,
    errors: ['record/not-found', 'access/forbidden'],
  }),
  restoreRecords: route({
    method: 'POST',
    path: '/record/restore-many',
    summary: 'Takes records out of the caller’s trash, all or none, with all they had.',
    access: 'session',
    body: RecordIdsBody,
    reply: RecordIdsReply,
    errors: ['record/not-found'],
  }),
  addRecordsToGroups: route({
    method: 'POST',
    path: '/record/add-to-groups',
    summary: 'Puts records into groups, beside those that hold them; all or none.',
    access: 'session',
    body: GroupedBody,
    reply: RegroupedReply,
    errors: ['record/not-found', 'access/forbidden', 'group/not-found'],
  }),
  takeRecordsOutOfGroups: route({
    method: 'POST',
    path: '/record/take-out-of-groups',
    summary: 'Takes records out of groups, all or none; a group that does not hold one of them is no fault.',
    access: 'session',
    body: GroupedBody,
    reply: RegroupedReply,
    errors: ['record/not-found', 'access/forbidden', 'group/not-found'],
  }),
}
