import { LineIcon } from './line-icon.tsx'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { classNames } from './class-names.ts'
import { hueStyle } from './hue.ts'
import { initialOf } from './initial.ts'

export type AvatarSize = 20 | 24 | 32 | 36 | 56 | 64

export type AvatarProps = {
  /** Whose; the first letter is drawn. A person without a name gives the e-mail. */
  name: string
  /** From `hueOf(userID)`. */
  hue: number
  size?: AvatarSize
  /** Address of the picture (blob:), which fills the circle. */
  picture?: string
  /** invited: dashed, not joined yet. revoked: grey. */
  state?: 'invited' | 'revoked'
  className?: string
}

const sizes: Record<AvatarSize, string> = {
  20: 'size-5 text-micro',
  24: 'size-6 text-tiny',
  32: 'size-8 text-small',
  36: 'size-9 text-[0.9375rem]',
  56: 'size-14 text-[1.375rem]',
  64: 'size-16 text-[1.625rem]',
}

/** A person's circle. Decorative: the name stands beside it, or the stack around it says who is in it. */
export function Avatar({ name, hue, size = 32, picture, state, className }: AvatarProps) {
  const fill =
    state === 'invited'
      ? 'border border-dashed border-control text-t2'
      : state === 'revoked'
        ? 'bg-well text-t3'
        : 'hue-avatar'
  return (
    <span
      aria-hidden
      style={hueStyle(hue)}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-bold select-none',
        sizes[size],
        fill,
        className,
      )}
    >
      {picture && <img src={picture} alt="" className="size-full object-cover" />}
      {!picture && (state === 'invited' && size <= 20 ? <LineIcon icon={Mail} size={12} /> : initialOf(name))}
    </span>
  )
}
