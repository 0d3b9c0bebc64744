export type ProgressBarProps = {
  /** The accessible name: what is under way. */
  label: string
  /** 0 to 1. */
  done: number
}

/** How far something is that takes more than a second. */
export function ProgressBar({ label, done }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={done}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-well progress-fill forced-colors:forced-color-adjust-none"
    />
  )
}
