/** Changing for whom records are sealed (docs/product.md). */
import * as z from 'zod/mini'
import { duplicates } from '../duplicates.ts'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { IdList } from './lists.ts'
import { NewRecord } from './records.ts'
import { VaultRecord } from './vault-record.ts'
import { forms, KeyOfItem, looseForms, SealedFor, type SealedForms } from './sealed.ts'
import { DateTime, Id, Name } from './text.ts'
import { User } from './users.ts'
import { RecordChange } from './versions.ts'

/** What made a version. `sealed`: as its client sealed it, of a record that only its people can open. */
const ReadChange = z.extend(RecordChange, {
  sealed: z.optional(z.strictObject({ key: KeyOfItem, change: z.nullable(z.string()) })),
})

/** An old version with every value, as `getVersion` answers it, and what made it. */
const ReadVersion = z.strictObject({
  version: z.int(),
  at: DateTime,
  by: z.nullable(User),
  record: VaultRecord,
  change: ReadChange,
})

const ReadBody = z.strictObject({
  to: SealedFor,
  ids: IdList(limits.recordsPerConversion),
})

const VersionNumber = z.int().check(z.minimum(1))

/** `version`: the one that was read. `attachmentIDs`: the record’s files anew, in their order. */
const which = { _id: Id, version: VersionNumber }

/** An old version as its client sealed it, under the key that comes with it. `change`: null where it is not known. */
const versionToSeal = ({ Part }: SealedForms) =>
  z.strictObject({
    version: VersionNumber,
    summary: Part(limits.summaryBytes),
    details: Part(limits.detailsBytes),
    change: z.optional(z.nullable(Part(limits.changeBytes))),
  })

const toPeople = (seals: SealedForms) =>
  z.extend(z.pick(NewRecord, { attachmentIDs: true }), {
    ...which,
    versions: z.optional(
      z
        .array(versionToSeal(seals))
        .check(
          z.refine(
            (versions) => duplicates(versions.map(({ version }) => String(version))).length === 0,
            'must not repeat a version',
          ),
        ),
    ),
    sealed: seals.Write,
    /** What the owner calls it, sealed: in the same call, as the server drops the one that it could open. */
    alias: z.optional(seals.Part(limits.aliasBytes)),
  })

/** What makes a record one of its people. */
export const ToPeople = toPeople(forms)
export type ToPeople = z.infer<typeof ToPeople>
export type VersionToSeal = NonNullable<ToPeople['versions']>[number]

const ToServer = z.extend(
  z.pick(NewRecord, { attachmentIDs: true, name: true, templateID: true, fields: true }),
  { ...which, userRecordName: z.optional(Name) },
)
export type ToServer = z.infer<typeof ToServer>

const distinctRecords = z.refine<readonly { _id: string }[]>(
  (records) => duplicates(records.map(({ _id }) => _id)).length === 0,
  'must not repeat a record',
)
const most = z.maxLength(limits.recordsPerConversion)

const ConvertBody = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('people'),
    /** A seal of a wrong form refuses its record alone. */
    records: z.array(toPeople(looseForms)).check(most, distinctRecords),
  }),
  z.strictObject({
    to: z.literal('server'),
    records: z.array(ToServer).check(most, distinctRecords),
  }),
])

/** Why a record stayed as it was; what else the entry of such an error says stands beside the code. */
const Refused = z.strictObject({
  _id: Id,
  code: z.string(),
  n: z.optional(z.int()),
  missing: z.optional(z.array(z.string())),
  surplus: z.optional(z.array(z.string())),
  groupID: z.optional(Id),
})
export type RefusedConversion = z.infer<typeof Refused>

export const conversionSchemas = {
  readForConversion: {
    summary:
      'Records of one’s own with every value and all their versions, to be sealed in the other way; counts as opening each. Back to the server it needs a fresh sign-in.',
    body: ReadBody,
    reply: z.strictObject({
      records: z.array(z.strictObject({ record: VaultRecord, versions: z.array(ReadVersion) })),
    }),
    errors: [
      'record/not-found',
      'access/forbidden',
      'record/sealing-required',
      'record/sealed-for-people',
      'record/sealed-for-server',
      'auth/reauthentication-required',
    ],
  },
  convertRecords: {
    summary:
      'Seals records of one’s own for their people, or for the server again: each whole or not at all. Versions that are not sent go, the newest are kept first; so go files removed before. Back to the server it needs a fresh sign-in, and everybody who may open them is told.',
    body: ConvertBody,
    reply: z.strictObject({ converted: z.array(VaultRecord), refused: z.array(Refused) }),
    errors: ['keys/invalid', 'record/sealing-required', 'auth/reauthentication-required'],
  },
} satisfies Record<string, RouteSchemas>
