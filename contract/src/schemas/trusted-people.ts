import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { AccessRequest } from './access-requests.ts'
import { SealBytes } from './bytes.ts'
import { EmailAddress } from './email.ts'
import { KeyNumber } from './sealed.ts'
import { Id } from './text.ts'
import { User } from './users.ts'

/** How many days after asking emergency access opens unless it is refused. */
export type WaitDays = (typeof limits.waitDays)[number]

/**
 * A person who may ask to read everything that another owns. `user` and `email`: the trusted one, in `trusting` the one
 * who trusts; `user` is null for an address without an account. `request`: the one that waits or is granted. `needsKeys`: no
 * keys are left for them that open what only its people can open, as the keys of one side are newer, or there are none.
 */
export const TrustedPerson = z.strictObject({
  _id: Id,
  user: z.nullable(User),
  email: z.string(),
  waitDays: z.literal(limits.waitDays),
  request: z.nullable(AccessRequest),
  needsKeys: z.boolean(),
})
export type TrustedPerson = z.infer<typeof TrustedPerson>

/** The keys of who trusts, sealed for the trusted person. `generation`: of the trusted person’s keys. */
const SealedBox = z.strictObject({
  generation: KeyNumber,
  box: SealBytes(limits.leastBoxBytes, limits.boxBytes),
})

const Named = z.strictObject({
  email: EmailAddress,
  waitDays: z.literal(limits.waitDays),
  sealed: z.optional(SealedBox),
})

const TrustedPeople = z.strictObject({
  trusted: z.array(TrustedPerson),
  trusting: z.array(TrustedPerson),
})
export type TrustedPeople = z.infer<typeof TrustedPeople>

export const trustedPeopleSchemas = {
  listTrustedPeople: {
    summary: 'Whom one trusts with everything one owns in an emergency, and who trusts oneself.',
    reply: TrustedPeople,
    errors: [],
  },
  setTrustedPeople: {
    summary:
      'Names all trusted people; who is left out is trusted no more. Both sides are mailed. With `isForKeys` it only leaves keys where they are needed, and needs no fresh sign-in.',
    body: z.strictObject({
      people: z.array(Named).check(z.maxLength(limits.trustedPeople)),
      isForKeys: z.optional(z.literal(true)),
    }),
    reply: TrustedPeople,
    errors: [
      'auth/reauthentication-required',
      'policy/forbidden',
      'keys/invalid',
      'keys/recipients',
      'request/too-many-requests',
    ],
  },
  stopBeingTrusted: {
    summary: 'Removes oneself from the trusted people of another, which ends emergency access.',
    reply: z.strictObject({ _id: Id }),
    errors: ['access/not-found'],
  },
} satisfies Record<string, RouteSchemas>
