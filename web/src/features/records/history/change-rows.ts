import type { Field, PlainVersion, RecordVersion, Reply, versionRoutes } from '@cardea/contract'

/** What a version and the one before it held, as far as neither is secret; `before` is null where one may not see it. */
export type VersionChange = Reply<typeof versionRoutes.getVersionChange>

export type Kind = RecordVersion['changed'][number]['kind']

/** A field that a version changed; a side is null where the field was not there, or that version is not to be seen. */
export type ChangedField = { label: string; kind: Kind; before: Field | null; after: Field | null }

/** The fields a version is said to have changed, with what they held. Labels are unique in a version; a changed one keeps its key. */
export function changedFields({ changed }: RecordVersion, { before, after }: VersionChange): ChangedField[] {
  return changed.map(({ label, kind }) => {
    if (kind === 'removed') return { label, kind, before: byLabel(before, label), after: null }
    const now = byLabel(after, label)
    const then = before?.fields.find(({ key }) => key === now?.key) ?? null
    return { label, kind, before: kind === 'added' ? null : then, after: now }
  })
}

const byLabel = (version: PlainVersion | null, label: string): Field | null =>
  version?.fields.find((field) => field.label === label) ?? null

/** Whether a version says of itself that it changed anything; only then is there something to ask for. */
export const saysChange = ({ changed, isNameChanged, addedFiles, removedFiles }: RecordVersion): boolean =>
  changed.length + addedFiles.length + removedFiles.length > 0 || isNameChanged
