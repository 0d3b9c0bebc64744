import * as z from 'zod/mini'
import { duplicates } from '../duplicates.ts'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { EmailAddress } from './email.ts'
import { DateTime, Id, text } from './text.ts'
import { User } from './users.ts'

/**
 * A person as operators see them: how much they have, never what. `records` and `groups`: how many they own; `bytes`:
 * of all files they uploaded; `sessions`: how many are open; `lastActive`: when they were last active, if known.
 * `handover`: only while the items of a disabled person wait to be handed over; `askedBy`: the operator, null for a
 * command or a deleted account; without `dueAt` it waits for a second operator; `isWithShared`: includes what others
 * can see. `objection`: the person stopped the last one, of that operator. `resetDueAt`: only while a reset of the
 * second factor is pending. `apps`: authenticator apps, if there are any;
 * `providerBoundAt`: since when the account belongs to one at the sign-in provider, if it does.
 */
export const OverseenPerson = z.strictObject({
  user: User,
  state: z.enum(['active', 'disabled']),
  lastActive: z.nullable(DateTime),
  records: z.int(),
  groups: z.int(),
  bytes: z.int(),
  passkeys: z.int(),
  apps: z.optional(z.int()),
  sessions: z.int(),
  isSecondFactorOn: z.boolean(),
  resetDueAt: z.optional(DateTime),
  providerBoundAt: z.optional(DateTime),
  handover: z.optional(
    z.strictObject({
      to: User,
      askedBy: z.nullable(User),
      dueAt: z.optional(DateTime),
      isWithShared: z.boolean(),
    }),
  ),
  objection: z.optional(z.strictObject({ askedBy: z.nullable(User), at: DateTime })),
})
export type OverseenPerson = z.infer<typeof OverseenPerson>

const Direction = z.union([z.literal(1), z.literal(-1)])

const SearchPeopleBody = z.strictObject({
  options: z.optional(
    z.strictObject({
      skip: z.optional(z.int().check(z.minimum(0))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(limits.pageItems))),
      sort: z.optional(
        z.union([
          z.strictObject({ createdAt: Direction }),
          z.strictObject({ name: Direction }),
          z.strictObject({ lastActive: Direction }),
        ]),
      ),
    }),
  ),
  search: z.optional(text(limits.nameCharacters)),
  state: z.optional(z.enum(['active', 'disabled'])),
  isSecondFactorOn: z.optional(z.boolean()),
})

const InvitePeopleBody = z.strictObject({
  emails: z.array(EmailAddress).check(
    z.minLength(1),
    z.maxLength(limits.peoplePerShare),
    z.refine((emails) => duplicates(emails).length === 0, 'must not name one address twice'),
  ),
})

/** One process of the server. `_id` differs at each start. */
const ServerNode = z.strictObject({ _id: Id, version: z.string(), since: DateTime, lastSeen: DateTime })

/** `says`: in the language of accept-language; says what to do unless it is `ok`. */
const ServerCheck = z.strictObject({
  name: z.string(),
  state: z.enum(['ok', 'warn', 'fail']),
  says: z.string(),
})
export type ServerCheck = z.infer<typeof ServerCheck>

/**
 * `bytes`: of all stored files; `disk`: of the data folder, in bytes. `keys`: people with keys, those of them whom one
 * unlocker alone lets in, and those who wait for a key.
 */
export const OperatorOverview = z.strictObject({
  version: z.string(),
  people: z.int(),
  records: z.int(),
  bytes: z.int(),
  keys: z.strictObject({ people: z.int(), withOneUnlocker: z.int(), waiting: z.int() }),
  disk: z.nullable(z.strictObject({ free: z.int(), total: z.int() })),
  mail: z.strictObject({
    state: z.enum(['ok', 'failing', 'folder']),
    waiting: z.int(),
    lastSentAt: z.nullable(DateTime),
  }),
  backup: z.strictObject({
    state: z.enum(['ok', 'failing', 'none', 'off']),
    lastAt: z.nullable(DateTime),
    says: z.string(),
  }),
  nodes: z.array(ServerNode),
  damagedRows: z.int(),
  checks: z.array(ServerCheck),
})
export type OperatorOverview = z.infer<typeof OperatorOverview>

const actOnPerson = (summary: string) => ({
  summary,
  body: z.optional(z.strictObject({})),
  reply: OverseenPerson,
  errors: ['auth/reauthentication-required', 'access/forbidden', 'USER_NOT_FOUND'] as const,
})

export const operatorSchemas = {
  searchPeople: {
    summary:
      'Everybody with an account, newest first, or those of a state or with or without a second factor; `search` is a part of a name or an address.',
    body: SearchPeopleBody,
    reply: z.strictObject({ people: z.array(OverseenPerson), total: z.int() }),
    errors: [],
  },
  disablePerson: actOnPerson('Shuts a person out of every call, at once. Needs a fresh sign-in.'),
  enablePerson: actOnPerson('Lets a disabled person in again. Needs a fresh sign-in.'),
  signOutPerson: actOnPerson('Ends all sessions of a person. Needs a fresh sign-in.'),
  resetSecondFactor: actOnPerson(
    'Takes passkeys, authenticator apps and recovery codes of a person away, after a day or once they confirm. Needs a fresh sign-in.',
  ),
  loosenProviderOf: actOnPerson(
    'Lets another person at the sign-in provider come in with the address of a person, once: the next one is bound. Needs a fresh sign-in.',
  ),
  handOver: {
    summary:
      'Hands what a disabled person owns and no other person can see to another, after 30 days or once they confirm; with `isWithShared` also what others see. Where there are several operators, a second one has to confirm before the 30 days begin. Being enabled ends it, and so does the person’s objection. Needs a fresh sign-in.',
    body: z.strictObject({ email: EmailAddress, isWithShared: z.optional(z.boolean()) }),
    reply: OverseenPerson,
    errors: [
      'auth/reauthentication-required',
      'access/owner-unchangeable',
      'handover/heir-refused',
      'handover/another-operator',
      'USER_NOT_FOUND',
    ],
  },
  confirmHandOver: {
    summary:
      'Confirms, as the second operator, what another one hands over: the 30 days begin. Repeating it changes nothing. Needs a fresh sign-in.',
    body: z.optional(z.strictObject({})),
    reply: OverseenPerson,
    errors: [
      'auth/reauthentication-required',
      'handover/heir-refused',
      'handover/another-operator',
      'handover/not-found',
      'USER_NOT_FOUND',
    ],
  },
  withdrawHandover: actOnPerson('Takes that back; what has gone over has gone. Needs a fresh sign-in.'),
  invitePeople: {
    summary: 'Invites addresses to make an account, for 30 days, and mails them. Needs a fresh sign-in.',
    body: InvitePeopleBody,
    reply: z.strictObject({ invited: z.int() }),
    errors: ['auth/reauthentication-required'],
  },
  getOverview: {
    summary: 'How this Cardea is: figures and checks, never what anybody keeps.',
    reply: OperatorOverview,
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
