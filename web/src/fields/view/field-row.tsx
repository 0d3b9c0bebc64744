import { type Field, fieldTraits } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { useState, type ReactNode } from 'react'
import { useServerThere } from '../../data/live/use-server-there.ts'
import { isNoCode, oneTimeCodeQuery, showsCode } from '../../data/records/one-time-code.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { MaskedText } from '../../ui/display/masked-text.tsx'
import { fieldDefinitions } from '../field-types.tsx'
import { useCopy } from '../copy/use-copy.ts'
import { CopyButton } from '../copy/copy-button.tsx'
import { FieldFrame } from './field-frame.tsx'
import { OneTimeCodeRow } from './one-time-code-row.tsx'
import { valueIn, type Secrets } from './secrets.ts'
import { fields } from '../../i18n/en/fields.ts'
import { texts } from '../../i18n/texts.ts'
import { shownText } from '../values/shown-text.ts'
import { RevealedText } from './revealed-text.tsx'
import { ValueText } from './value-text.tsx'

const t = texts(fields)

/** A value that may be read, as its type is read best. */
function FieldValue({ field, value }: { field: Field; value: string }) {
  const { Value, Revealed } = fieldDefinitions[field.type]
  const text = shownText(field, value)
  if (!field.isSecret) return Value ? <Value value={value} /> : <ValueText text={text} />
  if (Revealed) return <Revealed value={value} />
  return <RevealedText text={text} isNote={fieldTraits[field.type].isNote ?? false} />
}

type Doing = 'revealing' | 'copying' | null

type FieldRowProps = {
  field: Field
  secrets: Secrets
  note?: ReactNode
  /** Shares its line with a neighbour. */
  isHalf?: boolean
}

/** One field of the open record. A key that makes codes shows them; one that does not is a secret as any other. */
export function FieldRow(props: FieldRowProps) {
  const { field, secrets } = props
  const of = showsCode(field) ? secrets.codes : null
  return of ? <CodeOrKey {...props} of={of} /> : <ValueRow {...props} />
}

function CodeOrKey({ of, ...props }: FieldRowProps & { of: NonNullable<Secrets['codes']> }) {
  const { field, secrets } = props
  const { error } = useQuery({ ...oneTimeCodeQuery(of, field.key), enabled: false })
  if (isNoCode(error)) return <ValueRow {...props} />
  return <OneTimeCodeRow field={field} of={of} onFailure={secrets.onFailure} />
}

/** Label, value or mask, and what one does with it. */
function ValueRow({ field, secrets, note, isHalf }: FieldRowProps) {
  const copy = useCopy()
  const [isRevealed, setRevealed] = useState(false)
  const [doing, setDoing] = useState<Doing>(null)
  const [copiedUntil, setCopiedUntil] = useState(0)
  const value = secrets.valueOf(field)
  const isHidden = field.isSecret ? !isRevealed || value === null : value === null
  // What was never opened here cannot be fetched now.
  const isAway = !useServerThere()
  const isMissing = isHidden && value === null && isAway
  const isSecretOpen = field.isSecret && !isHidden
  const { Hidden, Action, Aside } = fieldDefinitions[field.type]
  const { label } = field

  const loadValue = async (): Promise<string> => valueIn(await secrets.load(), field) ?? ''
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
    const text = value ?? loadValue()
    const until = await copy({ text, isSecret: field.isSecret, onFailedCall: secrets.onFailure })
    setCopiedUntil(typeof until === 'number' ? until : 0)
    setDoing(null)
  }
  const tools = isMissing ? (
    note
  ) : (
    <>
      {note}
      {Aside && <Aside field={field} value={value} />}
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
    </>
  )
  return (
    <FieldFrame label={label} isOpen={isSecretOpen} isHalf={isHalf} tools={tools}>
      {isMissing ? (
        <span className="text-t2">{t('notHere')}</span>
      ) : !isHidden ? (
        <FieldValue field={field} value={value ?? ''} />
      ) : !field.isSecret ? (
        <span className="text-t2">{t('longText')}</span>
      ) : Hidden ? (
        <Hidden field={field} />
      ) : (
        <MaskedText />
      )}
    </FieldFrame>
  )
}
