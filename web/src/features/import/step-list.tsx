import { Check } from 'lucide-react'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'

const t = texts(imports)

const steps = ['choose', 'recognised', 'preview', 'report'] as const
export type StepName = (typeof steps)[number]

/** Where one is: numbered, the steps done with a check; on phones four bars. */
export function StepList({ current }: { current: StepName }) {
  const place = steps.indexOf(current)
  return (
    <ol
      aria-label={t('step', { step: place + 1 })}
      className="flex items-center gap-2 text-small max-sm:w-32 max-sm:gap-1"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === place ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 max-sm:h-1 max-sm:flex-1 max-sm:rounded-full',
            index <= place ? 'max-sm:bg-accent' : 'max-sm:bg-well',
            index === place ? 'font-strong text-t1' : 'text-t2',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'flex size-5 items-center justify-center rounded-full text-label font-strong max-sm:hidden',
              index < place
                ? 'bg-soft-2 text-accent-t'
                : index === place
                  ? 'bg-accent text-on-accent'
                  : 'bg-well text-t2',
            )}
          >
            {index < place ? <Check size={12} /> : index + 1}
          </span>
          <span className="max-md:sr-only">{t(`steps.${step}`)}</span>
          {index < steps.length - 1 && <span aria-hidden className="h-px w-3 bg-line-2 max-sm:hidden" />}
        </li>
      ))}
    </ol>
  )
}
