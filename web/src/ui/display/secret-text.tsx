import { classNames } from './class-names.ts'
import { secretRuns } from './secret-runs.ts'

const colours = { letter: 'text-t1', digit: 'text-digit', symbol: 'text-symbol' }

export type SecretTextProps = {
  secret: string
  /** large 21/30 for a revealed secret, medium 18/24 for a one-time code, small in the size around it. */
  size?: 'large' | 'medium' | 'small'
  /** It is made of words, which stay whole where they can. */
  isWords?: boolean
  className?: string
}

const sizes = { large: 'text-secret', medium: 'text-code', small: 'font-medium' }

/** A secret one can read aloud: mono, wrapping anywhere, digits and symbols told apart by colour. */
export function SecretText({ secret, size = 'large', isWords = false, className }: SecretTextProps) {
  return (
    <span
      translate="no"
      className={classNames(
        'font-secret whitespace-pre-wrap',
        isWords ? 'wrap-anywhere' : 'break-all',
        sizes[size],
        className,
      )}
    >
      {secretRuns(secret).map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a run has no other identity than its place
        <span key={index} className={colours[run.kind]}>
          {run.text}
        </span>
      ))}
    </span>
  )
}
