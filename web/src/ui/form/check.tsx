import { LineIcon } from '../display/line-icon.tsx'
import CheckIcon from 'lucide/dist/esm/icons/check.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react'
import { classNames } from '../display/class-names.ts'

export type CheckProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange' | 'size'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of what it stands for, not all. */
  mixed?: boolean
}

/** A box to tick. Name it with a label around it, or `aria-label`. */
export function Check({ mixed = false, onChange, className, ...input }: CheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const Sign = mixed ? Minus : CheckIcon
  return (
    <span className={classNames('relative inline-flex size-4.5 shrink-0', className)}>
      <input
        {...input}
        ref={box}
        type="checkbox"
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer relative size-full cursor-pointer appearance-none rounded-check border border-control bg-field transition-colors touch-target checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-not-allowed disabled:border-transparent disabled:bg-well"
      />
      <LineIcon
        icon={Sign}
        size={14}
        className="pointer-events-none absolute inset-0 m-auto hidden stroke-[2.5]! text-on-accent peer-checked:block peer-indeterminate:block peer-disabled:text-t3 forced-colors:text-[CanvasText]"
      />
    </span>
  )
}
