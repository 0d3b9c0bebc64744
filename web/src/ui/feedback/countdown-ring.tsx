import { classNames } from '../display/class-names.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

export type CountdownRingProps = {
  /** Seconds left; the caller counts, with `useSecondsLeft`. */
  seconds: number
  /** Seconds of a full ring. */
  of: number
  size?: 16 | 24 | 28 | 40
  /** quiet: grey and without the number, where the text beside it counts. */
  look?: 'accent' | 'quiet'
}

const radius = 10.875
const round = 2 * Math.PI * radius
const warningFromSeconds = 5

/** Time that runs out: a ring from the top, clockwise, emptying. Its last five seconds are a warning. */
export function CountdownRing({ seconds, of, size = 28, look = 'accent' }: CountdownRingProps) {
  const isLast = seconds <= warningFromSeconds
  const tone = look === 'quiet' ? 'text-t3' : isLast ? 'text-warning' : 'text-accent-t'
  const gone = round * (1 - Math.min(1, Math.max(0, seconds / of)))
  return (
    <span className={classNames('relative inline-flex shrink-0', tone)}>
      <span className="sr-only">{t('secondsLeft', { count: seconds })}</span>
      <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" aria-hidden>
        <circle cx="12" cy="12" r={radius} strokeWidth="2.25" opacity="0.22" />
        <circle
          cx="12"
          cy="12"
          r={radius}
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={gone}
          transform="rotate(-90 12 12)"
        />
      </svg>
      {look === 'accent' && (
        <span
          aria-hidden
          className={classNames(
            'absolute inset-0 flex items-center justify-center font-bold tabular-nums',
            size >= 40 ? 'text-small' : size >= 28 ? 'text-tiny' : 'text-micro',
          )}
        >
          {seconds}
        </span>
      )}
    </span>
  )
}
