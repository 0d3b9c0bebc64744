import { useId } from 'react'
import { conversion } from '../../../i18n/en/conversion.ts'
import { texts } from '../../../i18n/texts.ts'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { Check } from '../../../ui/form/check.tsx'

const t = texts(conversion)

type HistoryChoiceProps = {
  /** How many former versions there are; undefined while that is asked, null where it is not. */
  versions: number | null | undefined
  isTaken: boolean
  /** It runs. */
  isFixed: boolean
  onChange: (isTaken: boolean) => void
}

/** Whether the history goes along, and how much of it. */
export function HistoryChoice({ versions, isTaken, isFixed, onChange }: HistoryChoiceProps) {
  const id = useId()
  if (versions === 0) return null
  return (
    <section className="mt-5 flex min-h-13 items-start gap-3 border-t border-line pt-4">
      <Check
        id={id}
        checked={isTaken}
        disabled={isFixed}
        onChange={onChange}
        aria-describedby={`${id}-text`}
        className="mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {t('takeHistory')}
        </label>
        <p id={`${id}-text`} aria-live="polite" className="text-small text-t2">
          {versions === undefined ? <Looking /> : sentenceOf(versions, isTaken)}
        </p>
      </div>
    </section>
  )
}

const Looking = () => (
  <span className="inline-flex items-center gap-2">
    <Spinner size={14} />
    {t('looking')}
  </span>
)

function sentenceOf(versions: number | null, isTaken: boolean): string {
  if (versions === null) return t(isTaken ? 'versionsMany' : 'versionsManyGone')
  return t(isTaken ? 'versions' : 'versionsGone', { count: versions })
}
