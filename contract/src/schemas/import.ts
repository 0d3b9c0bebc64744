import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { ListOptions } from './lists.ts'
import { NewRecord, NewSealedRecord } from './records.ts'
import { keyErrors } from './sealed.ts'
import { DateTime, Id, Name } from './text.ts'

/** One import: records that were made together, and can be undone together for a while. */
export const Import = z.strictObject({
  _id: Id,
  source: z.string(),
  at: DateTime,
  /** How many records it has made. */
  records: z.int(),
  isUndoable: z.boolean(),
})
export type Import = z.infer<typeof Import>

/** A record from elsewhere keeps the time when it was made there, and the age of its secrets. */
const ImportedRecord = z.extend(NewRecord, {
  createdAt: z.optional(DateTime),
  secretsChangedAt: z.optional(DateTime),
})

/** The time when it was made elsewhere is in its id. */
const ImportedSealedRecord = z.extend(NewSealedRecord, { secretsChangedAt: z.optional(DateTime) })

const CreateRecordsBody = z.strictObject({
  importID: z.optional(Id),
  source: Name,
  records: z
    .array(z.discriminatedUnion('sealedFor', [ImportedRecord, ImportedSealedRecord]))
    .check(z.minLength(1), z.maxLength(limits.recordsPerBulk)),
})

export const importSchemas = {
  createRecords: {
    summary: 'Makes several records, all or none; a first call begins an import, later ones add to it.',
    body: CreateRecordsBody,
    reply: z.strictObject({
      importID: Id,
      records: z.array(z.strictObject({ _id: Id, name: z.string() })),
    }),
    errors: [
      'import/not-found',
      'import/full',
      'template/not-found',
      'group/not-found',
      'media/not-found',
      'access/forbidden',
      'record/no-space',
      'record/sealing-required',
      ...keyErrors,
    ],
  },
  searchImports: {
    summary: 'The caller’s imports.',
    body: z.strictObject({ options: z.optional(ListOptions) }),
    reply: z.strictObject({ imports: z.array(Import), total: z.int() }),
    errors: [],
  },
  getImport: {
    summary: 'One import of the caller’s, with the records it made that the caller still sees.',
    reply: z.extend(Import, { recordIDs: z.array(Id) }),
    errors: ['import/not-found'],
  },
  undoImport: {
    summary: 'Takes back what an import made; what was changed or shared since is kept and named.',
    body: z.optional(z.strictObject({})),
    reply: z.strictObject({
      removed: z.int(),
      kept: z.array(z.strictObject({ _id: Id, why: z.enum(['changed', 'shared']) })),
    }),
    errors: ['import/not-found', 'import/not-undoable'],
  },
} satisfies Record<string, RouteSchemas>
