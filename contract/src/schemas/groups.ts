import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { admittingRoles } from '../roles.ts'
import type { RouteSchemas } from '../route.ts'
import { ListOptions, SearchList } from './lists.ts'
import {
  AccessEntry,
  EmailBody,
  IdReply,
  PeopleWithRoles,
  ShareBody,
  ShareReply,
  UserIdBody,
} from './sharing.ts'
import { DateTime, Id, Name, text } from './text.ts'

/** `color`: a hue in degrees, as text. `recordCount` counts what the caller may see. */
export const Group = z.strictObject({
  _id: Id,
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  access: z.array(AccessEntry),
  role: z.enum(admittingRoles),
  recordCount: z.int(),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type Group = z.infer<typeof Group>

const ChangeGroupBody = z.strictObject({
  name: z.optional(Name),
  color: z.optional(Name),
  icon: z.optional(Name),
})

const CreateGroupBody = z.extend(ChangeGroupBody, { name: Name, users: z.optional(PeopleWithRoles) })

const GroupSearch = z.union([
  z.strictObject({ field: z.literal('name'), value: text(limits.nameCharacters) }),
  z.strictObject({ field: z.literal('role'), value: z.enum(admittingRoles) }),
])
export type GroupSearch = z.infer<typeof GroupSearch>

const SearchGroupsBody = z.strictObject({
  options: z.optional(ListOptions),
  searches: z.optional(SearchList(GroupSearch)),
})

export const groupSchemas = {
  createGroup: {
    summary: 'Makes a group, with people in it where any are named; the caller owns it.',
    body: CreateGroupBody,
    reply: Group,
    errors: ['record/sealing-required', 'access/owner-unchangeable', 'request/too-many-requests'],
  },
  searchGroups: {
    summary: 'The groups the caller is in.',
    body: SearchGroupsBody,
    reply: z.strictObject({ groups: z.array(Group), total: z.int() }),
    errors: [],
  },
  getGroup: {
    summary: 'One group with its people.',
    reply: Group,
    errors: ['group/not-found'],
  },
  changeGroup: {
    summary: 'Changes name, colour or icon.',
    body: ChangeGroupBody,
    reply: Group,
    errors: ['group/not-found', 'access/forbidden'],
  },
  deleteGroup: {
    summary: 'Deletes a group; its records stay with their owners.',
    reply: IdReply,
    errors: ['group/not-found', 'access/forbidden'],
  },
  leaveGroup: {
    summary: 'Ends the caller’s own membership.',
    reply: IdReply,
    errors: ['group/not-found', 'access/owner-cannot-leave', 'access/forbidden'],
  },
  shareGroup: {
    summary: 'Lets people in by e-mail, or changes their role.',
    body: ShareBody,
    reply: ShareReply,
    errors: ['group/not-found', 'access/forbidden', 'access/owner-unchangeable', 'request/too-many-requests'],
  },
  transferGroup: {
    summary: 'Hands a group over at once; its owner until now becomes EDITOR. Needs a fresh sign-in.',
    body: EmailBody,
    reply: Group,
    errors: [
      'group/not-found',
      'access/forbidden',
      'auth/reauthentication-required',
      'USER_NOT_FOUND',
      'access/owner-unchangeable',
      'request/too-many-requests',
    ],
  },
  removeGroupAccess: {
    summary: 'Ends a person’s membership.',
    body: UserIdBody,
    reply: Group,
    errors: ['group/not-found', 'access/forbidden', 'access/not-found', 'access/owner-unchangeable'],
  },
} satisfies Record<string, RouteSchemas>
