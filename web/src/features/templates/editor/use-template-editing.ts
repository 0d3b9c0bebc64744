import type { Template } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'
import { useLeaveGuard } from '../../../overlays/leave-guard.ts'
import { useSaveTemplate } from '../../../data/templates/templates.ts'
import { faultsOf, isSameTemplate, optionsId, writtenTemplate, type TemplateDraft } from './template-draft.ts'

const t = texts(templates)

/** The id of the control of a field's label (`name` for the template's), so that a fault can take the focus there. */
export const controlId = (fieldId: string): string => `template-${fieldId}`

/** A template in its editor: the draft, what is wrong with it, saving, and the question when one leaves with changes. */
export function useTemplateEditing(stored: Template | undefined, begun: TemplateDraft) {
  const navigate = useNavigate()
  const [base] = useState(begun)
  const [draft, setDraft] = useState(begun)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const saving = useSaveTemplate(stored?._id)
  const failure = useSaveFailure()
  const isChanged = !isSameTemplate(base, draft)
  const guard = useLeaveGuard(isChanged && !saving.isSuccess)

  const check = (): boolean => {
    const found = [...faultsOf(draft)].map(([id, fault]) => [id, t(`editor.faults.${fault}`)] as const)
    setErrors(new Map(found))
    const [first] = found
    if (first) requestAnimationFrame(() => goTo(controlId(first[0])))
    return found.length === 0
  }
  const toList = () => void navigate({ to: '/templates', ignoreBlocker: true })
  const save = async (then: () => void = toList): Promise<void> => {
    guard.stay()
    failure.forget()
    if (!check()) return
    try {
      const saved = await saving.mutateAsync(writtenTemplate(draft))
      then()
      showToast(t('editor.saved', { name: 'name' in saved ? saved.name : draft.name }), { kind: 'done' })
    } catch (error) {
      // docs/product.md, section 14: what a template's creation shows is the status text.
      const isStatus = stored === undefined && error instanceof ApiError && error.statusText !== ''
      if (isStatus && error.status !== 401 && error.status !== 429)
        showToast(error.statusText, { kind: 'failed' })
      else failure.show(error)
    }
  }
  return {
    draft,
    errors,
    isChanged,
    isSaving: saving.isPending,
    failure: failure.text,
    guard,
    save,
    change: (next: TemplateDraft) => {
      setDraft(next)
      if (errors.size > 0) setErrors(withoutChanged(errors, draft, next))
    },
    leave: toList,
  }
}

/** Takes the focus there, and what is said below the control into view with it. */
function goTo(id: string): void {
  const control = document.getElementById(id)
  control?.focus()
  control?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** A fault goes as soon as its field changes. */
function withoutChanged(
  errors: ReadonlyMap<string, string>,
  before: TemplateDraft,
  after: TemplateDraft,
): ReadonlyMap<string, string> {
  const old = new Map(before.fields.map((field) => [field.id, field]))
  const untouched = after.fields.filter((field) => old.get(field.id) === field)
  const same = new Set(untouched.flatMap(({ id }) => [id, optionsId(id)]))
  if (before.name === after.name) same.add('name')
  return new Map([...errors].filter(([id]) => same.has(id)))
}
