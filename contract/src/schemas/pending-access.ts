import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { End, keyErrors } from './sealed.ts'
import { EmailBody, PendingAccess } from './sharing.ts'

const WithdrawBody = z.extend(EmailBody, { sealed: z.optional(End) })

const PendingAccessReply = z.strictObject({ pendingAccess: z.array(PendingAccess) })

export const pendingAccessSchemas = {
  listRecordPendingAccess: {
    summary: 'Who is invited to a record and has not joined yet.',
    reply: PendingAccessReply,
    errors: ['record/not-found', 'access/forbidden'],
  },
  withdrawRecordPendingAccess: {
    summary: 'Withdraws an invitation to a record; answers those that are left.',
    body: WithdrawBody,
    reply: PendingAccessReply,
    errors: [
      'record/not-found',
      'access/forbidden',
      'access/not-found',
      'record/sealed-for-server',
      ...keyErrors,
    ],
  },
  listGroupPendingAccess: {
    summary: 'Who is invited to a group and has not joined yet.',
    reply: PendingAccessReply,
    errors: ['group/not-found', 'access/forbidden'],
  },
  withdrawGroupPendingAccess: {
    summary: 'Withdraws an invitation to a group; answers those that are left.',
    body: WithdrawBody,
    reply: PendingAccessReply,
    errors: [
      'group/not-found',
      'access/forbidden',
      'access/not-found',
      'record/sealed-for-server',
      ...keyErrors,
    ],
  },
} satisfies Record<string, RouteSchemas>
