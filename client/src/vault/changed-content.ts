/** @file What a change makes of a record's content, and what it tells of itself. */
import { settleFields, type BodyInput, type recordRoutes, type RecordChange } from '@cardea/contract'
import type { FileNote } from '../conversion.ts'
import {
  joinContent,
  splitContent,
  type Details,
  type Parts,
  type PlainContent,
  type PlainField,
  type Summary,
  type SummaryField,
} from './content.ts'

export type PlainNewRecord = Exclude<BodyInput<typeof recordRoutes.createRecord>, { sealedFor: 'people' }>
export type PlainChange = Pick<
  BodyInput<typeof recordRoutes.changeRecord>,
  'name' | 'fields' | 'attachmentIDs' | 'userRecordName' | 'version'
>
type Written = PlainNewRecord['fields']

/** Fields of a write; one without a value keeps the one it had. */
export function plainFields(written: Written, former: readonly PlainField[] = []): PlainField[] {
  const values = new Map(former.map(({ key, value }) => [key, value]))
  return settleFields(written).map(({ value: sent, ...field }): PlainField => {
    const value = sent === undefined ? values.get(field.key) : (sent ?? undefined)
    const given = Object.fromEntries(Object.entries(field).filter(([, one]) => one !== undefined))
    return { ...(given as Omit<PlainField, 'value'>), ...(value !== undefined && { value }) }
  })
}

/** Notes of the files that a record is to hold. `fresh`: of those that were sealed since. */
export function notesOf(
  ids: readonly string[] | undefined,
  held: readonly FileNote[],
  fresh: readonly FileNote[],
): FileNote[] {
  if (!ids) return [...held]
  return ids.flatMap((id) => [...held, ...fresh].find(({ _id }) => _id === id) ?? [])
}

const change = (
  content: PlainContent,
  { name, fields, attachmentIDs }: PlainChange,
  fresh: readonly FileNote[],
): PlainContent => ({
  ...content,
  ...(name !== undefined && { name }),
  ...(fields && { fields: plainFields(fields, content.fields) }),
  files: notesOf(attachmentIDs, content.files, fresh),
})

/** More than a summary holds of one value. */
const long = 'x'.repeat(1_001)

/**
 * Details that stand for those of a summary: what keeps each of their values leaves them as they are, and the true ones need
 * not be read. Null where the summary alone does not tell what they hold.
 */
function standIn({ fields, isCut }: Summary): Details | null {
  if (isCut || fields.some(({ hasOptions }) => hasOptions)) return null
  const values = fields
    .filter(({ tag, isLong }) => tag !== undefined || isLong)
    .map(({ key }) => [key, `${key}\n${long}`] as const)
  return { values: Object.fromEntries(values) }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The next parts of a record.
 * @param readDetails reads the true ones, which is an opening: only where a secret, or what did not fit, is written
 */
export async function changeParts(
  summary: Summary,
  sent: PlainChange,
  fresh: readonly FileNote[],
  readDetails: () => Promise<Details>,
): Promise<{ parts: Parts; former: Parts }> {
  const by = (details: Details) => {
    const former = { summary, details }
    return { former, parts: splitContent(change(joinContent(summary, details), sent, fresh), former) }
  }
  const stand = standIn(summary)
  const kept = stand && by(stand)
  if (kept && isSame(kept.parts.details, stand)) return kept
  return by(await readDetails())
}

/** The changes of a version, in labels and names. A secret counts as changed where its tag is another one. */
export function changeBetween(before: Parts, after: Parts): RecordChange {
  const [old, next] = [fieldsOf(before), fieldsOf(after)]
  const hasNot = (files: readonly FileNote[], id: string): boolean => files.every(({ _id }) => _id !== id)
  const names = (files: readonly FileNote[], others: readonly FileNote[]): string[] =>
    files.filter(({ _id }) => hasNot(others, _id)).map(({ name }) => name)
  return {
    changed: [
      ...next.flatMap((field): RecordChange['changed'] => {
        const former = old.find(({ key }) => key === field.key)
        if (!former) return [{ label: field.label, kind: 'added' }]
        const isKept = isSame(toldOf(former, before), toldOf(field, after))
        return isKept ? [] : [{ label: field.label, kind: 'changed' }]
      }),
      ...old.flatMap(({ key, label }): RecordChange['changed'] =>
        next.some((field) => field.key === key) ? [] : [{ label, kind: 'removed' }],
      ),
    ],
    isNameChanged: before.summary.name !== after.summary.name,
    addedFiles: names(after.summary.files, before.summary.files),
    removedFiles: names(before.summary.files, after.summary.files),
  }
}

const fieldsOf = ({ summary, details }: Parts): readonly SummaryField[] => details.fields ?? summary.fields

/** A field's definition and what stands for its value, in one order. */
function toldOf(field: SummaryField, { details }: Parts): unknown[] {
  const { tag, value, ...definition } = field
  const long = tag === undefined ? details.values[field.key] : undefined
  return [Object.entries(definition).toSorted(([one], [other]) => (one < other ? -1 : 1)), tag, value, long]
}
