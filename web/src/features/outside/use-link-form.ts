import { limits, type VaultRecord } from '@cardea/contract'
import { useState } from 'react'
import { useRecipients } from '../../components/people/use-recipients.ts'
import { linkableFields, usualFields } from '../../data/outside/link-content.ts'
import { linkSpanMs, type LinkSpan } from '../../data/outside/link-subject.ts'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { serverTime } from '../../api/client.ts'

const t = texts(outside)

/** What is decided before a link is made. @param record null for a typed text */
export function useLinkForm(record: VaultRecord | null) {
  const [keys, setKeys] = useState<readonly string[]>(() => (record ? usualFields(record) : []))
  const [files, setFiles] = useState<readonly string[]>([])
  const [label, setLabel] = useState('')
  const [text, setText] = useState('')
  const [most, setMost] = useState(1)
  const [span, setSpan] = useState<LinkSpan>('week')
  // The end that is named while one reads; that of the link is counted from the press.
  const [since] = useState(serverTime)
  const [isForSome, setForSome] = useState(false)
  const [error, setError] = useState<string>()
  const people = useRecipients(null)
  const secrets = record
    ? linkableFields(record).filter(({ key, isSecret }) => isSecret && keys.includes(key)).length
    : 0
  const known = isForSome ? people.field.recipients.find(({ person }) => person !== null)?.person : undefined

  /** What is wrong with it, or null. */
  const fault = (addresses: number): string | null => {
    if (record && keys.length + files.length === 0) return t('dialog.empty')
    if (files.length > limits.filesPerLink) return t('dialog.tooManyFiles', { count: limits.filesPerLink })
    if (!record && label.trim() === '') return t('dialog.noLabel')
    if (!record && text === '') return t('dialog.noText')
    if (isForSome && addresses === 0) return t('dialog.noAddress')
    if (addresses > limits.emailsPerLink) return t('dialog.tooManyAddresses', { count: limits.emailsPerLink })
    return null
  }

  /** The addresses that are meant; null where something is wrong, which is said then. */
  const readAddresses = (): string[] | null => {
    const recipients = isForSome ? people.read() : []
    if (recipients === null) return null
    const wrong = fault(recipients.length)
    setError(wrong ?? undefined)
    return wrong === null ? recipients.map(({ email }) => email) : null
  }

  return {
    keys,
    setKeys,
    files,
    setFiles,
    label,
    setLabel,
    text,
    setText,
    most,
    setMost,
    span,
    setSpan,
    isForSome,
    setForSome,
    people,
    secrets,
    /** An address it is for has an account here, as far as the maker may know. */
    known,
    error,
    setError,
    readAddresses,
    /** When it ends, as far as one knows before the press. */
    shownEnd: new Date(since + linkSpanMs[span]),
    end: () => new Date(serverTime() + linkSpanMs[span]).toISOString(),
  }
}

export type LinkForm = ReturnType<typeof useLinkForm>
