import type { ReactNode } from 'react'

type AccessRowProps = { avatar: ReactNode; name: ReactNode; why: ReactNode; children: ReactNode }

/** One line of who has access: a person or an invitation, why, and at the right what can be done about it. */
export function AccessRow({ avatar, name, why, children }: AccessRowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-1">
      {avatar}
      <div className="min-w-0 flex-1 leading-4.5">
        <p className="truncate">{name}</p>
        <p className="text-small wrap-anywhere text-t3">{why}</p>
      </div>
      <div className="-mr-3.5 flex shrink-0 items-center max-sm:-mr-1">{children}</div>
    </li>
  )
}
