import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { cardBrand } from '../values/card-number.ts'
import { canReadQr, ReadQrButton } from './read-qr.tsx'
import { PasswordGenerator } from './password-generator.tsx'
import type { DraftField } from './record-draft.ts'
import { wordsOf } from '../../../words/words.ts'

/** Whether a field's value is masked until somebody looks: a card number is copied from the card, so it is seen. */
export const isMaskable = ({ isSecret, type }: Pick<DraftField, 'isSecret' | 'type'>): boolean =>
  isSecret && type !== 'card-number'

type FieldToolsProps = {
  field: DraftField
  isRevealed: boolean
  onReveal: (isRevealed: boolean) => void
  onValue: (value: string) => void
}

/** What stands at the end of a field: the brand of a card, the eye, the generator. */
export function FieldTools({ field, isRevealed, onReveal, onValue }: FieldToolsProps) {
  const t = wordsOf('records')
  const { label } = field
  if (field.type === 'card-number') {
    const brand = cardBrand(field.value)
    return brand && <span className="pr-1.5 text-small text-t2">{brand.name}</span>
  }
  return (
    <>
      {isMaskable(field) && field.value !== '' && (
        <IconButton
          icon={isRevealed ? EyeOff : Eye}
          size="small"
          label={t(isRevealed ? 'hide' : 'reveal', { label })}
          onClick={() => onReveal(!isRevealed)}
        />
      )}
      {field.type === 'totp' && canReadQr() && <ReadQrButton label={label} onKey={onValue} />}
      {field.type === 'secret' && (
        <PasswordGenerator
          label={label}
          onUse={(password) => {
            onValue(password)
            onReveal(true)
          }}
        />
      )}
    </>
  )
}
