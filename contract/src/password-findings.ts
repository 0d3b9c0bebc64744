import * as z from 'zod/mini'
import { route } from './route.ts'
import { DateTime, Id } from './text.ts'

/** The findings of password health. The server stores which of them a person set aside, and judges nothing. */
export const findingKinds = ['weak', 'twice', 'old', 'noCode'] as const
export type FindingKind = (typeof findingKinds)[number]

const FindingBody = z.strictObject({ recordID: Id, kind: z.enum(findingKinds) })

/** A finding that this person set aside, and since when. */
export const SetAsideFinding = z.strictObject({ recordID: Id, kind: z.enum(findingKinds), at: DateTime })
export type SetAsideFinding = z.infer<typeof SetAsideFinding>

export const passwordFindingRoutes = {
  listSetAsideFindings: route({
    method: 'GET',
    path: '/password-finding',
    summary: 'What the caller set aside of password health, of the records that they may see now.',
    access: 'session',
    reply: z.strictObject({ findings: z.array(SetAsideFinding) }),
    errors: [],
  }),
  setFindingAside: route({
    method: 'POST',
    path: '/password-finding/set-aside',
    summary: 'Sets a finding of password health aside, for the caller alone; again, it counts from now.',
    access: 'session',
    body: FindingBody,
    reply: SetAsideFinding,
    errors: ['record/not-found'],
  }),
  takeFindingBack: route({
    method: 'POST',
    path: '/password-finding/take-back',
    summary: 'Minds a finding again that the caller set aside.',
    access: 'session',
    body: FindingBody,
    reply: z.strictObject({ isSetAside: z.literal(false) }),
    errors: [],
  }),
}
