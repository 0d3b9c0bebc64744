import * as z from 'zod/mini'
import { duplicates } from '../duplicates.ts'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { OneTimeCode, SendCodeReply } from './auth.ts'
import { Bytes } from './bytes.ts'
import { EmailAddress } from './email.ts'
import { IdList, PageOptions } from './lists.ts'
import { Media } from './media.ts'
import { SecretTags } from './sealed.ts'
import { DateTime, Id, Name, text } from './text.ts'
import { User } from './users.ts'

/** One byte of format, an IV, the least step and a tag. */
const leastContentBytes = 1 + 12 + 128 + 16

/** Folded addresses without repetition. */
export const EmailList = (most: number) =>
  z.array(EmailAddress).check(
    z.maxLength(most),
    z.refine((emails) => duplicates(emails).length === 0, 'must not name one address twice'),
  )

/**
 * A one-time link as its maker sees it. `label`: of a typed text; `fieldKeys`: the fields of the record that are in it,
 * none of a record that is sealed for its people, as the server does not know them.
 * `emails`: for whom alone it is; none for anyone who has it. `isOlder`: a secret in it was changed since. `bytes`: what
 * its files take in the store. `over`: why it opens no more; `at` is null where that may pass. Who opened it is kept for
 * 90 days after that.
 */
export const Link = z.strictObject({
  _id: Id,
  by: User,
  recordID: z.nullable(Id),
  label: z.nullable(z.string()),
  fieldKeys: z.array(z.string()),
  views: z.strictObject({ used: z.int(), most: z.int() }),
  emails: z.array(z.string()),
  isOlder: z.boolean(),
  files: z.int(),
  bytes: z.int(),
  createdAt: DateTime,
  expiresAt: DateTime,
  over: z.nullable(z.strictObject({ why: z.enum(['opened', 'expired', 'ended']), at: z.nullable(DateTime) })),
  openings: z.array(
    z.strictObject({
      at: DateTime,
      email: z.nullable(z.string()),
      device: z.nullable(z.string()),
      network: z.nullable(z.string()),
    }),
  ),
})
export type Link = z.infer<typeof Link>

/** Who made a link or form, as a visitor sees them. `name`: null unless it is short and of letters alone. */
export const Maker = z.strictObject({ email: z.string(), name: z.nullable(z.string()) })

/** What a visitor sees before they open. */
export const LinkLook = z.strictObject({
  by: Maker,
  createdAt: DateTime,
  expiresAt: DateTime,
  viewsLeft: z.int(),
  lastOpened: z.nullable(DateTime),
  isCodeNeeded: z.boolean(),
  files: z.int(),
  bytes: z.int(),
  contact: z.nullable(z.string()),
})
export type LinkLook = z.infer<typeof LinkLook>

/** What an attempt opened. `size`: sealed. */
export const OpenedLink = z.strictObject({
  content: z.string(),
  files: z.array(z.strictObject({ _id: Id, size: z.int() })),
  openUntil: DateTime,
  viewsLeft: z.int(),
})
export type OpenedLink = z.infer<typeof OpenedLink>

const MakeLinkBody = z
  .strictObject({
    content: Bytes(leastContentBytes, limits.outsideContentBytes),
    doorHash: Bytes(32),
    most: z.int().check(z.minimum(1), z.maximum(limits.viewsPerLink)),
    expiresAt: DateTime,
    recordID: z.optional(Id),
    fieldKeys: z.optional(
      z.array(Name).check(
        z.maxLength(limits.fieldsPerRecord),
        z.refine((keys) => duplicates(keys).length === 0, 'must not name one field twice'),
      ),
    ),
    tags: z.optional(SecretTags),
    label: z.optional(Name),
    emails: z.optional(EmailList(limits.emailsPerLink)),
    fileIDs: z.optional(IdList(limits.filesPerLink)),
  })
  .check(
    z.refine(({ recordID, label }) => recordID !== undefined || label !== undefined, {
      error: 'must be there without a record',
      path: ['label'],
    }),
    z.refine(({ recordID, fieldKeys }) => recordID !== undefined || fieldKeys === undefined, {
      error: 'is of a record alone',
      path: ['fieldKeys'],
    }),
    z.refine(({ recordID, tags }) => recordID !== undefined || tags === undefined, {
      error: 'is of a record alone',
      path: ['tags'],
    }),
  )

const notThere = 'link/not-found' as const
const over = 'link/over' as const

export const linkSchemas = {
  makeLink: {
    summary:
      'Makes a one-time link: content that was sealed before, opened at most `most` times by its address. Of a record for who may share it, with `fieldKeys`, or with `tags` of its summary where it is sealed for its people.',
    body: MakeLinkBody,
    reply: Link,
    errors: [
      'record/not-found',
      'access/forbidden',
      'media/not-found',
      'policy/forbidden',
      'link/no-space',
      'request/too-many-requests',
    ],
  },
  searchLinks: {
    summary: 'One’s own links, newest first; with `recordID` all of that record, for who may share it.',
    body: z.strictObject({
      options: PageOptions,
      recordID: z.optional(Id),
      isOver: z.optional(z.boolean()),
    }),
    reply: z.strictObject({ links: z.array(Link), total: z.int() }),
    errors: ['record/not-found', 'access/forbidden'],
  },
  endLink: {
    summary: 'Ends a link of one’s own, or of a record that one may share. Again: the same answer.',
    reply: Link,
    errors: [notThere],
  },
  lookAtLink: {
    summary: 'What a visitor sees before they open a link. Counts nothing.',
    body: z.strictObject({}),
    reply: LinkLook,
    errors: [notThere, over],
  },
  sendLinkCode: {
    summary:
      'Mails a code to an address that the link is for. The answer is the same for every other address. Of a link for addresses alone.',
    body: z.strictObject({ email: EmailAddress, challengeID: z.optional(text(200)) }),
    reply: SendCodeReply,
    errors: [notThere, over],
  },
  openLink: {
    summary:
      'Opens a link and counts it; for half an hour the same attempt gets the same answer without counting again.',
    body: z.strictObject({
      email: z.optional(EmailAddress),
      otp: z.optional(OneTimeCode),
      challengeID: z.optional(text(200)),
    }),
    reply: OpenedLink,
    errors: [notThere, over, 'link/code-needed', 'auth/otp-incorrect', 'auth/otp-expired'],
  },
  downloadLinkFile: {
    summary: 'The sealed bytes of a file of a link, for an attempt that opened it within half an hour.',
    body: z.strictObject({}),
    reply: Media,
    errors: [notThere, over, 'media/not-found'],
  },
} satisfies Record<string, RouteSchemas>
