import * as z from 'zod/mini'
import { Field, FieldsToWrite } from './fields.ts'
import { limits } from './limits.ts'
import { IdList, ListOptions, PageQuery, SearchList } from './lists.ts'
import { Media } from './media.ts'
import { admittingRoles } from './roles.ts'
import { route } from './route.ts'
import { AccessEntry, EmailBody, IdReply, ShareBody, ShareReply, UserIdBody } from './sharing.ts'
import { DateTime, Id, Name, text } from './text.ts'

/** A group within a record; `access` is empty for an owner who is not in the group. */
export const RecordGroup = z.strictObject({ _id: Id, name: z.string(), access: z.array(AccessEntry) })
export type RecordGroup = z.infer<typeof RecordGroup>

/** What a record keeps of the template it was made from. */
export const RecordTemplate = z.nullable(
  z.strictObject({ name: z.string(), icon: z.string(), color: z.string() }),
)

export const VaultRecord = z.strictObject({
  _id: Id,
  name: z.string(),
  userRecordName: z.nullable(z.string()),
  templateID: z.nullable(Id),
  template: RecordTemplate,
  fields: z.array(Field),
  attachments: z.array(Media),
  groupIDs: z.array(Id),
  groups: z.array(RecordGroup),
  access: z.array(AccessEntry),
  role: z.enum(admittingRoles),
  version: z.int(),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type VaultRecord = z.infer<typeof VaultRecord>

const Fields = FieldsToWrite
const Attachments = IdList(limits.filesPerRecord)

/** A new record. */
export const NewRecord = z.strictObject({
  name: Name,
  templateID: z.optional(z.nullable(Id)),
  fields: Fields,
  groupIDs: z.optional(IdList(limits.groupsPerRecord)),
  attachmentIDs: z.optional(Attachments),
})

const ChangeRecordBody = z.strictObject({
  name: z.optional(Name),
  fields: z.optional(Fields),
  attachmentIDs: z.optional(Attachments),
  userRecordName: z.optional(z.nullable(Name)),
  version: z.optional(z.int().check(z.minimum(1))),
})

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

/** A record in a list: if `fields` were asked for it has only those, and `_id`. */
export const ListedRecord = z.extend(z.partial(VaultRecord), { _id: Id })

/** A record with every value, and since when its secrets are as they are, where that is not its last change. */
export const RecordWithSecrets = z.extend(VaultRecord, { secretsChangedAt: z.optional(DateTime) })
export type RecordWithSecrets = z.infer<typeof RecordWithSecrets>

const SecretsBody = z.strictObject({
  ids: IdList(limits.recordsPerSecrets).check(z.minLength(1)),
  purpose: z.enum(['export', 'health']),
})

const GroupIdsBody = z.strictObject({ groupIDs: IdList(limits.groupsPerRecord).check(z.minLength(1)) })

export const recordRoutes = {
  createRecord: route({
    method: 'POST',
    path: '/record',
    summary: 'Makes a record; the caller owns it.',
    access: 'session',
    body: NewRecord,
    reply: VaultRecord,
    status: 201,
    isRepeatable: true,
    errors: [
      'template/not-found',
      'group/not-found',
      'media/not-found',
      'record/not-found',
      'access/forbidden',
      'record/no-space',
    ],
  }),
  searchRecords: route({
    method: 'POST',
    path: '/record/search',
    summary: 'The records the caller may see, without secrets.',
    access: 'session',
    body: SearchRecordsBody,
    reply: z.strictObject({ records: z.array(ListedRecord), total: z.int() }),
    isCompressible: true,
    errors: [],
  }),
  getRecord: route({
    method: 'GET',
    path: '/record/:id',
    summary: 'One record with every value.',
    access: { record: 'read' },
    reply: VaultRecord,
    errors: ['record/not-found'],
  }),
  getRecordSecrets: route({
    method: 'POST',
    path: '/record/secrets',
    summary: 'Several records with every value, to be exported or judged. Needs a fresh sign-in.',
    access: 'session',
    body: SecretsBody,
    reply: z.strictObject({ records: z.array(RecordWithSecrets) }),
    errors: ['record/not-found', 'auth/reauthentication-required'],
  }),
  changeRecord: route({
    method: 'PUT',
    path: '/record/:id',
    summary: 'Changes name, fields or files, and one’s own name for the record.',
    access: { record: 'renameForOneself' },
    body: ChangeRecordBody,
    reply: VaultRecord,
    errors: ['record/not-found', 'media/not-found', 'access/forbidden', 'record/conflict'],
  }),
  deleteRecord: route({
    method: 'DELETE',
    path: '/record/:id',
    summary: 'Puts a record into its owner’s trash; for everybody it does not exist any more.',
    access: { record: 'delete' },
    reply: IdReply,
    errors: ['record/not-found', 'access/forbidden'],
  }),
  leaveRecord: route({
    method: 'GET',
    path: '/record/leave/:id',
    summary: 'Ends the caller’s own access.',
    access: { record: 'leave' },
    reply: IdReply,
    isUnsafeGet: true,
    errors: ['record/not-found', 'access/owner-cannot-leave', 'access/forbidden'],
  }),
  shareRecord: route({
    method: 'POST',
    path: '/record/share/:id',
    summary: 'Lets people in by e-mail, or changes their role.',
    access: { record: 'share' },
    body: ShareBody,
    reply: ShareReply,
    errors: [
      'record/not-found',
      'access/forbidden',
      'access/owner-unchangeable',
      'request/too-many-requests',
    ],
  }),
  removeRecordAccess: route({
    method: 'POST',
    path: '/record/remove-user-access/:id',
    summary: 'Ends a person’s own entry; what a group gives them stays.',
    access: { record: 'removeAccess' },
    body: UserIdBody,
    reply: z.union([VaultRecord, IdReply]),
    errors: ['record/not-found', 'access/forbidden', 'access/not-found', 'access/owner-unchangeable'],
  }),
  transferRecord: route({
    method: 'POST',
    path: '/record/transfer-ownership/:id',
    summary: 'Hands a record over at once; its owner until now becomes EDITOR. Needs a fresh sign-in.',
    access: { record: 'transfer' },
    body: EmailBody,
    reply: z.union([VaultRecord, IdReply]),
    errors: [
      'record/not-found',
      'access/forbidden',
      'auth/reauthentication-required',
      'USER_NOT_FOUND',
      'access/owner-unchangeable',
      'record/no-space',
      'request/too-many-requests',
    ],
  }),
  revokeRecordAccess: route({
    method: 'POST',
    path: '/record/revoke-user-access/:id',
    summary: 'Shuts a person out of a record, whatever their groups say.',
    access: { record: 'revokeAccess' },
    body: UserIdBody,
    reply: z.union([VaultRecord, IdReply]),
    errors: ['record/not-found', 'access/forbidden', 'access/not-found', 'access/owner-unchangeable'],
  }),
  addRecordToGroups: route({
    method: 'POST',
    path: '/record/add-update-group/:id',
    summary: 'Puts a record into groups, beside those that hold it.',
    access: { record: 'addToGroup' },
    body: GroupIdsBody,
    reply: VaultRecord,
    errors: ['record/not-found', 'access/forbidden', 'group/not-found'],
  }),
  takeRecordOutOfGroups: route({
    method: 'POST',
    path: '/record/remove-groups/:id',
    summary: 'Takes a record out of groups.',
    access: { record: 'takeOutOfGroup' },
    body: GroupIdsBody,
    reply: z.union([VaultRecord, IdReply]),
    errors: ['record/not-found', 'access/forbidden', 'group/not-found'],
  }),
  listGroupRecords: route({
    method: 'GET',
    path: '/record/by-groupId/:id',
    summary: 'The records of a group that the caller may see, without secrets, newest first.',
    access: { group: 'read' },
    query: PageQuery,
    reply: z.strictObject({ records: z.array(VaultRecord), total: z.int() }),
    isCompressible: true,
    errors: ['group/not-found'],
  }),
}
