import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { ClientKey } from './auth.ts'
import { IdList, ListOptions } from './lists.ts'
import { IdReply } from './sharing.ts'
import { DateTime, Id, Name, text } from './text.ts'
import { User } from './users.ts'

/**
 * A live token. `start`: its first 14 characters, to know it by. `until`: when it ends, sooner once it was replaced.
 * `madeBy`: who has seen it, null for a deleted account.
 */
export const ServiceToken = z.strictObject({
  _id: Id,
  name: z.string(),
  start: z.string(),
  createdAt: DateTime,
  madeBy: z.nullable(User),
  isMakerInGroup: z.boolean(),
  until: DateTime,
  replacedAt: z.nullable(DateTime),
  lastUsed: z.nullable(DateTime),
  lastNetwork: z.nullable(z.string()),
})
export type ServiceToken = z.infer<typeof ServiceToken>

/** `records`: those of the group that it may open. `networks`: where it may be used from; none means anywhere. */
export const ServiceAccount = z.strictObject({
  _id: Id,
  groupID: Id,
  name: z.string(),
  records: z.union([z.literal('all'), z.array(Id)]),
  networks: z.array(z.string()),
  until: z.nullable(DateTime),
  createdAt: DateTime,
  madeBy: z.nullable(User),
  endedAt: z.nullable(DateTime),
  lastUsed: z.nullable(DateTime),
  tokens: z.array(ServiceToken),
})
export type ServiceAccount = z.infer<typeof ServiceAccount>

const records = z.optional(z.union([z.literal('all'), IdList(limits.recordsPerServiceAccount)]))
const networks = z.optional(
  z.array(text(60)).check(z.maxLength(limits.networksPerServiceAccount, 'must have at most 20 networks')),
)
const until = z.optional(z.nullable(DateTime))

const NewToken = z.strictObject({ name: z.optional(Name), until: z.optional(DateTime) })
/** `token`: shown here and never again. */
const Made = z.strictObject({ account: ServiceAccount, token: z.string() })

const notTheirs = 'service/not-found' as const
const old = 'auth/reauthentication-required' as const

export const serviceAccountSchemas = {
  createServiceAccount: {
    summary:
      'Makes a service account of the group with its first token, which is shown once. Needs a fresh sign-in.',
    body: z.strictObject({ name: Name, records, networks, until, token: z.optional(NewToken) }),
    reply: Made,
    errors: ['group/not-found', 'access/forbidden', 'record/not-found', 'service/full', old],
  },
  searchServiceAccounts: {
    summary: 'The service accounts of the group, those that ended within 90 days too, the newest first.',
    body: z.strictObject({ options: z.optional(ListOptions) }),
    reply: z.strictObject({ accounts: z.array(ServiceAccount), total: z.int() }),
    errors: ['group/not-found', 'access/forbidden'],
  },
  countKnownByServices: {
    summary:
      'How many present secrets each service account of the group knows, and of how many records; one that knows nothing is not there.',
    reply: z.strictObject({
      known: z.array(z.strictObject({ _id: Id, secrets: z.int(), records: z.int() })),
    }),
    errors: ['group/not-found', 'access/forbidden'],
  },
  getServiceAccount: {
    summary: 'One service account of a group that the caller owns.',
    reply: ServiceAccount,
    errors: [notTheirs],
  },
  changeServiceAccount: {
    summary:
      'Changes a service account. Needs a fresh sign-in to let it open more, from more networks, or for longer.',
    body: z.strictObject({ name: z.optional(Name), records, networks, until }),
    reply: ServiceAccount,
    errors: [notTheirs, 'record/not-found', old],
  },
  endServiceAccount: {
    summary: 'Ends a service account and its sessions at once.',
    reply: IdReply,
    errors: [notTheirs],
  },
  makeServiceToken: {
    summary:
      'Makes a further token, of which at most two are live. With `replaces` that one ends after `overlap` seconds. Needs a fresh sign-in.',
    body: z.strictObject({
      name: z.optional(Name),
      until: z.optional(DateTime),
      replaces: z.optional(Id),
      overlap: z.optional(z.int().check(z.minimum(0), z.maximum(604_800))),
    }),
    reply: Made,
    errors: [notTheirs, 'service/token-limit', old],
  },
  endServiceToken: {
    summary: 'Ends one token and its sessions at once.',
    reply: ServiceAccount,
    errors: [notTheirs],
  },
  enterService: {
    summary: 'Signs a machine in for ten minutes.',
    body: z.strictObject({ token: text(1_000), clientKey: z.optional(ClientKey) }),
    reply: z.strictObject({
      accessToken: z.string(),
      expiresIn: z.int(),
      account: z.strictObject({
        _id: Id,
        name: z.string(),
        groupID: Id,
        groupName: z.string(),
        until: z.nullable(DateTime),
      }),
      tokenUntil: DateTime,
    }),
    errors: ['auth/service-token-incorrect', 'service/network-refused'],
  },
} satisfies Record<string, RouteSchemas>
