import { wordsOf } from '../../i18n/words.ts'
import { StrengthLine } from './strength-line.tsx'
import { useStrength } from './use-strength.ts'

type TypedStrengthProps = { value: string; known: string }

/** The strength of a secret that is being typed. Never a reason to refuse it. */
export function TypedStrength({ value, known }: TypedStrengthProps) {
  const t = wordsOf('records')
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
