import type { Media } from '@cardea/contract'
import { useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { serverText } from '../../overlays/show-error.ts'
import { useSaveFailure, type SaveFailure } from '../../overlays/use-save-failure.ts'
import { listed } from '../../i18n/name-list.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { fieldOfPath, withoutFile, type RecordDraft } from './record-draft.ts'
import { faultsOf, type DraftFault } from './draft-faults.ts'

const t = texts(recordForm)

export type DraftForm = {
  draft: RecordDraft
  change: (draft: RecordDraft) => void
  /** What is wrong, by field id (`name` for the name), in words. */
  errors: ReadonlyMap<string, string>
  /** Looks for faults and shows them. @returns whether the draft can be sent */
  check: () => boolean
  /** Why the last save failed, where that belongs to no field. */
  failure: SaveFailure
  /** Shows what the server found wrong beside its fields; what belongs to none is a toast, and stays at the form's foot. */
  showRefusal: (error: unknown) => void
}

/** The id of the control of a field, so that a fault can take the focus there. */
export const controlId = (fieldId: string): string => `control-${fieldId}`

/** A draft in a form, with what is wrong in it. A fault goes as soon as its field changes. */
export function useDraftForm(draft: RecordDraft, setDraft: (draft: RecordDraft) => void): DraftForm {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const failure = useSaveFailure()
  const say = (fault: DraftFault, label: string): string => t(`faults.${fault}`, { label })

  const show = (found: ReadonlyMap<string, string>) => {
    setErrors(found)
    const [first] = found.keys()
    if (first !== undefined) requestAnimationFrame(() => document.getElementById(controlId(first))?.focus())
  }
  return {
    draft,
    errors,
    failure,
    change: (next) => {
      setDraft(next)
      if (errors.size > 0) setErrors(withoutChanged(errors, draft, next))
    },
    check: () => {
      failure.forget()
      const labels = new Map(draft.fields.map((field) => [field.id, field.label]))
      const found = [...faultsOf(draft)].map(([id, fault]) => [id, say(fault, labels.get(id) ?? '')] as const)
      show(new Map(found))
      return found.length === 0
    },
    showRefusal: (error) => {
      const gone = goneFiles(error, draft)
      if (gone.length > 0) {
        setDraft(gone.reduce((left, { _id }) => withoutFile(left, _id), draft))
        const names = listed(gone.map(({ name }) => name))
        failure.say(t('filesGone', { count: gone.length, names }))
        return
      }
      const placed = error instanceof ApiError ? placedErrors(error, draft) : new Map<string, string>()
      if (placed.size === 0) failure.show(error)
      else show(new Map([...placed].map(([id, message]) => [id, serverSentence(message)])))
    },
  }

  /** `must not be empty` → `This must not be empty.` */
  function serverSentence(message: string): string {
    const said = serverText(message)
    return said.startsWith('must') ? t('faults.fromServer', { message: said }) : said
  }
}

/** Files that waited too long in a draft: the server keeps what nothing holds for a day. */
function goneFiles(error: unknown, draft: RecordDraft): Media[] {
  if (!(error instanceof ApiError) || error.code !== 'media/not-found') return []
  const paths = new Set(error.entries.map(({ path }) => path))
  return draft.attachments.filter((_, place) => paths.has(`attachmentIDs.${place}`))
}

function placedErrors({ entries }: ApiError, draft: RecordDraft): Map<string, string> {
  const placed = new Map<string, string>()
  for (const { path, message } of entries) {
    const id = fieldOfPath(draft, path)
    if (id !== null && !placed.has(id)) placed.set(id, message)
  }
  return placed
}

function withoutChanged(
  errors: ReadonlyMap<string, string>,
  before: RecordDraft,
  after: RecordDraft,
): ReadonlyMap<string, string> {
  const old = new Map(before.fields.map((field) => [field.id, field]))
  const unchanged = new Set(after.fields.filter((field) => old.get(field.id) === field).map(({ id }) => id))
  if (before.name === after.name) unchanged.add('name')
  return new Map([...errors].filter(([id]) => unchanged.has(id)))
}
