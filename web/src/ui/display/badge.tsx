import { LineIcon } from './line-icon.tsx'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'accent' | 'info' | 'quiet' | 'success' | 'warning' | 'danger'

const tones: Record<BadgeTone, string> = {
  accent: 'bg-soft text-accent-t',
  info: 'bg-info-fill text-info',
  quiet: 'bg-well text-t2',
  success: 'bg-success-fill text-success',
  warning: 'bg-warning-fill text-warning',
  danger: 'bg-danger-fill text-danger',
}

type BadgeProps = { tone?: BadgeTone; icon?: IconNode; children: ReactNode }

/** One or two words about a thing, where a state or role is the subject. The word carries the meaning, not the colour. */
export function Badge({ tone = 'quiet', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center gap-1 rounded-badge px-[7px] text-label font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {Icon && <LineIcon icon={Icon} size={12} />}
      {children}
    </span>
  )
}
