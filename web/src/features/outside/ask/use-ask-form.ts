import { limits, type Template } from '@cardea/contract'
import { useState } from 'react'
import { serverTime } from '../../../api/client.ts'
import { useRecipients } from '../../../components/people/use-recipients.ts'
import { intakeSpanMs, type IntakeSpan } from '../../../data/outside/intake-spans.ts'
import {
  emptyDraft,
  onTemplate,
  type DraftField,
  type RecordDraft,
} from '../../../fields/draft/record-draft.ts'
import { faultsOf } from '../../../fields/draft/draft-faults.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(intakes)

/** What is decided before a form is made. */
export function useAskForm(group: string | undefined) {
  const [title, setTitle] = useState('')
  // The fields are written as those of a record, without values.
  const [draft, setDraft] = useState<RecordDraft>(emptyDraft)
  /** What helps to fill a field in, by the field's id in the draft. */
  const [help, setHelp] = useState<Readonly<Record<string, string>>>({})
  const [isFilesAllowed, setFilesAllowed] = useState(true)
  const [message, setMessage] = useState('')
  const [groupID, setGroup] = useState(group ?? '')
  const [span, setSpan] = useState<IntakeSpan>('fortnight')
  const [most, setMost] = useState(1)
  // The end that is named while one reads; that of the form is counted from the press.
  const [since] = useState(serverTime)
  const [error, setError] = useState<string>()
  const people = useRecipients(null)

  /** What is wrong with it, or null. */
  const fault = (addresses: number): string | null => {
    if (title.trim() === '') return t('dialog.noTitle')
    if (draft.fields.length === 0) return t('dialog.noField')
    if (draft.fields.length > limits.fieldsPerIntake)
      return t('dialog.tooManyFields', { count: limits.fieldsPerIntake })
    const isNamed = [...faultsOf(draft).values()].every((one) => !one.startsWith('label'))
    if (!isNamed) return t('dialog.noLabel')
    if (addresses > limits.emailsPerIntake)
      return t('dialog.tooManyAddresses', { count: limits.emailsPerIntake })
    return null
  }

  /** The form as it is made; null where something is wrong, which is said then. */
  const read = () => {
    const recipients = people.read()
    if (recipients === null) return null
    const wrong = fault(recipients.length)
    setError(wrong ?? undefined)
    if (wrong !== null) return null
    const emails = recipients.map(({ email }) => email)
    return {
      title: title.trim(),
      ...(message.trim() !== '' && { message: message.trim() }),
      fields: draft.fields.map((field) => askedField(field, help[field.id]?.trim())),
      ...(draft.templateID !== null && { templateID: draft.templateID }),
      ...(groupID !== '' && { groupID }),
      deadline: new Date(serverTime() + intakeSpanMs[span]).toISOString(),
      isFilesAllowed,
      ...(emails.length > 0 ? { emails } : { most }),
    }
  }

  return {
    title,
    setTitle,
    draft,
    setDraft,
    help,
    setHelp,
    /** Another template takes the place of the fields of the one before; what was added by hand stays. */
    choose: (template: Template) => setDraft(onTemplate(draft, template)),
    isFilesAllowed,
    setFilesAllowed,
    message,
    setMessage,
    groupID,
    setGroup,
    span,
    setSpan,
    most,
    setMost,
    people,
    error,
    setError,
    read,
    /** When it ends, as far as one knows before the press. */
    shownEnd: new Date(since + intakeSpanMs[span]),
  }
}

function askedField(field: DraftField, help: string | undefined) {
  const { key, label, type, isSecret, isRequired, isEnd, autofill, options } = field
  return {
    ...(key !== null && { key }),
    label: label.trim(),
    type,
    isSecret,
    isRequired,
    ...(isEnd && { isEnd }),
    ...(autofill !== undefined && { autofill }),
    ...(options && { options }),
    ...(help && { help }),
  }
}

export type AskForm = ReturnType<typeof useAskForm>
