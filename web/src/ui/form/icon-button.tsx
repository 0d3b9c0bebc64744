import { LineIcon } from '../display/line-icon.tsx'
import type { IconNode } from 'lucide'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../display/class-names.ts'
import { Spinner } from '../display/spinner.tsx'
import { Tooltip } from '../menu/tooltip.tsx'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconNode
  /** The accessible name, and the text of the tooltip. */
  label: string
  /** small 28 with an icon of 15, medium 32 with 16, large 36 with 17 for toolbars. */
  size?: 'small' | 'medium' | 'large'
  /** On or off, for a button that stays pressed, such as pin. Leave out for one that acts. */
  pressed?: boolean
  busy?: boolean
  shortcut?: string
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
}

const sizes = {
  small: { box: 'size-7', icon: 15 },
  medium: { box: 'size-8', icon: 16 },
  large: { box: 'size-9', icon: 17 },
}

/** A button of one icon, named by its label and by a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, size = 'medium', pressed, busy = false, shortcut, tooltipSide, ...rest } = props
  const { className, onClick, ...button } = rest
  return (
    <Tooltip text={label} side={tooltipSide} shortcut={shortcut}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={busy || undefined}
        {...button}
        onClick={busy ? undefined : onClick}
        className={classNames(
          'relative inline-flex shrink-0 items-center justify-center rounded-small transition-colors touch-target',
          'hover:bg-hover hover:text-t1 active:bg-press disabled:bg-transparent disabled:text-t3 data-popup-open:bg-hover data-popup-open:text-t1',
          pressed ? 'text-accent-t' : 'text-t2',
          sizes[size].box,
          className,
        )}
      >
        {busy ? <Spinner size={sizes[size].icon} /> : <LineIcon icon={Icon} size={sizes[size].icon} />}
      </button>
    </Tooltip>
  )
}
