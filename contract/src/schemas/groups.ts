import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { admittingRoles } from '../roles.ts'
import type { RouteSchemas } from '../route.ts'
import { SealText } from './bytes.ts'
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
import { End, Give, GroupWrite, keyErrors, NewKey, Part, Roster, SealedAbout, SealedFor } from './sealed.ts'
import { DateTime, Id, Name, text } from './text.ts'

/**
 * `color`: a hue in degrees, as text. `recordCount` counts what the caller may see. `version` counts changes of name and
 * look. `sealed`: of a group that only its people can open, whose name and look are empty beside it.
 */
export const Group = z.strictObject({
  _id: Id,
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  access: z.array(AccessEntry),
  role: z.enum(admittingRoles),
  recordCount: z.int(),
  version: z.int(),
  sealedFor: SealedFor,
  sealed: z.optional(SealedAbout),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type Group = z.infer<typeof Group>

const NewGroup = z.strictObject({
  sealedFor: z.optional(z.literal('server')),
  name: Name,
  color: z.optional(Name),
  icon: z.optional(Name),
  users: z.optional(PeopleWithRoles),
})

/** A new group that only its people can open. `proof`: of `POST /keys/ids`, that the id was made for it. */
const NewSealedGroup = z.strictObject({
  sealedFor: z.literal('people'),
  _id: Id,
  proof: SealText(limits.itemProofCharacters),
  sealed: z.strictObject({ about: Part(limits.aboutBytes), key: NewKey, roster: Roster }),
  users: z.optional(PeopleWithRoles),
})

/** `version`: the one that was read. `sealedFor`: converts name and look. `sealed`: of a group of its people. */
const ChangeGroupBody = z
  .strictObject({
    name: z.optional(Name),
    color: z.optional(Name),
    icon: z.optional(Name),
    version: z.optional(z.int().check(z.minimum(1))),
    sealedFor: z.optional(SealedFor),
    sealed: z.optional(GroupWrite),
  })
  .check(
    z.refine(
      ({ sealed, sealedFor, version }) =>
        version !== undefined || (sealed === undefined && sealedFor === undefined),
      { error: 'must be there, as what is sealed is bound to the next one', path: ['version'] },
    ),
    z.refine(({ sealedFor, name }) => sealedFor !== 'server' || name !== undefined, {
      error: 'must be there, as the server cannot open the sealed one',
      path: ['name'],
    }),
    z.refine(
      ({ sealed, name, color, icon }) => sealed === undefined || (name ?? color ?? icon) === undefined,
      { error: 'must be alone', path: ['sealed'] },
    ),
  )

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
    body: z.discriminatedUnion('sealedFor', [NewGroup, NewSealedGroup]),
    reply: Group,
    errors: [
      ...keyErrors,
      'record/sealing-required',
      'access/owner-unchangeable',
      'request/too-many-requests',
    ],
  },
  searchGroups: {
    summary: 'The groups the caller is in.',
    body: SearchGroupsBody,
    reply: z.strictObject({
      groups: z.array(Group),
      total: z.int(),
      unsearched: z.optional(z.int()),
    }),
    errors: [],
  },
  getGroup: {
    summary: 'One group with its people.',
    reply: Group,
    errors: ['group/not-found'],
  },
  changeGroup: {
    summary:
      'Changes name, colour or icon; or seals them for the group’s people, or for the server again. The last needs a fresh sign-in.',
    body: ChangeGroupBody,
    reply: Group,
    errors: [
      'group/not-found',
      'access/forbidden',
      'auth/reauthentication-required',
      'record/sealing-required',
      'record/sealed-for-people',
      'record/sealed-for-server',
      'keys/new-key-needed',
      ...keyErrors,
    ],
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
    body: z.extend(ShareBody, { sealed: z.optional(Give) }),
    reply: ShareReply,
    errors: [
      'group/not-found',
      'access/forbidden',
      'access/owner-unchangeable',
      'record/sealed-for-server',
      ...keyErrors,
      'request/too-many-requests',
    ],
  },
  transferGroup: {
    summary: 'Hands a group over at once; its owner until now becomes EDITOR. Needs a fresh sign-in.',
    body: z.extend(EmailBody, { sealed: z.optional(Give) }),
    reply: Group,
    errors: [
      'group/not-found',
      'access/forbidden',
      'auth/reauthentication-required',
      'USER_NOT_FOUND',
      'access/owner-unchangeable',
      'record/sealed-for-server',
      ...keyErrors,
      'request/too-many-requests',
    ],
  },
  removeGroupAccess: {
    summary: 'Ends a person’s membership.',
    body: z.extend(UserIdBody, { sealed: z.optional(End) }),
    reply: Group,
    errors: [
      'group/not-found',
      'access/forbidden',
      'access/not-found',
      'access/owner-unchangeable',
      'record/sealed-for-server',
      ...keyErrors,
    ],
  },
} satisfies Record<string, RouteSchemas>
