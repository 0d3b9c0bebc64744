import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { DateTime, Id, Name } from './text.ts'

/** A person as others see them. `profile`: path of their picture below the API base. `kind`: of a service account alone. */
export const User = z.strictObject({
  _id: Id,
  name: z.nullable(z.string()),
  email: z.string(),
  profile: z.nullable(z.string()),
  createdAt: DateTime,
  kind: z.optional(z.literal('service')),
})
export type User = z.infer<typeof User>

/** Oneself. `isOperator`: there, and true, for who is named by the setting OPERATORS. */
export const OwnUser = z.extend(User, { isOperator: z.optional(z.literal(true)) })
export type OwnUser = z.infer<typeof OwnUser>

const ChangeMeBody = z.strictObject({
  name: z.optional(Name),
  image: z.optional(z.nullable(Id)),
})

export const userSchemas = {
  getMe: {
    summary: 'The signed-in person.',
    reply: OwnUser,
    errors: [],
  },
  changeMe: {
    summary: 'Changes one’s own name or picture.',
    body: ChangeMeBody,
    reply: User,
    errors: ['media/not-found', 'request/media-type'],
  },
  deleteMe: {
    summary: 'Deletes one’s account with everything one owns. Needs a fresh sign-in.',
    reply: z.strictObject({ _id: Id }),
    errors: ['auth/reauthentication-required'],
  },
} satisfies Record<string, RouteSchemas>
