import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { IntakeLook } from '@cardea/contract'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { visitorForm } from '../../i18n/en/visitor-form.ts'
import { texts } from '../../i18n/texts.ts'
import { Emphasised } from '../../ui/display/emphasised.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Card } from '../card.tsx'
import { nameOf } from '../link/sender.tsx'
import { AskedField } from './asked-field.tsx'
import { GivenFiles } from './given-files.tsx'
import type { FormFailure } from './form-failure.ts'
import { faultOf, storedValue } from './field-value.ts'
import type { Filled } from './use-form-visit.ts'

const t = texts(visitorForm)

/** While something is typed, leaving the page asks: it is kept nowhere. */
function useAskBeforeLeaving(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
}

type FormCardProps = {
  look: IntakeLook
  /** @returns why it was not sent */
  onSend: (filled: Filled) => Promise<FormFailure | null>
}

/** The form: who asks for what, its fields, and what becomes of the answer. What is typed stays in memory only. */
export function FormCard({ look, onSend }: FormCardProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [files, setFiles] = useState<readonly File[]>([])
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [isBusy, run] = useBusy()
  const summary = useRef<HTMLParagraphElement>(null)
  const [presses, setPresses] = useState(0)
  const { by, title, message, fields } = look
  const name = nameOf(by)
  const valueOf = (key: string) => values[key] ?? ''
  const faults = new Map(fields.flatMap((field) => faultEntry(field.key, faultOf(field, valueOf(field.key)))))
  const isTyped = files.length > 0 || Object.values(values).some((value) => value !== '')
  useAskBeforeLeaving(isTyped)
  useEffect(() => {
    if (presses > 0) summary.current?.focus()
  }, [presses])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    setFailure(null)
    if (faults.size > 0) return setPresses(presses + 1)
    const filled = fields
      .map((field) => ({ key: field.key, value: storedValue(field, valueOf(field.key)) }))
      .filter(({ value }) => value !== '')
    void run(async () => setFailure(await onSend({ fields: filled, files })))
  }
  return (
    <Card
      title={
        <Emphasised text={t('asks', { email: by.email, title })} part={by.email} className="font-bold" />
      }
      by={by.email}
      contact={look.contact}
      careful={t('carefulOf', { name })}
    >
      {message !== null && (
        <blockquote
          dir="auto"
          className="mt-4 border-l-3 border-line-2 pl-4 text-body wrap-anywhere whitespace-pre-wrap text-t2 max-sm:text-phone"
        >
          {message}
        </blockquote>
      )}
      <form noValidate autoComplete="off" onSubmit={submit} className="mt-6 flex flex-col gap-5">
        {isChecked && faults.size > 0 && (
          <p
            ref={summary}
            tabIndex={-1}
            role="alert"
            className="rounded-card bg-danger-fill p-3.5 text-body text-danger"
          >
            {t('faults', { count: faults.size })}
          </p>
        )}
        {fields.map((field) => (
          <AskedField
            key={field.key}
            field={field}
            value={valueOf(field.key)}
            error={isChecked ? faults.get(field.key) : undefined}
            onValue={(value) => setValues({ ...values, [field.key]: value })}
          />
        ))}
        {look.isFilesAllowed && <GivenFiles files={files} onChange={setFiles} />}
        <p className="flex gap-3 rounded-card bg-well p-4 text-body text-t2 max-sm:text-phone">
          <LineIcon icon={Lock} size={17} className="mt-0.5 shrink-0" />
          <span className="wrap-anywhere">{t(whoOpens(look), { name })}</span>
        </p>
        <Button look="primary" size="large" type="submit" busy={isBusy} className="w-full">
          {t('send')}
        </Button>
        <p role="alert" className="text-body text-danger empty:hidden">
          {failure && t(`failed.${failure}`)}
        </p>
      </form>
    </Card>
  )
}

/** Who can open the answer, in words. */
const whoOpens = ({ sealedFor, isOfGroup }: IntakeLook) => {
  if (sealedFor === 'server') return 'sealed'
  return isOfGroup ? 'onlyGroup' : 'onlyMaker'
}

const faultEntry = (key: string, fault: string | null): [string, string][] =>
  fault === null ? [] : [[key, fault]]
