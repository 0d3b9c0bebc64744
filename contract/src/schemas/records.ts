import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { admittingRoles } from '../roles.ts'
import type { RouteSchemas } from '../route.ts'
import { SealText } from './bytes.ts'
import { FieldsToWrite } from './fields.ts'
import { IdList, ListOptions, PageQuery, SearchList } from './lists.ts'
import { Alias, End, Give, GiveToGroups, keyErrors, Write } from './sealed.ts'
import { EmailBody, IdReply, ShareBody, ShareReply, UserIdBody } from './sharing.ts'
import { Id, Name, text } from './text.ts'
import { VaultRecord, ListedRecord, RecordWithSecrets } from './vault-record.ts'

const Fields = FieldsToWrite
const Attachments = IdList(limits.filesPerRecord)

/** A new record. */
export const NewRecord = z.strictObject({
  sealedFor: z.optional(z.literal('server')),
  name: Name,
  templateID: z.optional(z.nullable(Id)),
  fields: Fields,
  groupIDs: z.optional(IdList(limits.groupsPerRecord)),
  attachmentIDs: z.optional(Attachments),
})

/** A new record that only its people can open. `proof`: of `POST /keys/ids`, that the id was made for it. */
export const NewSealedRecord = z.strictObject({
  sealedFor: z.literal('people'),
  _id: Id,
  proof: SealText(limits.itemProofCharacters),
  sealed: Write,
  groupIDs: z.optional(IdList(limits.groupsPerRecord)),
  attachmentIDs: z.optional(Attachments),
})
export type NewSealedRecord = z.infer<typeof NewSealedRecord>

/** `sealed`, `alias`: of a record that is sealed for its people. */
const ChangeRecordBody = z
  .strictObject({
    name: z.optional(Name),
    fields: z.optional(Fields),
    attachmentIDs: z.optional(Attachments),
    userRecordName: z.optional(z.nullable(Name)),
    version: z.optional(z.int().check(z.minimum(1))),
    sealed: z.optional(Write),
    alias: z.optional(Alias),
  })
  .check(
    z.refine(({ sealed, version }) => sealed === undefined || version !== undefined, {
      error: 'must be there, as what is sealed is bound to the next one',
      path: ['version'],
    }),
    z.refine(
      ({ alias, ...rest }) => alias === undefined || Object.values(rest).every((one) => one === undefined),
      { error: 'must be alone', path: ['alias'] },
    ),
  )

/** Top-level properties of a record that a search may ask for; `_id` is always included. */
export const recordFieldNames = z.keyof(VaultRecord)
export type RecordFieldName = z.infer<typeof recordFieldNames>

/** Text matches anywhere, ignoring case and accents; ids and roles match exactly. */
const RecordSearch = z.union([
  z.strictObject({ field: z.enum(['name', 'fields']), value: text(limits.valueCharacters) }),
  z.strictObject({ field: z.literal('templateID'), value: Id }),
  z.strictObject({ field: z.literal('groupIDs'), value: Id }),
  z.strictObject({ field: z.literal('role'), value: z.enum(admittingRoles) }),
])
export type RecordSearch = z.infer<typeof RecordSearch>

const SearchRecordsBody = z.strictObject({
  fields: z.optional(z.array(recordFieldNames).check(z.maxLength(32))),
  options: z.optional(ListOptions),
  searches: z.optional(SearchList(RecordSearch)),
  includeSharedRecords: z.optional(z.boolean()),
})

const SecretsBody = z
  .strictObject({
    ids: IdList(limits.recordsPerSecrets).check(z.minLength(1)),
    purpose: z.enum(['export', 'health', 'use']),
  })
  .check(
    z.refine(
      ({ ids, purpose }) => purpose !== 'use' || ids.length <= limits.recordsPerUse,
      'must name at most 50 records to use',
    ),
  )

const GroupIdsBody = z.strictObject({ groupIDs: IdList(limits.groupsPerRecord).check(z.minLength(1)) })

