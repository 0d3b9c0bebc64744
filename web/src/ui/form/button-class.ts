import { classNames } from '../display/class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'accent-text' | 'danger' | 'danger-text'
export type ButtonSize = 'small' | 'medium' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent shadow-primary hover:bg-accent-hover active:bg-accent-press',
  secondary:
    'border border-line-2 bg-raised text-t1 shadow-button hover:bg-hover active:bg-press dark:bg-well dark:hover:bg-press',
  quiet: 'text-t2 hover:bg-hover hover:text-t1 active:bg-press',
  'accent-text': 'text-accent-t hover:bg-hover active:bg-press',
  danger:
    'bg-danger-button text-white shadow-button hover:bg-danger-button-hover active:bg-danger-button-press',
  'danger-text': 'text-danger hover:bg-hover active:bg-press',
}

/** Height, radius, sides and icon gap; a large one grows to 48 on phones, the height of a thumb. */
const sizes: Record<ButtonSize, string> = {
  small: 'h-7.5 rounded-small px-[11px] gap-1.5',
  medium: 'h-9 rounded-control px-3.5 gap-2',
  large: 'h-11 rounded-control px-5 gap-2 max-sm:h-12 text-[0.9375rem]',
}

const disabled = 'bg-well text-t3 cursor-not-allowed'

/** The classes of a button, for what is not a button but should look like one: a link. */
export function buttonClass(
  look: ButtonLook = 'secondary',
  size: ButtonSize = 'medium',
  isDisabled = false,
): string {
  return classNames(
    'relative inline-flex shrink-0 items-center forced-colors:border forced-colors:border-[ButtonText] justify-center whitespace-nowrap font-strong text-body transition-colors select-none touch-target',
    sizes[size],
    isDisabled ? disabled : looks[look],
  )
}
