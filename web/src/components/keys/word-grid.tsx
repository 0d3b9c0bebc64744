import { classNames } from '../../ui/display/class-names.ts'

type WordGridProps = { label: string; words: readonly string[]; className?: string }

/** Words to be read one by one, with their places. */
export function WordGrid({ label, words, className }: WordGridProps) {
  return (
    <ol aria-label={label} className={classNames('grid gap-2', className)}>
      {words.map((word, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- A word may stand at two places.
          key={index}
          translate="no"
          className="flex h-9.5 items-center gap-3 rounded-control border border-line bg-well px-3"
        >
          <span aria-hidden className="w-4 text-right text-label text-t3 tabular-nums">
            {index + 1}
          </span>
          <span className="min-w-0 truncate font-secret">{word}</span>
        </li>
      ))}
    </ol>
  )
}
