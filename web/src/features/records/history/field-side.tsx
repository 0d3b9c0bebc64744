import type { Field } from '@cardea/contract'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { useState } from 'react'
import { toldFilling } from '../../../fields/fills/fill-words.ts'
import { shownText } from '../../../fields/values/shown-text.ts'
import { history } from '../../../i18n/en/history.ts'
import { texts } from '../../../i18n/texts.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { MaskedText } from '../../../ui/display/masked-text.tsx'
import { SecretText } from '../../../ui/display/secret-text.tsx'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { OpenedVersion } from './use-opened-versions.ts'

const t = texts(history)

export type FieldSideProps = {
  /** As it is told without secrets. */
  field: Field
  side: 'old' | 'new'
  /** Whether to say what it fills, as that was changed. */
  saysFilling: boolean
  /** The version that holds it, once it was asked for. */
  opened: OpenedVersion
  /** Opens that version, which is written into the activity. */
  onOpen: () => void
}

/** What a field held in one version. */
export const FieldSide = (props: FieldSideProps) => (
  <>
    <SideValue {...props} />
    {props.saysFilling && <span className="block text-label text-t3">{toldFilling(props.field)}</span>}
  </>
)

function SideValue(props: FieldSideProps) {
  const { field, side } = props
  const { value, isSecret, hasValue } = field
  if (isSecret && hasValue) return <SecretSide {...props} />
  if (isSecret || !value) return <span className="text-t3">{t('noValue')}</span>
  return (
    <span
      dir="auto"
      className={classNames(
        'line-clamp-6 wrap-anywhere whitespace-pre-wrap',
        side === 'old' ? 'text-t2' : 'text-t1',
      )}
    >
      {shownText(field, value)}
    </span>
  )
}

function SecretSide({ field: { key, label }, side, opened, onOpen }: FieldSideProps) {
  const [isRevealed, setRevealed] = useState(false)
  return (
    <span className="flex items-center gap-1">
      {isRevealed ? <Revealed fieldKey={key} opened={opened} /> : <MaskedText />}
      <IconButton
        icon={isRevealed ? EyeOff : Eye}
        size="small"
        label={t(`${side}.${isRevealed ? 'hide' : 'reveal'}`, { label })}
        onClick={() => {
          setRevealed(!isRevealed)
          onOpen()
        }}
      />
    </span>
  )
}

function Revealed({ fieldKey, opened }: { fieldKey: string; opened: OpenedVersion }) {
  if (opened === 'loading') return <Spinner />
  const value = opened === 'gone' ? null : opened.fields.find(({ key }) => key === fieldKey)?.value
  if (!value) return <span className="text-t3">{t(opened === 'gone' ? 'gone' : 'noValue')}</span>
  return <SecretText secret={value} size="small" className="min-w-0" />
}
