import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { Bytes } from './bytes.ts'
import { AskedFieldsToWrite, TemplateField } from './fields.ts'
import { EmailList, Maker } from './links.ts'
import { IdList, PageOptions } from './lists.ts'
import { Media } from './media.ts'
import { RecordTemplate, recordSchemas, VaultRecord } from './records.ts'
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
 * switched off.
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

/** An answer with what opens it. `files`: sizes are of the sealed bytes. */
export const OpenedAnswer = z.extend(z.omit(Answer, { files: true }), {
  enc: z.string(),
  content: z.string(),
  files: z.array(z.strictObject({ _id: Id, size: z.int() })),
  privateKey: z.string(),
})
export type OpenedAnswer = z.infer<typeof OpenedAnswer>

/** What a visitor sees of a form. */
export const IntakeLook = z.strictObject({
  by: Maker,
  title: z.string(),
  message: z.nullable(z.string()),
  fields: z.array(AskedField),
  isFilesAllowed: z.boolean(),
  deadline: DateTime,
  publicKey: z.string(),
  contact: z.nullable(z.string()),
})
export type IntakeLook = z.infer<typeof IntakeLook>

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
    privateKey: Bytes(32),
  })
  .check(
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
      'Makes a form for people outside, for a number of answers by one address or for one of each invited address; these are mailed. With `groupID` for who may put records into that group.',
    body: MakeIntakeBody,
    reply: Intake,
    errors: [
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
