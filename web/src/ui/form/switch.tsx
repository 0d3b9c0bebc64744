import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../display/class-names.ts'

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'onChange' | 'size'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  size?: 'medium' | 'small'
}

const sizes = {
  medium: 'h-5.5 w-9 before:size-[18px] checked:before:translate-x-3.5',
  small: 'h-4.5 w-7 before:size-[14px] checked:before:translate-x-2.5',
}

/** Something that is on or off at once, without saving. Name it with a label, or `aria-label`. */
export function Switch({ size = 'medium', onChange, className, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
      role="switch"
      onChange={(event) => onChange(event.currentTarget.checked)}
      className={classNames(
        'relative shrink-0 cursor-pointer appearance-none rounded-full bg-control p-0.5 transition-colors touch-target',
        'before:block before:rounded-full before:bg-white before:shadow-button before:transition-[translate] before:duration-120',
        'forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:p-px forced-colors:forced-color-adjust-none forced-colors:before:bg-[CanvasText]',
        'forced-colors:checked:bg-[Highlight] forced-colors:checked:before:bg-[HighlightText]',
        'checked:bg-accent disabled:cursor-not-allowed disabled:bg-well disabled:before:bg-line-2',
        sizes[size],
        className,
      )}
    />
  )
}
