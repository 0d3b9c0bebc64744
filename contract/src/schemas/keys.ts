/** Keys of people (docs/cryptography.md, "Sealed for people"). All bytes are base64url. */
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { duplicates } from '../duplicates.ts'
import type { RouteSchemas } from '../route.ts'
import { Bytes, SealBytes } from './bytes.ts'
import { EmailList } from './links.ts'
import { IdList } from './lists.ts'
import { GroupKeys, RecordKeys, WantedKey } from './item-keys.ts'
import { FormerKey, keyErrors } from './sealed.ts'
import { Keys, Signed, SignedBody } from './statements.ts'
import { DateTime, Id } from './text.ts'
import { Point, AccountKeyWrap, Unlocker, NewUnlocker, UnlockRequest } from './unlockers.ts'

/** A part that a client sealed, with its number. */
const Numbered = (most: number) =>
  z.strictObject({ n: z.int().check(z.minimum(1)), sealed: SealBytes(limits.leastPartBytes, most) })
const NumberedReply = z.strictObject({ n: z.int(), sealed: z.string() })

const Bundle = Numbered(limits.bundleBytes)
const Trust = Numbered(limits.trustBytes)

/** One’s own keys. `wrap`, `anchor`: of the unlocker that asks. `aside`: of a generation before the person began again. */
export const OwnKeys = z.strictObject({
  keys: z.nullable(Keys),
  bundle: z.nullable(NumberedReply),
  wrap: z.nullable(z.string()),
  anchor: z.nullable(z.string()),
  aside: z.nullable(
    z.strictObject({
      bundle: NumberedReply,
      trust: NumberedReply,
      wrap: z.nullable(z.string()),
      anchor: z.nullable(z.string()),
      until: DateTime,
    }),
  ),
  unlockers: z.array(Unlocker),
  requests: z.array(UnlockRequest),
  trust: z.nullable(NumberedReply),
  groups: z.array(
    z.strictObject({
      _id: Id,
      n: z.int(),
      id: z.string(),
      wrap: z.nullable(z.string()),
      former: z.array(FormerKey),
    }),
  ),
  isRenewalDue: z.boolean(),
  waiting: z.int(),
})
export type OwnKeys = z.infer<typeof OwnKeys>

const MakeKeysBody = z.strictObject({
  statement: Signed,
  bundle: Bundle,
  unlocker: z.optional(NewUnlocker),
  trust: Trust,
  /** Only keys that nothing is sealed for are replaced, however fresh the sign-in is. */
  isUnused: z.optional(z.literal(true)),
})

const distinct = (ids: readonly string[]): boolean => duplicates(ids).length === 0

/** The body proper of `changeKeys`, which is signed. */
export const KeyChange = z
  .strictObject({
    statement: z.optional(Signed),
    bundle: z.optional(Bundle),
    trust: z.optional(Trust),
    remove: z.optional(IdList(limits.unlockersPerPerson)),
    add: z.optional(z.array(NewUnlocker).check(z.maxLength(limits.unlockersPerPerson))),
    wraps: z.optional(
      z.array(z.strictObject({ _id: Id, wrap: AccountKeyWrap })).check(
        z.maxLength(limits.unlockersPerPerson),
        z.refine((wraps) => distinct(wraps.map(({ _id }) => _id)), 'must not repeat an id'),
      ),
    ),
    isStolen: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ statement, bundle, add = [] }) =>
        bundle !== undefined || (statement === undefined && add.length === 0),
      { error: 'must be there with a statement, and with what is added', path: ['bundle'] },
    ),
    z.refine(({ statement, remove }) => remove === undefined || statement !== undefined, {
      error: 'needs a statement of new keys',
      path: ['remove'],
    }),
  )
export type KeyChange = z.infer<typeof KeyChange>

const FindKeysBody = z.strictObject({
  ids: z.optional(IdList(limits.keysByID)),
  emails: z.optional(EmailList(limits.keysByAddress)),
})

/** `createdAt`: when the first of them are said to be made. */
const MakeItemIDsBody = z.strictObject({
  kind: z.enum(['record', 'group', 'intake']),
  count: z.optional(z.int().check(z.minimum(0), z.maximum(limits.idsAtOnce))),
  createdAt: z.optional(z.array(DateTime).check(z.maxLength(limits.idsAtOnce))),
})

