import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { ListOptions, SearchList } from './lists.ts'
import { admittingRoles } from './roles.ts'
import { route } from './route.ts'
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

export const groupRoutes = {
  createGroup: route({
    method: 'POST',
    path: '/group',
    summary: 'Makes a group, with people in it where any are named; the caller owns it.',
    access: 'session',
    body: CreateGroupBody,
    reply: Group,
    status: 201,
    errors: ['access/owner-unchangeable', 'request/too-many-requests'],
  }),
  searchGroups: route({
    method: 'POST',
    path: '/group/search',
    summary: 'The groups the caller is in.',
    access: 'session',
    body: SearchGroupsBody,
    reply: z.strictObject({ groups: z.array(Group), total: z.int() }),
    errors: [],
  }),
  getGroup: route({
    method: 'GET',
    path: '/group/:id',
    summary: 'One group with its people.',
    access: { group: 'read' },
    reply: Group,
    errors: ['group/not-found'],
  }),
  changeGroup: route({
    method: 'PUT',
    path: '/group/:id',
    summary: 'Changes name, colour or icon.',
    access: { group: 'change' },
    body: ChangeGroupBody,
    reply: Group,
    errors: ['group/not-found', 'access/forbidden'],
  }),
  deleteGroup: route({
    method: 'DELETE',
    path: '/group/:id',
    summary: 'Deletes a group; its records stay with their owners.',
    access: { group: 'delete' },
    reply: IdReply,
    errors: ['group/not-found', 'access/forbidden'],
  }),
  leaveGroup: route({
    method: 'GET',
    path: '/group/leave/:id',
    summary: 'Ends the caller’s own membership.',
    access: { group: 'leave' },
    reply: IdReply,
    isUnsafeGet: true,
    errors: ['group/not-found', 'access/owner-cannot-leave', 'access/forbidden'],
  }),
  shareGroup: route({
    method: 'POST',
    path: '/group/share/:id',
    summary: 'Lets people in by e-mail, or changes their role.',
    access: { group: 'share' },
    body: ShareBody,
    reply: ShareReply,
    errors: ['group/not-found', 'access/forbidden', 'access/owner-unchangeable', 'request/too-many-requests'],
  }),
  transferGroup: route({
    method: 'POST',
    path: '/group/transfer-ownership/:id',
    summary: 'Hands a group over at once; its owner until now becomes EDITOR. Needs a fresh sign-in.',
    access: { group: 'transfer' },
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
  }),
  removeGroupAccess: route({
    method: 'POST',
    path: '/group/remove-user-access/:id',
    summary: 'Ends a person’s membership.',
    access: { group: 'removeAccess' },
    body: UserIdBody,
    reply: Group,
    errors: ['group/not-found', 'access/forbidden', 'access/not-found', 'access/owner-unchangeable'],
  }),
}
