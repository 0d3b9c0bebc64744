import * as z from 'zod/mini'
import { route } from './route.ts'
import { EmailBody, PendingAccess } from './sharing.ts'

const PendingAccessReply = z.strictObject({ pendingAccess: z.array(PendingAccess) })

export const pendingAccessRoutes = {
  listRecordPendingAccess: route({
    method: 'GET',
    path: '/pending-access/by-recordID/:id',
    summary: 'Who is invited to a record and has not joined yet.',
    access: { record: 'seePendingAccess' },
    reply: PendingAccessReply,
    errors: ['record/not-found', 'access/forbidden'],
  }),
  withdrawRecordPendingAccess: route({
    method: 'POST',
    path: '/pending-access/remove-record-access/:id',
    summary: 'Withdraws an invitation to a record; answers those that are left.',
    access: { record: 'withdrawPendingAccess' },
    body: EmailBody,
    reply: PendingAccessReply,
    errors: ['record/not-found', 'access/forbidden', 'access/not-found'],
  }),
  listGroupPendingAccess: route({
    method: 'GET',
    path: '/pending-access/by-groupID/:id',
    summary: 'Who is invited to a group and has not joined yet.',
    access: { group: 'seePendingAccess' },
    reply: PendingAccessReply,
    errors: ['group/not-found', 'access/forbidden'],
  }),
  withdrawGroupPendingAccess: route({
    method: 'POST',
    path: '/pending-access/remove-group-access/:id',
    summary: 'Withdraws an invitation to a group; answers those that are left.',
    access: { group: 'withdrawPendingAccess' },
    body: EmailBody,
    reply: PendingAccessReply,
    errors: ['group/not-found', 'access/forbidden', 'access/not-found'],
  }),
}
