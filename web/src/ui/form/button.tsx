import { LineIcon } from '../display/line-icon.tsx'
import type { IconNode } from 'lucide'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { buttonClass, type ButtonLook, type ButtonSize } from './button-class.ts'
import { classNames } from '../display/class-names.ts'
import { Kbd } from '../display/kbd.tsx'
import { Spinner } from '../display/spinner.tsx'

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconNode
  iconEnd?: IconNode
  /** Shows a turning ring before the word and takes no presses; the width and the focus stay. */
  busy?: boolean
  /** Takes no presses for now, as while the server is away; the focus stays, which a disabled button loses. */
  resting?: boolean
  /** A key written inside the button, such as N; the caller makes it work, and tells it by `aria-keyshortcuts`. */
  shortcut?: string
}

/** Without an icon to give its place, ring and gap take their width from the padding, half on each side. */
const rings = {
  small: { size: 12, room: '-mx-2 gap-1' },
  medium: { size: 16, room: '-mx-[11px] gap-1.5' },
  large: { size: 16, room: '-mx-3 gap-2' },
}

/** A button. It never submits a form unless `type="submit"` says so. */
export function Button(props: ButtonProps) {
  const {
    look,
    size = 'medium',
    icon: Icon,
    iconEnd: IconEnd,
    busy = false,
    resting = false,
    shortcut,
    ...rest
  } = props
  const { className, children, onClick, disabled = false, ...button } = rest
  const iconSize = size === 'small' ? 15 : 16
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || resting) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      disabled={disabled}
      aria-disabled={busy || resting || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={classNames(
        buttonClass(look, size, disabled || resting),
        busy && 'cursor-progress',
        className,
      )}
    >
      {busy && (
        <span className={classNames('inline-flex items-center', !Icon && rings[size].room)}>
          <Spinner size={Icon ? iconSize : rings[size].size} />
          {!Icon && children}
        </span>
      )}
      {!busy && Icon && <LineIcon icon={Icon} size={iconSize} />}
      {(!busy || Icon) && children}
      {IconEnd && <LineIcon icon={IconEnd} size={iconSize} />}
      {shortcut && (
        <Kbd aria-hidden look={look === 'primary' ? 'on-accent' : 'plain'}>
          {shortcut}
        </Kbd>
      )}
    </button>
  )
}
