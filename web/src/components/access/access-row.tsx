import type { ReactNode } from 'react'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'

type AccessRowProps = { avatar: ReactNode; name: ReactNode; why: ReactNode; children: ReactNode }

/**
 * One line of who has access: a person or an invitation, why, and at the right what can be done about it. On a phone that
 * stands beside the name alone, as a reason there would have a word a line.
 */
export function AccessRow({ avatar, name, why, children }: AccessRowProps) {
  const isPhone = useMediaQuery(phone)
  const acts = <div className="-mr-3.5 flex shrink-0 items-center max-sm:-mr-1">{children}</div>
  return (
    <li className="flex min-h-13 items-center gap-3 py-1">
      {avatar}
      <div className="min-w-0 flex-1 leading-4.5">
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 truncate">{name}</p>
          {isPhone && acts}
        </div>
        <p className="text-small wrap-anywhere text-t3">{why}</p>
      </div>
      {!isPhone && acts}
    </li>
  )
}
