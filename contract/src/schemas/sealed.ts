/** What clients seal of items that only their people can open (docs/cryptography.md, "Sealed for people"). */
import * as z from 'zod/mini'
import { duplicates } from '../duplicates.ts'
import * as limits from '../limits.ts'
import { Bytes, SealBytes } from './bytes.ts'
import { EmailAddress } from './email.ts'
import { Id } from './text.ts'

/** For whom an item is sealed: for the server, or for those alone who may open it. */
export const SealedFor = z.enum(['server', 'people'])
export type SealedFor = z.infer<typeof SealedFor>

export const KeyNumber = z.int().check(z.minimum(1), z.maximum(limits.keyNumber))

/** How a call may be refused for the key, roster or wraps that it carries. */
export const keyErrors = [
  'keys/invalid',
  'keys/required',
  'keys/none',
  'keys/outdated',
  'keys/recipients',
] as const

const distinct = (texts: readonly string[]): boolean => duplicates(texts).length === 0

const keyAndRoster = z.refine<{ key?: unknown; roster?: unknown }>(
  ({ key, roster }) => (key === undefined) === (roster === undefined),
  { error: 'must be there with a key, and only then', path: ['roster'] },
)

/** Tags of secrets, as a summary holds them. */
export const SecretTags = z
  .array(Bytes(16))
  .check(z.maxLength(limits.tagsPerRecord), z.refine(distinct, 'must not repeat a tag'))

/** @param seal what a seal has to be, by its least and most bytes */
function sealedForms(seal: typeof SealBytes) {
  const Part = (most: number) => seal(limits.leastPartBytes, most)
  const WrapBytes = seal(limits.leastWrapBytes, limits.wrapBytes)
  const Wrap = z.union([
    z.strictObject({ userID: Id, generation: KeyNumber, wrap: WrapBytes }),
    z.strictObject({ groupID: Id, number: KeyNumber, wrap: WrapBytes }),
  ])
  const Roster = z.strictObject({ n: KeyNumber, sealed: Part(limits.rosterBytes) })
  const NewKey = z.strictObject({
    n: KeyNumber,
    id: seal(16),
    previous: z.nullable(seal(limits.leastWrapBytes)),
    wraps: z.array(Wrap),
    waiting: z.array(Id).check(z.refine(distinct, 'must not repeat an id')),
    summary: z.optional(Part(limits.summaryBytes)),
    about: z.optional(Part(limits.aboutBytes)),
    face: z.optional(seal(130)),
    link: z.optional(seal(64)),
  })
  const Write = z
    .strictObject({
      summary: Part(limits.summaryBytes),
      details: z.optional(Part(limits.detailsBytes)),
      secrets: SecretTags,
      change: z.optional(Part(limits.changeBytes)),
      key: z.optional(NewKey),
      roster: z.optional(Roster),
    })
    .check(keyAndRoster)
  return { Part, WrapBytes, Wrap, Roster, NewKey, Write }
}

/** What clients seal, each seal of its form. */
export const forms = sealedForms(SealBytes)

/** The same shapes with any text for a seal, for calls that refuse an item alone for a seal of a wrong form. */
export const looseForms: SealedForms = sealedForms(() => z.string())
export type SealedForms = ReturnType<typeof sealedForms>

/** A part that a client sealed, by the most bytes that it may have. */
export const { Part, WrapBytes } = forms

/** The key of an item, sealed for a person, or for a group that holds it. */
export const { Wrap } = forms
export type Wrap = z.infer<typeof Wrap>

/** For whom clients may seal, by number: sealed under the item’s present key. */
export const { Roster } = forms
export type Roster = z.infer<typeof Roster>

/**
 * The next key of an item. `previous`: the key before, under this one. `waiting`: who may open the item, has keys, and is
 * not sealed for yet.
 */
export const { NewKey } = forms
export type NewKey = z.infer<typeof NewKey>

/** The content of a record in a write. `secrets`: the tags of the summary. */
export const { Write } = forms
export type Write = z.infer<typeof Write>

/** What a gift carries: the next roster, and the present key for each of the named people who has keys. */
export const Give = z.strictObject({
  roster: Roster,
  wraps: z.array(z.strictObject({ email: EmailAddress, generation: KeyNumber, wrap: WrapBytes })),
  waiting: z.array(EmailAddress),
})
export type Give = z.infer<typeof Give>

/**
 * What a record carries into groups: the next roster, and the present key for each of them. While somebody is shut out, for
 * their members in place of them.
 */
export const GiveToGroups = z.strictObject({ roster: Roster, wraps: z.array(Wrap) })
export type GiveToGroups = z.infer<typeof GiveToGroups>

/** What an ending may carry: the next roster, and a new key. */
export const End = z.strictObject({ roster: Roster, key: z.optional(NewKey) })
export type End = z.infer<typeof End>

/** Name and look of a group in a write. `key`: a new one, which the part is sealed under. */
export const GroupWrite = z
  .strictObject({
    about: Part(limits.aboutBytes),
    key: z.optional(NewKey),
    roster: z.optional(Roster),
  })
  .check(keyAndRoster)
export type GroupWrite = z.infer<typeof GroupWrite>

/** A person’s own name for a record, sealed under their own key; null clears it. */
export const Alias = z.nullable(Part(limits.aliasBytes))

/** A key that an item had before, sealed under its next one. */
export const FormerKey = z.strictObject({ n: z.int(), id: z.string(), wrap: z.string() })

/**
 * The present key of an item, for the caller. `wrap`: their own, or that of a group they are in; null while they wait.
 * `former`: the keys before, as many as parts of the answer need, and enough to lead a device that was away down to the one it saw.
 */
export const KeyOfItem = z.strictObject({
  n: z.int(),
  id: z.string(),
  wrap: z.nullable(z.string()),
  groupID: z.nullable(Id),
  number: z.nullable(z.int()),
  former: z.array(FormerKey),
})
export type KeyOfItem = z.infer<typeof KeyOfItem>

/** A roster as answers carry it. */
export const RosterReply = z.strictObject({ n: z.int(), sealed: z.string() })

/** What a record holds that is sealed for its people. `details`, `roster`: where it is answered whole. */
export const SealedContent = z.strictObject({
  key: KeyOfItem,
  summary: z.string(),
  details: z.optional(z.string()),
  roster: z.optional(RosterReply),
  /** Where the record was the server’s before, sealed to one’s sealing key, until one’s client has sealed it anew. */
  alias: z.optional(z.string()),
})
export type SealedContent = z.infer<typeof SealedContent>

/** The same of a group. */
export const SealedAbout = z.strictObject({
  key: KeyOfItem,
  about: z.string(),
  roster: z.optional(RosterReply),
})
export type SealedAbout = z.infer<typeof SealedAbout>
