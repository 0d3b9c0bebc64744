import type { Field, RecordChange } from '@cardea/contract'
import { isDeepStrictEqual } from 'node:util'

/** The parts of a version that are compared. */
export interface Comparable {
  name: string
  fields: readonly Field[]
  /** Field → the version in which its secret was last written. */
  valueVersions?: Readonly<Record<string, number>> | undefined
  files: readonly { id: string; name: string }[]
}

/** What a version changed. Compares when each secret was written, never its value. */
export function changeBetween(before: Comparable, after: Comparable): RecordChange {
  const old = new Map(before.fields.map((field) => [field.key, field]))
  const kept = new Set(after.fields.map((field) => field.key))
  return {
    changed: [
      ...after.fields.flatMap((field): RecordChange['changed'] => {
        const former = old.get(field.key)
        if (!former) return [{ label: field.label, kind: 'added' }]
        return isSame(former, field, before, after) ? [] : [{ label: field.label, kind: 'changed' }]
      }),
      ...before.fields.flatMap(({ key, label }): RecordChange['changed'] =>
        kept.has(key) ? [] : [{ label, kind: 'removed' }],
      ),
    ],
    isNameChanged: before.name !== after.name,
    addedFiles: namesWithout(after.files, before.files),
    removedFiles: namesWithout(before.files, after.files),
  }
}

function isSame(former: Field, field: Field, before: Comparable, after: Comparable): boolean {
  if (!isDeepStrictEqual(definitionOf(former), definitionOf(field))) return false
  if (!field.isSecret) return former.value === field.value
  return (before.valueVersions?.[field.key] ?? 0) === (after.valueVersions?.[field.key] ?? 0)
}

const definitionOf = ({ value: _value, hasValue: _hasValue, ...definition }: Field): object =>
  Object.fromEntries(Object.entries(definition).filter(([, part]) => part !== undefined))

const namesWithout = (files: Comparable['files'], others: Comparable['files']): string[] => {
  const known = new Set(others.map(({ id }) => id))
  return files.flatMap(({ id, name }) => (known.has(id) ? [] : [name]))
}
