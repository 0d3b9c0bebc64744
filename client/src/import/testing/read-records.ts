import type { Field, VaultRecord } from '@cardea/contract'
import type { ImportedField } from '../imported-record.ts'
import type { ReadRecord } from '../read-record.ts'

/** A record as the worker hands it over. */
export const readRecord = (name: string, parts: Partial<ReadRecord> = {}): ReadRecord => ({
  name,
  ownName: null,
  template: 'Login',
  templateID: 'login',
  fields: [],
  groups: [],
  files: [],
  createdAt: null,
  changedAt: null,
  isFavourite: false,
  notices: [],
  ...parts,
})

/** A field of a file. */
export const importedField = (label: string, value: string | null, parts: Partial<ImportedField> = {}) =>
  ({ label, type: 'text', isSecret: false, value, ...parts }) satisfies ImportedField

/** A record of the vault, as far as an import looks at it. */
export function vaultRecord(_id: string, name: string, fields: readonly Partial<Field>[] = []): VaultRecord {
  const whole = {
    _id,
    name,
    userRecordName: null,
    template: { name: 'Login' },
    fields: fields.map((field, index) => ({
      key: `k${index}`,
      label: `L${index}`,
      type: 'text',
      isSecret: false,
      value: '',
      ...field,
    })),
    attachments: [],
    access: [],
    groupIDs: [],
    role: 'OWNER',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not looked at
  return whole as unknown as VaultRecord
}
