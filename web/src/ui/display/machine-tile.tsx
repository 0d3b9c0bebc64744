import { Bot } from '../icons/bot.ts'
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
      <Bot size={Math.round(size / 2)} />
    </span>
  )
}
