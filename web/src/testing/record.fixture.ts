import { aRecord as aBareRecord } from '@cardea/client/testing/a-record'
import { isSecretByDefault, type Field, type FieldType, type VaultRecord } from '@cardea/contract'

type FieldParts = Partial<Field> & { label: string }
type RecordParts = Partial<Omit<VaultRecord, 'fields'>> & { fields?: FieldParts[] }

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

/** A record of the template Login as a list shows it; what a test does not care about is filled in. */
export const aRecord = ({ fields = [], ...parts }: RecordParts = {}): VaultRecord =>
  aBareRecord({
    template: { name: 'Login', icon: 'key-round', color: '282' },
    fields: fields.map(aField),
    ...parts,
  })
