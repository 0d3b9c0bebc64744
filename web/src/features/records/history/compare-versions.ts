import type { Field, VaultRecord } from '@cardea/contract'

/** From the older of two versions to the newer one. */
export type Difference = 'changed' | 'added' | 'removed' | 'same'

export type FieldRow = {
  key: string
  label: string
  difference: Difference
  /** Null where that version has no such field. */
  left: Field | null
  right: Field | null
}

export type Comparison = {
  name: Difference
  /** As the newer version has them, then what it lacks. */
  fields: FieldRow[]
  files: Difference
}

type Side = Pick<VaultRecord, 'name' | 'fields' | 'attachments'>

/** What two versions of a record, opened with their secrets, say differently. */
export function compareVersions(left: Side, right: Side): Comparison {
  const old = new Map(left.fields.map((field) => [field.key, field]))
  const kept = new Set(right.fields.map(({ key }) => key))
  const rowOf = (before: Field | null, after: Field | null): FieldRow => ({
    key: (after ?? before)?.key ?? '',
    label: (after ?? before)?.label ?? '',
    difference: differenceOf(before, after),
    left: before,
    right: after,
  })
  return {
    name: left.name === right.name ? 'same' : 'changed',
    fields: [
      ...right.fields.map((field) => rowOf(old.get(field.key) ?? null, field)),
      ...left.fields.filter(({ key }) => !kept.has(key)).map((field) => rowOf(field, null)),
    ],
    files: filesDiffer(left, right) ? 'changed' : 'same',
  }
}

/** A field without a value stands for nothing: to fill it is to add it. */
function differenceOf(before: Field | null, after: Field | null): Difference {
  const [old, present] = [before?.value ?? '', after?.value ?? '']
  if (old === present && (before === null) === (after === null)) {
    const isSame = before?.label === after?.label && before?.autofill === after?.autofill
    return isSame ? 'same' : 'changed'
  }
  if (before === null || (old === '' && present !== '')) return 'added'
  if (after === null || (present === '' && old !== '')) return 'removed'
  return 'changed'
}

function filesDiffer(left: Side, right: Side): boolean {
  const ids = new Set(left.attachments.map(({ _id }) => _id))
  return (
    left.attachments.length !== right.attachments.length || right.attachments.some(({ _id }) => !ids.has(_id))
  )
}

/** What becomes of each part when the left version is restored over the right one, by the labels people read. */
export function outcomeOfRestoring(
  left: Side,
  right: Side,
  words: { name: string },
): { goBack: string[]; comeBack: string[]; goAway: string[] } {
  const { name, fields } = compareVersions(left, right)
  const labels = (difference: Difference) =>
    fields.filter((row) => row.difference === difference).map(({ label }) => label)
  const without = (files: Side['attachments'], others: Side['attachments']) => {
    const ids = new Set(others.map(({ _id }) => _id))
    return files.filter(({ _id }) => !ids.has(_id)).map((file) => file.name)
  }
  return {
    goBack: [...(name === 'changed' ? [words.name] : []), ...labels('changed')],
    comeBack: [...labels('removed'), ...without(left.attachments, right.attachments)],
    goAway: [...labels('added'), ...without(right.attachments, left.attachments)],
  }
}
