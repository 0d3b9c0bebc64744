/** Keys of records and groups: for whom they are sealed, and who waits for them. */
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import {
  FormerKey,
  forms,
  KeyNumber,
  looseForms,
  NewKey,
  Roster,
  RosterReply,
  type SealedForms,
} from './sealed.ts'
import { Keys } from './statements.ts'
import { DateTime, Id } from './text.ts'

/** For whom a record is sealed. `members`: of its groups, while a person is shut out of it. */
export const RecordKeys = z.strictObject({
  n: z.int(),
  id: z.string(),
  roster: z.nullable(RosterReply),
  isNewKeyNeeded: z.boolean(),
  recipients: z.strictObject({
    people: z.array(Keys),
    withoutKeys: z.array(z.strictObject({ userID: Id, email: z.string() })),
    groups: z.array(
      z.strictObject({
        _id: Id,
        n: z.int(),
        faces: z.array(z.strictObject({ n: z.int(), face: z.string(), link: z.nullable(z.string()) })),
        isNewKeyNeeded: z.boolean(),
        members: z.optional(z.array(Keys)),
      }),
    ),
  }),
  former: z.array(FormerKey),
})
export type RecordKeys = z.infer<typeof RecordKeys>

/** An item by its kind: a record or a group, and not both. */
const isOfOneItem = z.refine<{ recordID?: unknown; groupID?: unknown }>(
  ({ recordID, groupID }) => (recordID === undefined) !== (groupID === undefined),
  { error: 'must be there, or groupID, and not both', path: ['recordID'] },
)

/** The present key of an item for people and groups that wait; for oneself null, where the own wrap did not open. */
const handedItem = ({ WrapBytes, Roster }: SealedForms) =>
  z
    .strictObject({
      recordID: z.optional(Id),
      groupID: z.optional(Id),
      n: KeyNumber,
      roster: z.optional(Roster),
      wraps: z
        .array(
          z.union([
            z.strictObject({ userID: Id, generation: KeyNumber, wrap: z.nullable(WrapBytes) }),
            z.strictObject({ groupID: Id, number: KeyNumber, wrap: WrapBytes }),
          ]),
        )
        .check(z.maxLength(limits.wrapsPerItem)),
    })
    .check(isOfOneItem)

/** What is handed over of one item. */
export const HandedItem = handedItem(forms)
export type HandedItem = z.infer<typeof HandedItem>
export type HandedWrap = HandedItem['wraps'][number]

/** The body proper of `handOverKeys`, which is signed: a seal of a wrong form refuses its item alone. */
export const HandOver = z.strictObject({
  items: z.array(handedItem(looseForms)).check(z.maxLength(limits.handedItems)),
})

/** Who waits for the key of an item: a person with their public keys, or a group. `n`: of the present key. */
export const WantedKey = z.strictObject({
  recordID: z.optional(Id),
  groupID: z.optional(Id),
  n: z.int(),
  roster: z.nullable(RosterReply),
  keys: z.nullable(Keys),
  toGroup: z.optional(z.strictObject({ _id: Id, n: z.int() })),
  since: DateTime,
})
export type WantedKey = z.infer<typeof WantedKey>

/** The same of a group, which no other group holds. */
export const GroupKeys = z.extend(RecordKeys, {
  recipients: z.omit(RecordKeys.shape.recipients, { groups: true }),
})
export type GroupKeys = z.infer<typeof GroupKeys>

/** The body proper of `makeGroupKey`, which is signed. */
export const GroupKeyChange = z.strictObject({ key: NewKey, roster: Roster })
export type GroupKeyChange = z.infer<typeof GroupKeyChange>
