import type { RecordContent, RecordSummary, ValueVersions } from '../sealed-records/sealed-record.ts'

type WrittenField = RecordContent['fields'][number]

/**
 * The version in which each value was last written, of fields that are secret or were. A value that stays the same
 * keeps its version, however often it is secret and plain in turn: who knew it knows it still.
 * @param writtenIn the version of a value that is another one than before; undefined for one that never was a secret
 */
export function settleVersions(
  fields: readonly WrittenField[],
  stored: RecordSummary,
  writtenIn: (field: WrittenField, wasSecret: boolean) => number | undefined,
): ValueVersions {
  const before = new Map(stored.fields.map((field) => [field.key, field]))
  return Object.fromEntries(
    fields.flatMap((field): [string, number][] => {
      const { key } = field
      const former = before.get(key)
      const isSame = former !== undefined && former.value === field.value
      const kept = stored.valueVersions?.[key] ?? (former?.isSecret ? 0 : undefined)
      const version = (isSame ? kept : undefined) ?? writtenIn(field, kept !== undefined)
      return version === undefined ? [] : [[key, version]]
    }),
  )
}

/** Whether a change shows a secret that it keeps: everybody who sees the record could then read it in their lists. */
export function showsSecret(stored: RecordSummary, { fields }: Pick<RecordContent, 'fields'>): boolean {
  const secrets = new Map(
    stored.fields.flatMap(({ key, isSecret, value }) => (isSecret && value ? [[key, value]] : [])),
  )
  return fields.some(({ key, isSecret, value }) => !isSecret && value && secrets.get(key) === value)
}
