import * as z from 'zod/mini'
import { EmailAddress } from './email.ts'
import { route } from './route.ts'
import { PendingAccess } from './sharing.ts'

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
    body: z.strictObject({ email: EmailAddress }),
    reply: PendingAccessReply,
    errors: ['record/not-found', 'access/forbidden', 'access/not-found'],
  }),
}
