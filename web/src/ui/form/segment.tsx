import { LineIcon } from '../display/line-icon.tsx'
import type { IconNode } from 'lucide'
import { useId } from 'react'
import { classNames } from '../display/class-names.ts'

export type SegmentProps<Value extends string> = {
  /** The accessible name of the choice: View, Lock when idle. */
  label: string
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  /** With an icon, the label is read but not shown. `tone`: classes of the text once it is chosen; `count`: of what it shows; none stands for zero. */
  options: readonly {
    value: Value
    label: string
    icon?: IconNode
    tone?: string
    count?: number | string | undefined
  }[]
  /** As wide as its place, all parts alike; on phones higher. */
  isWide?: boolean
}

/** One of two to six, all seen at once: radio buttons, so arrows move the choice. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, value, onChange, options, isWide = false } = props
  const name = useId()
  return (
    <fieldset
      className={classNames(
        'relative inline-flex h-9 min-w-0 items-center rounded-control bg-well p-[3px]',
        isWide && 'w-full max-sm:h-11',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ icon: Icon, ...option }) => (
        <label
          key={option.value}
          title={Icon && option.label}
          className={classNames(
            isWide && 'flex-1 max-sm:h-9.5!',
            'relative flex h-7.5 min-w-8.5 cursor-pointer items-center justify-center rounded-small border border-transparent px-2 text-body font-book text-t2 transition-colors',
            'hover:text-t1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]! forced-colors:has-checked:forced-color-adjust-none',
            'has-checked:border-line-2 has-checked:bg-raised has-checked:text-t1 has-checked:shadow-button dark:has-checked:border-transparent dark:has-checked:bg-press',
            option.value === value && option.tone,
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {Icon && <LineIcon icon={Icon} size={17} />}
          <span className={Icon && 'sr-only'}>{option.label}</span>
          {!!option.count && (
            <span className="ml-1.5 text-t3 forced-colors:text-inherit">{option.count}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
