import { LineIcon } from './line-icon.tsx'
import Bot from 'lucide/dist/esm/icons/bot.mjs'
import type { AvatarProps } from './avatar.tsx'
import { classNames } from './class-names.ts'

/** Where a person has a circle, a machine has this. */
export function MachineTile({ size = 32, className }: Pick<AvatarProps, 'size' | 'className'>) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control bg-well text-t2',
        className,
      )}
    >
      <LineIcon icon={Bot} size={Math.round(size / 2)} />
    </span>
  )
}
