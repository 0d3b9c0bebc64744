import * as z from 'zod/mini'
import { findingKinds } from '../finding-kinds.ts'
import type { RouteSchemas } from '../route.ts'
import { DateTime, Id } from './text.ts'

const FindingBody = z.strictObject({ recordID: Id, kind: z.enum(findingKinds) })

/** A finding that this person set aside, and since when. */
export const SetAsideFinding = z.strictObject({ recordID: Id, kind: z.enum(findingKinds), at: DateTime })
export type SetAsideFinding = z.infer<typeof SetAsideFinding>

export const passwordFindingSchemas = {
  listSetAsideFindings: {
    summary:
      'What the caller dismissed of passwords and of what ends soon, of the records that they may see now.',
    reply: z.strictObject({ findings: z.array(SetAsideFinding) }),
    errors: [],
  },
  setFindingAside: {
    summary: 'Dismisses a finding for the caller alone; again, it counts from now.',
    body: FindingBody,
    reply: SetAsideFinding,
    errors: ['record/not-found'],
  },
  takeFindingBack: {
    summary: 'Minds a finding again that the caller set aside.',
    body: FindingBody,
    reply: z.strictObject({ isSetAside: z.literal(false) }),
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
