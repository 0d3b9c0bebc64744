import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { StrengthLine } from './strength-line.tsx'
import { useStrength } from './use-strength.ts'

const t = texts(recordForm)

type TypedStrengthProps = { value: string; known: string }

/** The strength of a secret that is being typed. Never a reason to refuse it. */
export function TypedStrength({ value, known }: TypedStrengthProps) {
  const estimate = useStrength(value, known)
  if (!estimate) return null
  return (
    <div className="mt-1.5">
      <StrengthLine
        strength={estimate.strength}
        note={estimate.isCommon ? t('strength.common') : undefined}
      />
    </div>
  )
}
