import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { ReactNode } from 'react'
import { RingIcon } from '../../ui/display/ring-icon.ts'

/** What a person should know of keys, and what they can do about it. */
export function RingNote({ children, button }: { children: ReactNode; button?: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card bg-warning-fill py-2.5 pr-3 pl-3.5 text-small text-t2">
      <LineIcon icon={RingIcon} size={16} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{children}</p>
        {button && <div className="mt-2 mb-0.5 flex flex-wrap gap-2">{button}</div>}
      </div>
    </div>
  )
}
