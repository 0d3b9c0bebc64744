import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

type ActProps = { icon: IconNode; title: string; text: string; children: ReactNode }

/** One thing that an operator can do with a person. */
export function Act({ icon: Icon, title, text, children }: ActProps) {
  return (
    <li className="flex items-center gap-3.5 border-t border-line px-4 py-3 first:border-t-0">
      <LineIcon icon={Icon} size={18} className="shrink-0 text-t2" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{title}</p>
        <p className="text-small text-t3">{text}</p>
      </div>
      {children}
    </li>
  )
}
