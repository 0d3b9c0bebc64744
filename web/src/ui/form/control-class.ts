import { classNames } from '../display/class-names.ts'

/** compact 36 in lists and panels, form 40, large 48 on the sign-in pages; 44 at least on phones. */
export type ControlSize = 'compact' | 'form' | 'large'

const heights: Record<ControlSize, string> = {
  compact: 'min-h-9 max-sm:min-h-11',
  form: 'min-h-10 max-sm:min-h-11',
  large: 'min-h-12',
}

/** The box of a control; the text inside is 16 on phones, where browsers zoom into anything smaller. */
export function controlClass(size: ControlSize, isDisabled: boolean): string {
  return classNames(
    'flex w-full items-center rounded-control text-body text-t1 pointer-coarse:text-phone max-sm:text-phone',
    size === 'large' && 'text-phone',
    heights[size],
    isDisabled ? 'border border-transparent bg-well text-t3' : 'bg-field field-edge',
  )
}
