import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { Bytes, SealBytes, SealText } from './bytes.ts'
import { AskedFieldsToWrite, TemplateField } from './fields.ts'
import { EmailList, Maker } from './links.ts'
import { IdList, PageOptions } from './lists.ts'
import { Media } from './media.ts'
import { KeyOfItem, keyErrors, SealedFor, Wrap } from './sealed.ts'
import { recordSchemas } from './records.ts'
import { RecordTemplate, VaultRecord } from './vault-record.ts'
import { IdReply } from './sharing.ts'
import { BlockOfText, DateTime, Id, Name } from './text.ts'
import { User } from './users.ts'

/** A field of a form, with what stands beside it. */
export const AskedField = z.extend(TemplateField, { help: z.optional(z.string()) })
export type AskedField = z.infer<typeof AskedField>

/**
 * A form that people outside fill in, as who made it and the OWNER of its group see it. `received`: the places that are
 * taken; `waiting`: answers that were neither taken in nor discarded. `door`: of the open address, null where addresses are
 * invited. `over`: why it takes nothing more; `at` is null where that may pass; `ended`: forms are
 * switched off. `sealedFor`: who keeps the key that opens its answers.
 */
export const Intake = z.strictObject({
  _id: Id,
  by: User,
  title: z.string(),
  message: z.nullable(z.string()),
  template: RecordTemplate,
  templateID: z.nullable(Id),
  fields: z.array(AskedField),
  groupID: z.nullable(Id),
  sealedFor: SealedFor,
  isFilesAllowed: z.boolean(),
  deadline: DateTime,
  most: z.int(),
  received: z.int(),
  waiting: z.int(),
  publicKey: z.string(),
  door: z.nullable(z.string()),
  invited: z.array(
    z.strictObject({
      _id: Id,
      email: z.string(),
      sentAt: DateTime,
      answeredAt: z.nullable(DateTime),
    }),
  ),
  createdAt: DateTime,
  over: z.nullable(
    z.strictObject({ why: z.enum(['answered', 'expired', 'closed', 'ended']), at: z.nullable(DateTime) }),
  ),
})
export type Intake = z.infer<typeof Intake>

/** An answer to a form. `email`: of the invitation that it answers. `bytes`: what its files take in the store. */
export const Answer = z.strictObject({
  _id: Id,
  at: DateTime,
  email: z.nullable(z.string()),
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  bytes: z.int(),
  files: z.int(),
  taken: z.nullable(z.strictObject({ at: DateTime, by: z.nullable(User), recordID: z.nullable(Id) })),
})
export type Answer = z.infer<typeof Answer>

/**
 * An answer with what opens it. `files`: sizes are of the sealed bytes. Of a form whose key the server does not have comes
 * `wrap` in place of `privateKey`: the reader’s own, else that of the group `groupID` under its key `number`; null for a
 * reader whom its maker has not let in. `keyID`: of the private key, as its maker named it.
 */
export const OpenedAnswer = z.extend(z.omit(Answer, { files: true }), {
  enc: z.string(),
  content: z.string(),
  files: z.array(z.strictObject({ _id: Id, size: z.int() })),
  privateKey: z.optional(z.string()),
  ...z.partial(z.pick(KeyOfItem, { wrap: true, groupID: true, number: true })).shape,
  keyID: z.optional(z.nullable(z.string())),
})
export type OpenedAnswer = z.infer<typeof OpenedAnswer>

/** What a visitor sees of a form. `isOfGroup`: owners of a group read its answers beside its maker. */
export const IntakeLook = z.strictObject({
  by: Maker,
  sealedFor: SealedFor,
  isOfGroup: z.boolean(),
  title: z.string(),
  message: z.nullable(z.string()),
  fields: z.array(AskedField),
  isFilesAllowed: z.boolean(),
  deadline: DateTime,
  publicKey: z.string(),
  contact: z.nullable(z.string()),
})
export type IntakeLook = z.infer<typeof IntakeLook>

/** The maker’s wrap, and one of the group or its owner. */
const mostWraps = 2

/**
 * `privateKey`: for the server to keep. In its place `_id` and `proof` of `POST /keys/ids`, and `wraps`: the private key,
 * sealed for the maker, and for the group where the maker holds its key, else for its OWNER if the maker lets them in.
 * `keyID`: of that key, by which a reader’s client opens its wrap.
 */
