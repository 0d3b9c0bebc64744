import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { Field } from './fields.ts'
import { RecordTemplate, VaultRecord } from './vault-record.ts'
import { KeyOfItem, Write } from './sealed.ts'
import { DateTime } from './text.ts'
import { User } from './users.ts'

/**
 * What made a version of a record, in labels and names alone. A secret field counts as changed when another value was sent
 * for it. The first version, and one whose making is not known, say nothing.
 */
export const RecordChange = z.strictObject({
  changed: z.array(z.strictObject({ label: z.string(), kind: z.enum(['added', 'changed', 'removed']) })),
  isNameChanged: z.boolean(),
  addedFiles: z.array(z.string()),
  removedFiles: z.array(z.string()),
})
export type RecordChange = z.infer<typeof RecordChange>

/** `at`: when it became the present one; `by`: null where the person is not known, or their account is gone. */
export const RecordVersion = z.extend(RecordChange, {
  version: z.int(),
  at: DateTime,
  by: z.nullable(User),
  /** Of a record that is sealed for its people; `change` is null where it is not known. */
  sealed: z.optional(z.strictObject({ key: KeyOfItem, change: z.nullable(z.string()) })),
})
export type RecordVersion = z.infer<typeof RecordVersion>

/** What a version held that is no secret: in a secret's place stands whether there was a value. `files` are names. */
const PlainVersion = z.strictObject({
  name: z.string(),
  template: RecordTemplate,
  fields: z.array(Field),
  files: z.array(z.string()),
  /** Of a record that is sealed for its people, whose clients compare: nothing else is told. */
  sealed: z.optional(z.strictObject({ key: KeyOfItem, summary: z.string() })),
})
export type PlainVersion = z.infer<typeof PlainVersion>

export const versionSchemas = {
  listVersions: {
    summary:
      'What changed a record, newest first, the present version included; an EDITOR sees what was current since their access began.',
    reply: z.strictObject({ versions: z.array(RecordVersion), total: z.int() }),
    errors: ['record/not-found', 'access/forbidden'],
  },
  getVersion: {
    summary: 'A record as it was, with every value, and the files of it that are still kept.',
    reply: VaultRecord,
    errors: ['record/not-found', 'access/forbidden', 'version/not-found'],
  },
  getVersionChange: {
    summary:
      'What a version and the one before it held, without their secrets; `before` is null where that one is not kept, or was before one’s access.',
    reply: z.strictObject({ before: z.nullable(PlainVersion), after: PlainVersion }),
    errors: ['record/not-found', 'access/forbidden', 'version/not-found'],
  },
  restoreVersion: {
    summary: 'Makes a new version with the content of an old one. `version` in the body is the present one.',
    body: z.strictObject({ version: z.int().check(z.minimum(1)), sealed: z.optional(Write) }),
    reply: VaultRecord,
    errors: [
      'record/not-found',
      'access/forbidden',
      'version/not-found',
      'record/conflict',
      'record/sealed-for-server',
      'keys/invalid',
      'keys/required',
      'keys/new-key-needed',
      'keys/outdated',
      'keys/recipients',
    ],
  },
} satisfies Record<string, RouteSchemas>
