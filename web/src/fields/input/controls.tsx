import type { FieldType } from '@cardea/contract'
import type { ComponentType } from 'react'
import { fieldDefinitions, type ControlName } from '../field-types.tsx'
import { cardBrand } from '@cardea/client/fields/card-number'
import { PasswordGenerator } from '../generator/password-generator.tsx'
import { TypedStrength } from '../strength/typed-strength.tsx'
import { qrTarget, ReadQrButton } from './read-qr.tsx'
import { CardNumberInput } from './card-number-input.tsx'
import { MonthInput } from './month-input.tsx'
import { PlainInput, type ValueInputProps } from './plain-input.tsx'
import { TotpPreview } from './totp-preview.tsx'

export type ToolsProps = {
  label: string
  value: string
  onValue: (value: string) => void
  onReveal: (isRevealed: boolean) => void
}

export type Control = {
  /** What a value is typed into; several lines and a choice are drawn by the form around them. */
  shape: 'lines' | 'choice' | ComponentType<ValueInputProps>
  /** At the end of the field, before the eye and behind it. */
  Badge?: ComponentType<{ value: string }>
  Tools?: ComponentType<ToolsProps>
  /** Beneath the field, while it is typed. */
  Beneath?: ComponentType<{ value: string; known: string }>
}

/** The controls that a type may choose for its values. They load with the forms, not with what shows a record. */
const controls: Readonly<Record<ControlName, Control>> = {
  line: { shape: PlainInput },
  lines: { shape: 'lines' },
  choice: { shape: 'choice' },
  month: { shape: MonthInput },
  'card-number': { shape: CardNumberInput, Badge: CardBadge },
  'code-key': { shape: KeyInput, Tools: KeyTools, Beneath: TotpPreview },
  password: { shape: PlainInput, Tools: PasswordTools, Beneath: TypedStrength },
}

/** The control of a type's values. */
export const controlOf = (type: FieldType): Control => controls[fieldDefinitions[type].control]

/** The key of one-time codes; also takes the picture of its QR code, where the browser can read one. */
function KeyInput(props: ValueInputProps) {
  return <PlainInput {...props} {...qrTarget(props.onValue)} />
}

function KeyTools({ label, onValue }: ToolsProps) {
  return <ReadQrButton label={label} onKey={onValue} />
}

function PasswordTools({ label, onValue, onReveal }: ToolsProps) {
  const use = (password: string) => {
    onValue(password)
    onReveal(true)
  }
  return <PasswordGenerator label={label} onUse={use} />
}

function CardBadge({ value }: { value: string }) {
  const brand = cardBrand(value)
  return brand && <span className="pr-1.5 text-small text-t2">{brand.name}</span>
}