const MakeIntakeBody = z
  .strictObject({
    title: Name,
    message: z.optional(z.nullable(BlockOfText(limits.intakeMessageCharacters))),
    fields: AskedFieldsToWrite,
    templateID: z.optional(z.nullable(Id)),
    groupID: z.optional(z.nullable(Id)),
    deadline: DateTime,
    most: z.optional(z.int().check(z.minimum(1), z.maximum(limits.answersPerIntake))),
    emails: z.optional(EmailList(limits.emailsPerIntake).check(z.minLength(1))),
    isFilesAllowed: z.optional(z.boolean()),
    publicKey: Bytes(65),
    privateKey: z.optional(Bytes(32)),
    _id: z.optional(Id),
    proof: z.optional(SealText(limits.itemProofCharacters)),
    wraps: z.optional(z.array(Wrap).check(z.minLength(1), z.maxLength(mostWraps))),
    keyID: z.optional(SealBytes(16)),
  })
  .check(
    z.refine(({ privateKey, wraps }) => (privateKey === undefined) !== (wraps === undefined), {
      error: 'must be there without wraps, and only then',
      path: ['privateKey'],
    }),
    z.refine(({ wraps, _id, proof }) => [_id, proof].every((one) => (one === undefined) === !wraps), {
      error: 'must be there with wraps, with its proof, and only then',
      path: ['_id'],
    }),
    z.refine(({ wraps, keyID }) => keyID === undefined || wraps !== undefined, {
      error: 'is of wraps alone',
      path: ['keyID'],
    }),
    z.refine(({ most, emails }) => most === undefined || emails === undefined, {
      error: 'is their number where addresses are named',
      path: ['most'],
    }),
  )

/** The least of a sealed answer: a tag, and as much again. */
const leastContentBytes = 32

const AnswerBody = z.strictObject({
  enc: Bytes(65),
  content: Bytes(leastContentBytes, limits.outsideContentBytes),
  fileIDs: z.optional(IdList(limits.filesPerAnswer)),
})

const notThere = 'intake/not-found' as const
const over = 'intake/over' as const

export const intakeSchemas = {
  makeIntake: {
    summary:
      'Makes a form for people outside, for a number of answers by one address or for one of each invited address; these are mailed. With `groupID` for who may put records into that group. Its private key is kept by the server, or with `wraps` by its readers alone, which a group that is sealed for its people requires.',
    body: MakeIntakeBody,
    reply: Intake,
    errors: [
      ...keyErrors,
      'group/not-found',
      'access/forbidden',
      'template/not-found',
      'policy/forbidden',
      'intake/no-space',
      'request/too-many-requests',
    ],
  },
  searchIntakes: {
    summary: 'The forms that one may read, newest first: one’s own, and those of groups that one owns.',
    body: z.strictObject({ options: PageOptions, isOver: z.optional(z.boolean()) }),
    reply: z.strictObject({ intakes: z.array(Intake), total: z.int() }),
    errors: [],
  },
  getIntake: {
    summary: 'One form, with its answers, newest first.',
    reply: z.extend(Intake, { answers: z.array(Answer) }),
    errors: [notThere],
  },
  closeIntake: {
    summary: 'Ends a form of one’s own; what was answered stays. Again: the same answer.',
    reply: Intake,
    errors: [notThere, 'access/forbidden'],
  },
  openAnswer: {
    summary: 'A waiting answer with the key that opens it; written to the activity before.',
    reply: OpenedAnswer,
    errors: [notThere],
  },
  downloadAnswerFile: {
    summary: 'The sealed bytes of a file of a waiting answer.',
    reply: Media,
    errors: [notThere, 'media/not-found'],
  },
  takeAnswer: {
    summary: 'Makes a record of an answer; what was sealed of it is deleted.',
    body: recordSchemas.createRecord.body,
    reply: VaultRecord,
    errors: [notThere, ...recordSchemas.createRecord.errors],
  },
  discardAnswer: {
    summary: 'Deletes an answer. Its place stays taken.',
    reply: IdReply,
    errors: [notThere],
  },
  lookAtIntake: {
    summary: 'What a visitor sees of a form.',
    body: z.strictObject({}),
    reply: IntakeLook,
    errors: [notThere, over],
  },
  uploadIntakeFile: {
    summary: 'Stores sealed bytes for an answer of the same attempt; they go after two hours without one.',
    reply: z.strictObject({ _id: Id, size: z.int() }),
    errors: [notThere, over, 'media/too-large', 'media/no-space', 'request/media-type'],
  },
  answerIntake: {
    summary:
      'Answers a form: takes one of its places. For a day the same attempt gets the same answer without taking another.',
    body: AnswerBody,
    reply: z.strictObject({ at: DateTime }),
    errors: [notThere, over],
  },
} satisfies Record<string, RouteSchemas>
