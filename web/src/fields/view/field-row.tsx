import type { Field } from '@cardea/contract'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { MaskedText } from '../../ui/display/masked-text.tsx'
import { fieldDefinitions } from '../field-types.tsx'
import { useCopy } from '../copy/use-copy.ts'
import { copiedText } from '../values/copied-text.ts'
import { CopyButton } from '../copy/copy-button.tsx'
import { FieldValue } from './field-value.tsx'
import type { Secrets } from './secrets.ts'
import { fields } from '../../i18n/en/fields.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(fields)

type Doing = 'revealing' | 'copying' | null

/** One field of the open record: label, value or mask, and what one does with it. */
export function FieldRow({ field, secrets, note }: { field: Field; secrets: Secrets; note?: ReactNode }) {
  const copy = useCopy()
  const [isRevealed, setRevealed] = useState(false)
  const [doing, setDoing] = useState<Doing>(null)
  const [copiedUntil, setCopiedUntil] = useState(0)
  const value = secrets.valueOf(field)
  const isHidden = field.isSecret ? !isRevealed || value === null : value === null
  const isSecretOpen = field.isSecret && !isHidden
  const { LabelNote, Action, RevealedAside } = fieldDefinitions[field.type]
  const { label } = field

  const loadValue = async (): Promise<string> => {
    const whole = await secrets.load()
    return whole.fields.find(({ key }) => key === field.key)?.value ?? ''
  }
  const reveal = async () => {
    setDoing('revealing')
    try {
      if (value === null) await loadValue()
      setRevealed(true)
    } catch (error) {
      secrets.onFailure(error)
    }
    setDoing(null)
  }
  const copyValue = async () => {
    setDoing('copying')
    const known = value ?? loadValue()
    const text = copiedText(field, known)
    const until = await copy({ text, isSecret: field.isSecret, onFailedCall: secrets.onFailure })
    setCopiedUntil(typeof until === 'number' ? until : 0)
    setDoing(null)
  }

  return (
    <li
      className={classNames(
        'whole flex min-h-13.5 gap-2 border-t border-line py-2 pr-2 pl-3.5 first:border-t-0 first:rounded-t-card last:rounded-b-card',
        isSecretOpen ? 'bg-inset' : 'transition-colors hover:bg-hover',
      )}
    >
      <div className="min-w-0 flex-1">
        <dfn className="block text-label text-t3 not-italic">
          <bdi>{label}</bdi>
          {LabelNote && !isHidden && <LabelNote value={value ?? ''} />}
        </dfn>
        <div role="definition" className="max-sm:text-phone">
          {isHidden ? (
            <HiddenValue isSecret={field.isSecret} />
          ) : (
            <FieldValue field={field} value={value ?? ''} />
          )}
        </div>
      </div>
      <Tools>
        {note}
        {RevealedAside && isSecretOpen && <RevealedAside value={value ?? ''} />}
        {isHidden ? (
          <IconButton
            icon={Eye}
            label={t(field.isSecret ? 'reveal' : 'show', { label })}
            busy={doing === 'revealing'}
            onClick={() => void reveal()}
          />
        ) : (
          field.isSecret && (
            <IconButton icon={EyeOff} label={t('hide', { label })} onClick={() => setRevealed(false)} />
          )
        )}
        {Action && value !== null && !field.isSecret && <Action value={value} />}
        <CopyButton
          label={label}
          copiedUntil={copiedUntil}
          busy={doing === 'copying'}
          onCopy={() => void copyValue()}
        />
      </Tools>
    </li>
  )
}

const Tools = ({ children }: { children: ReactNode }) => (
  <div className="flex h-9.5 shrink-0 items-center gap-1.5">{children}</div>
)

function HiddenValue({ isSecret }: { isSecret: boolean }) {
  return isSecret ? <MaskedText /> : <span className="text-t2">{t('longText')}</span>
}
