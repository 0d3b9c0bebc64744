import { isSecretByDefault, type Field, type FieldType, type VaultRecord } from '@cardea/contract'

type FieldParts = Partial<Field> & { label: string }
type RecordParts = Partial<Omit<VaultRecord, 'fields'>> & { fields?: FieldParts[] }

let made = 0

/** A field as a list shows it; what a test does not care about is filled in. */
export function aField(parts: FieldParts): Field {
  const type: FieldType = parts.type ?? 'text'
  return {
    key: parts.label.toLowerCase().replaceAll(' ', '-'),
    isSecret: isSecretByDefault(type),
    value: null,
    ...parts,
    type,
  }
}

/** A record as a list shows it; what a test does not care about is filled in. */
export function aRecord({ fields = [], ...parts }: RecordParts = {}): VaultRecord {
  made += 1
  return {
    _id: `01990000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    name: `Record ${made}`,
    userRecordName: null,
    templateID: null,
    template: { name: 'Login', icon: 'key-round', color: '282' },
    fields: fields.map(aField),
    attachments: [],
    groupIDs: [],
    groups: [],
    access: [],
    role: 'OWNER',
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    sealedFor: 'server',
    ...parts,
  }
}
