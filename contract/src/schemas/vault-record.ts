import * as z from 'zod/mini'
import { admittingRoles } from '../roles.ts'
import { Field } from './fields.ts'
import { Media } from './media.ts'
import { SealedContent, SealedFor } from './sealed.ts'
import { AccessEntry } from './sharing.ts'
import { DateTime, Id } from './text.ts'

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
  sealedFor: SealedFor,
  /** Of a record that is sealed for its people: beside it, name, fields and the like are empty. */
  sealed: z.optional(SealedContent),
  /** Of a record of the server: what one called it while only its people could open it, until one’s client has written it anew. */
  alias: z.optional(z.string()),
})
export type VaultRecord = z.infer<typeof VaultRecord>

/** A record in a list: if `fields` were asked for it has only those, and `_id`. */
export const ListedRecord = z.extend(z.partial(VaultRecord), { _id: Id })

/** A record with every value, and since when its secrets are as they are, where that is not its last change. */
export const RecordWithSecrets = z.extend(VaultRecord, { secretsChangedAt: z.optional(DateTime) })
export type RecordWithSecrets = z.infer<typeof RecordWithSecrets>
