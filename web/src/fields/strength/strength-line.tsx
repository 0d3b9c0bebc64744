import { classNames } from '../../ui/display/class-names.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import type { Strength } from '@cardea/client/strength/strength'

const t = texts(recordForm)

const steps = [1, 2, 3, 4]
const fills: Readonly<Record<Strength, string>> = {
  0: 'bg-danger',
  1: 'bg-danger',
  2: 'bg-warning',
  3: 'bg-success',
  4: 'bg-success',
}

const names = ['veryWeak', 'weak', 'fair', 'strong', 'veryStrong'] as const

type StrengthLineProps = {
  strength: Strength
  /** What else there is to say about it: bits, or that everybody knows it. */
  note?: string
}

/** How hard a secret is to guess, in a word beside a bar. */
export function StrengthLine({ strength, note }: StrengthLineProps) {
  return (
    <p className="flex items-center gap-2.5 text-label text-t2">
      <span aria-hidden className="flex w-20 shrink-0 gap-1 forced-colors:forced-color-adjust-none">
        {steps.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full',
              step <= Math.max(1, strength) ? fills[strength] : 'bg-press',
            )}
          />
        ))}
      </span>
      <span>
        <span className="sr-only">{t('strength.label')} </span>
        <span className="font-medium">{t(`strength.words.${names[strength]}`)}</span>
        {note && ` · ${note}`}
      </span>
    </p>
  )
}
