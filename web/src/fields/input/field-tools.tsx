import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { controlOf } from './controls.tsx'
import type { DraftField } from '../draft/record-draft.ts'
import { fields } from '../../i18n/en/fields.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(fields)

/** Whether a field's value is masked until its person asks to see it. */
export const isMaskable = ({ isSecret }: Pick<DraftField, 'isSecret'>): boolean => isSecret

type FieldToolsProps = {
  field: DraftField
  isRevealed: boolean
  /** Without what fills it in: that stands elsewhere. */
  isBare?: boolean
  onReveal: (isRevealed: boolean) => void
  onValue: (value: string) => void
}

/** What stands at the end of a field: the brand of a card, the eye, the generator. */
export function FieldTools({ field, isRevealed, isBare = false, onReveal, onValue }: FieldToolsProps) {
  const { label } = field
  const { Badge, Tools } = controlOf(field.type)
  return (
    <>
      {Badge && <Badge value={field.value} />}
      {isMaskable(field) && field.value !== '' && (
        <IconButton
          icon={isRevealed ? EyeOff : Eye}
          size="small"
          label={t(isRevealed ? 'hide' : 'reveal', { label })}
          onClick={() => onReveal(!isRevealed)}
        />
      )}
      {Tools && !isBare && <Tools label={label} value={field.value} onValue={onValue} onReveal={onReveal} />}
    </>
  )
}
