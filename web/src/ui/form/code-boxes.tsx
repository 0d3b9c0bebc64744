import { classNames } from '../display/class-names.ts'

type CodeBoxesProps = {
  value: string
  length: number
  masked: boolean
  wrong: boolean
  /** True while the input above has the focus: the next box shows ring and caret. */
  current: boolean
  small: boolean
}

/** The drawing under the code's one input; screen readers read that input instead. */
export function CodeBoxes({ value, length, masked, wrong, current, small }: CodeBoxesProps) {
  const next = Math.min(value.length, length - 1)
  return (
    <div aria-hidden className="flex gap-2 max-sm:gap-1.5 max-sm:*:flex-1">
      {Array.from({ length }, (_, index) => {
        const character = value[index]
        const isNext = current && index === next
        return (
          <span
            key={index}
            className={classNames(
              'flex shrink items-center justify-center rounded-control border bg-field font-secret text-code-box transition-colors',
              small ? 'h-13 w-11' : 'h-14 w-12 max-sm:h-15 max-sm:w-12.5',
              index === length / 2 && 'ml-2',
              wrong ? 'border-danger text-danger' : 'border-control',
              isNext && !wrong && 'border-ring halo',
              isNext && wrong && 'halo-danger',
            )}
          >
            {character && (masked ? <span className="size-2.5 rounded-full bg-current" /> : character)}
            {isNext && !character && <span className="h-6 w-0.5 animate-caret bg-accent-t" />}
          </span>
        )
      })}
    </div>
  )
}
