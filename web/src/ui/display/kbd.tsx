import { classNames } from './class-names.ts'

type KbdProps = {
  children: string
  look?: 'plain' | 'on-soft' | 'on-accent' | 'on-toast'
  'aria-hidden'?: boolean
}

const looks = {
  plain: 'min-w-4.5 border border-line-2 px-1 text-t3',
  'on-soft': 'min-w-4.5 border border-line-2 px-1 text-t1',
  'on-accent': 'min-w-5 bg-[oklch(0_0_0/22%)] px-1.5 text-on-accent',
  'on-toast': 'text-on-toast/70',
}

/** A key of the keyboard, as it is written on it. Where one works with fingers alone it is not there. */
export function Kbd({ look = 'plain', ...kbd }: KbdProps) {
  return (
    <kbd
      {...kbd}
      className={classNames(
        'inline-flex h-4.5 pointer-coarse:hidden items-center justify-center rounded-check font-sans text-tiny font-medium',
        looks[look],
      )}
    />
  )
}