const fresh = 'auth/reauthentication-required' as const
const keysReply = OwnKeys

export const keySchemas = {
  getKeys: {
    summary:
      'One’s own keys, as the server keeps them: sealed. `device`: the hash of the public key of the unlocker that asks, whose wrap is answered.',
    query: z.object({ device: z.optional(Bytes(32)) }),
    reply: keysReply,
    errors: [],
  },
  makeKeys: {
    summary:
      'Makes one’s first keys; or begins again, or takes former keys back. Beginning again needs a fresh sign-in once something is sealed for one; with `isUnused` it is refused then (`keys/exist`).',
    body: MakeKeysBody,
    reply: keysReply,
    errors: [
      fresh,
      'keys/invalid',
      'keys/exist',
      'keys/outdated',
      'passkey/not-found',
      'request/too-many-requests',
    ],
  },
  changeKeys: {
    summary:
      'Renews or amends one’s keys, adds and removes what unlocks them, keeps bundle and trust store. Signed by the present key. Adding and removing need a fresh sign-in.',
    body: SignedBody,
    reply: keysReply,
    errors: [
      fresh,
      'keys/invalid',
      'keys/not-found',
      'keys/none',
      'keys/outdated',
      'keys/recipients',
      'keys/full',
      'passkey/not-found',
      'request/too-many-requests',
    ],
  },
  makeUnlockRequest: {
    summary: 'Asks one’s other devices for the account key. A request lives a quarter of an hour.',
    body: z.strictObject({ publicKey: Point, proof: SealBytes(32) }),
    reply: UnlockRequest,
    errors: ['keys/invalid', 'request/too-many-requests'],
  },
  endUnlockRequest: {
    summary: 'Ends a request of one’s own.',
    reply: z.strictObject({ _id: Id }),
    errors: ['keys/not-found'],
  },
  findKeys: {
    summary:
      'The public keys of people, in the order asked: by id of those one shares something with, by address of anybody. No account and no keys answer alike.',
    body: FindKeysBody,
    reply: z.strictObject({
      people: z.array(
        z.strictObject({ userID: z.nullable(Id), email: z.optional(z.string()), keys: z.nullable(Keys) }),
      ),
    }),
    errors: ['request/too-many-requests'],
  },
  makeItemIDs: {
    summary:
      'Ids for new items, which clients seal under: one, unless `count` says how many or `createdAt` names more times of the past. Nothing is stored. A proof is good for a day, for its person and kind.',
    body: MakeItemIDsBody,
    reply: z.strictObject({ ids: z.array(z.strictObject({ _id: Id, proof: z.string() })) }),
    errors: [],
  },
  getWantedKeys: {
    summary:
      'Who waits for the key of items that one can open and may share, the longest first; and owners who wait, for all who can open the item.',
    reply: z.strictObject({ wanted: z.array(WantedKey) }),
    errors: [],
  },
  handOverKeys: {
    summary:
      'Hands keys to those who wait for them, or seals one’s own anew. Signed by the present key. Each item by itself; the first who hands over counts. `n`: of `keys/outdated`, the present number.',
    body: SignedBody,
    reply: z.strictObject({
      done: z.int(),
      refused: z.array(z.strictObject({ index: z.int(), code: z.string(), n: z.optional(z.int()) })),
    }),
    errors: ['keys/invalid', 'keys/none'],
  },
  getGroupKeys: {
    summary: 'Who a group’s key is sealed for, with their public keys, for its members.',
    reply: GroupKeys,
    errors: ['group/not-found', 'keys/none'],
  },
  makeGroupKey: {
    summary:
      'Brings the next key of a group with its roster; its owner brings the first. Signed by the present key of who calls.',
    body: SignedBody,
    reply: z.strictObject({ n: z.int() }),
    errors: ['group/not-found', 'access/forbidden', ...keyErrors],
  },
  getRecordKeys: {
    summary: 'Who a record is sealed for, with their public keys, for those who may write it.',
    reply: RecordKeys,
    errors: ['record/not-found', 'access/forbidden', 'record/sealed-for-server', 'keys/none'],
  },
} satisfies Record<string, RouteSchemas>
