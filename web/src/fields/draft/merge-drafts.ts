import type { Media } from '@cardea/contract'
import type { DraftField, RecordDraft } from './record-draft.ts'

export type Side = 'mine' | 'theirs'

/** One thing in which two versions of a record differ. A side of null has no such field or file. */
export type Difference = {
  /** `name`, or what both sides know the field or file by. */
  id: string
  /** Null for the record's name and for a file. */
  field: DraftField | null
  isFile: boolean
  mine: string | null
  theirs: string | null
  /** What is chosen before anybody chooses: what only one side touched wins, and where both did, one's own. */
  proposed: Side
}

const identity = (field: DraftField): string =>
  field.key === null ? `label:${field.label}` : `key:${field.key}`

/** By key; a field added here meets one of the same label added there, as both cannot stay. */
function pairs(
  mine: RecordDraft,
  theirs: RecordDraft,
): { id: string; mine?: DraftField; theirs?: DraftField }[] {
  const left = [...theirs.fields]
  const take = (field: DraftField): DraftField | undefined => {
    const byIdentity = left.findIndex((other) => identity(other) === identity(field))
    const index =
      byIdentity !== -1 || field.key !== null
        ? byIdentity
        : left.findIndex(({ label }) => label === field.label)
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
  const both = mine.fields.map((field) => ({ id: identity(field), mine: field, theirs: take(field) }))
  return [...both, ...left.map((field) => ({ id: identity(field), theirs: field }))]
}

const told = (field: DraftField | undefined): string | null => field?.value ?? null

const isSame = (a: DraftField | undefined, b: DraftField | undefined): boolean =>
  a?.value === b?.value &&
  a?.label === b?.label &&
  a?.type === b?.type &&
  a?.isSecret === b?.isSecret &&
  a?.autofill === b?.autofill

/**
 * Where an unsaved draft differs from what was saved meanwhile, in the order of the form.
 * @param base what both began with
 */
export function differences(base: RecordDraft, mine: RecordDraft, theirs: RecordDraft): Difference[] {
  const found: Difference[] = []
  if (mine.name !== theirs.name) {
    const proposed = mine.name === base.name ? 'theirs' : 'mine'
    found.push({ id: 'name', field: null, isFile: false, mine: mine.name, theirs: theirs.name, proposed })
  }
  const before = new Map(base.fields.map((field) => [identity(field), field]))
  for (const pair of pairs(mine, theirs)) {
    const field = pair.mine ?? pair.theirs
    if (!field || isSame(pair.mine, pair.theirs)) continue
    const proposed = isSame(pair.mine, before.get(pair.id)) ? 'theirs' : 'mine'
    found.push({
      id: pair.id,
      field,
      isFile: false,
      mine: told(pair.mine),
      theirs: told(pair.theirs),
      proposed,
    })
  }
  return [...found, ...fileDifferences(base, mine, theirs)]
}

const fileIdentity = ({ _id }: Media): string => `file:${_id}`

/** A file that they took out is gone for good, so there is nothing to choose about it. */
function fileDifferences(base: RecordDraft, mine: RecordDraft, theirs: RecordDraft): Difference[] {
  const kept = new Set(mine.attachments.map(({ _id }) => _id))
  const before = new Set(base.attachments.map(({ _id }) => _id))
  const difference = (file: Media, side: Side, proposed: Side): Difference => ({
    id: fileIdentity(file),
    field: null,
    isFile: true,
    mine: side === 'mine' ? file.name : null,
    theirs: side === 'theirs' ? file.name : null,
    proposed,
  })
  return [
    ...addedTo(base, mine).map((file) => difference(file, 'mine', 'mine')),
    ...theirs.attachments
      .filter(({ _id }) => !kept.has(_id))
      .map((file) => difference(file, 'theirs', before.has(file._id) ? 'mine' : 'theirs')),
  ]
}

const addedTo = (base: RecordDraft, draft: RecordDraft): Media[] =>
  draft.attachments.filter((file) => !base.attachments.some(({ _id }) => _id === file._id))

/** One draft of both, by what was chosen for each difference; without a choice, what was proposed. */
export function mergeDrafts(
  base: RecordDraft,
  mine: RecordDraft,
  theirs: RecordDraft,
  choices: ReadonlyMap<string, Side>,
): RecordDraft {
  const proposed = new Map(
    differences(base, mine, theirs).map((difference) => [difference.id, difference.proposed]),
  )
  const sideOf = (id: string): Side => choices.get(id) ?? proposed.get(id) ?? 'mine'
  const fields = pairs(mine, theirs).flatMap((pair) => {
    const chosen = sideOf(pair.id) === 'mine' ? pair.mine : pair.theirs
    if (!chosen) return []
    return [{ ...chosen, id: pair.mine?.id ?? chosen.id, key: pair.theirs?.key ?? chosen.key }]
  })
  const chosenFrom = (side: Side) => (file: Media) => sideOf(fileIdentity(file)) === side
  const held = new Set(mine.attachments.map(({ _id }) => _id))
  const attachments = [
    ...theirs.attachments.filter((file) => held.has(file._id) || chosenFrom('theirs')(file)),
    ...addedTo(base, mine).filter(chosenFrom('mine')),
  ]
  return { ...mine, name: sideOf('name') === 'mine' ? mine.name : theirs.name, fields, attachments }
}

/** The saved draft under the ids of the form, so that what is compared with it later is found again. */
export function underIdsOf(form: RecordDraft, saved: RecordDraft): RecordDraft {
  const ids = new Map(form.fields.map((field) => [field.key, field.id]))
  return {
    ...saved,
    fields: saved.fields.map((field) => ({
      ...field,
      id: (field.key !== null && ids.get(field.key)) || field.id,
    })),
  }
}
