import type { VaultRecord } from '@cardea/contract'
import { table } from '../../output/table.ts'
import type { Result } from '../../output/output.ts'
import type { Field } from '../../lookup/find-field.ts'

/** What stands for a secret, whatever its length. */
const hidden = '••••••'

/**
 * A record in each format. `env` and `shell` hold its secrets, which is what they are for: then it has to be an opened
 * one.
 */
export function recordResult(record: VaultRecord, isRevealed: boolean): Result {
  const shown = isRevealed ? record : withoutSecrets(record)
  return {
    json: { record: shown },
    table: () => recordTable(shown),
    variables: () =>
      record.fields.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])),
  }
}

/** As a list has it. */
export const withoutSecrets = (record: VaultRecord): VaultRecord => ({
  ...record,
  fields: record.fields.map((field) =>
    field.isSecret ? { ...field, value: null, hasValue: hasValue(field) } : field,
  ),
})

const hasValue = ({ value, hasValue = false }: Field): boolean => hasValue || (value !== null && value !== '')

function recordTable(record: VaultRecord): string {
  const { name, userRecordName, template, groups, attachments, role, _id } = record
  const about = [
    ['Name', userRecordName === null ? name : `${userRecordName} (${name})`],
    ['Template', template?.name ?? ''],
    ['Groups', groups.map((group) => group.name).join(', ')],
    ...record.fields.map((field) => [
      field.label,
      field.value ?? (hasValue(field) ? [hidden, field.hint ?? ''].join(' ').trim() : ''),
    ]),
    ['Files', attachments.map((file) => file.name).join(', ')],
    ['Role', role],
    ['Id', _id],
  ]
  return table(
    null,
    about.filter(([, value]) => value !== ''),
  )
}

export const recordRow = ({ name, userRecordName, groups, template, role, _id }: VaultRecord): string[] => [
  userRecordName ?? name,
  groups.map((group) => group.name).join(', '),
  template?.name ?? '',
  role,
  _id,
]
export const recordColumns = ['name', 'groups', 'template', 'role', 'id']