export const recordSchemas = {
  createRecord: {
    summary: 'Makes a record; the caller owns it.',
    body: z.discriminatedUnion('sealedFor', [NewRecord, NewSealedRecord]),
    reply: VaultRecord,
    errors: [
      ...keyErrors,
      'template/not-found',
      'group/not-found',
      'media/not-found',
      'record/not-found',
      'access/forbidden',
      'record/no-space',
      'record/sealing-required',
    ],
  },
  searchRecords: {
    summary: 'The records the caller may see, without secrets.',
    body: SearchRecordsBody,
    reply: z.strictObject({
      records: z.array(ListedRecord),
      total: z.int(),
      unsearched: z.optional(z.int()),
    }),
    errors: [],
  },
  getRecord: {
    summary: 'One record with every value.',
    reply: VaultRecord,
    errors: ['record/not-found'],
  },
  getRecordSecrets: {
    summary:
      'Several records with every value, to be exported, judged or used. Needs a fresh sign-in, but not to be used: that is at most 50.',
    body: SecretsBody,
    reply: z.strictObject({ records: z.array(RecordWithSecrets) }),
    errors: ['record/not-found', 'auth/reauthentication-required'],
  },
  getOneTimeCode: {
    summary: 'The code of this moment of a field of one-time codes, never its key. Makes nothing known.',
    body: z.strictObject({ key: Name }),
    reply: z.strictObject({ code: z.string(), secondsLeft: z.int() }),
    errors: ['record/not-found', 'record/no-code', 'record/sealed-for-people'],
  },
  changeRecord: {
    summary: 'Changes name, fields or files, and one’s own name for the record.',
    body: ChangeRecordBody,
    reply: VaultRecord,
    errors: [
      'record/not-found',
      'media/not-found',
      'access/forbidden',
      'record/conflict',
      'record/sealed-for-server',
      'keys/invalid',
      'keys/required',
      'keys/new-key-needed',
      'keys/outdated',
      'keys/recipients',
    ],
  },
  deleteRecord: {
    summary: 'Puts a record into its owner’s trash; for everybody it does not exist any more.',
    reply: IdReply,
    errors: ['record/not-found', 'access/forbidden'],
  },
  leaveRecord: {
    summary: 'Ends the caller’s own access.',
    reply: IdReply,
    errors: ['record/not-found', 'access/owner-cannot-leave', 'access/forbidden'],
  },
  shareRecord: {
    summary: 'Lets people in by e-mail, or changes their role.',
    body: z.extend(ShareBody, { sealed: z.optional(Give) }),
    reply: ShareReply,
    errors: [
      'record/not-found',
      'access/forbidden',
      'access/owner-unchangeable',
      ...keyErrors,
      'record/sealed-for-server',
      'request/too-many-requests',
    ],
  },
  removeRecordAccess: {
    summary: 'Ends a person’s own entry; what a group gives them stays.',
    body: z.extend(UserIdBody, { sealed: z.optional(End) }),
    reply: z.union([VaultRecord, IdReply]),
    errors: [
      'record/not-found',
      'access/forbidden',
      'access/not-found',
      'access/owner-unchangeable',
      'record/sealed-for-server',
      ...keyErrors,
    ],
  },
  transferRecord: {
    summary: 'Hands a record over at once; its owner until now becomes EDITOR. Needs a fresh sign-in.',
    body: z.extend(EmailBody, { sealed: z.optional(Give) }),
    reply: z.union([VaultRecord, IdReply]),
    errors: [
      'record/not-found',
      'access/forbidden',
      'auth/reauthentication-required',
      'USER_NOT_FOUND',
      'access/owner-unchangeable',
      'record/no-space',
      ...keyErrors,
      'record/sealed-for-server',
      'request/too-many-requests',
    ],
  },
  revokeRecordAccess: {
    summary: 'Shuts a person out of a record, whatever their groups say.',
    body: z.extend(UserIdBody, { sealed: z.optional(End) }),
    reply: z.union([VaultRecord, IdReply]),
    errors: [
      'record/not-found',
      'access/forbidden',
      'access/not-found',
      'access/owner-unchangeable',
      'record/sealed-for-server',
      ...keyErrors,
    ],
  },
  addRecordToGroups: {
    summary: 'Puts a record into groups, beside those that hold it.',
    body: z.extend(GroupIdsBody, { sealed: z.optional(GiveToGroups) }),
    reply: VaultRecord,
    errors: [
      'record/not-found',
      'access/forbidden',
      'group/not-found',
      'record/sealed-for-server',
      ...keyErrors,
    ],
  },
  takeRecordOutOfGroups: {
    summary: 'Takes a record out of groups.',
    body: z.extend(GroupIdsBody, { sealed: z.optional(End) }),
    reply: z.union([VaultRecord, IdReply]),
    errors: [
      'record/not-found',
      'access/forbidden',
      'group/not-found',
      'record/sealed-for-server',
      ...keyErrors,
    ],
  },
  listGroupRecords: {
    summary: 'The records of a group that the caller may see, without secrets, newest first.',
    query: PageQuery,
    reply: z.strictObject({ records: z.array(VaultRecord), total: z.int() }),
    errors: ['group/not-found'],
  },
} satisfies Record<string, RouteSchemas>
