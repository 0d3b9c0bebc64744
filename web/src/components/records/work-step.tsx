import type { ReactNode } from 'react'

type WorkStepProps = { number: number; title: string; children: ReactNode }

/** A numbered step of what is to be done with a record. */
export function WorkStep({ number, title, children }: WorkStepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="flex size-5.5 shrink-0 items-center justify-center rounded-full bg-well text-label font-strong text-t2"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="pb-2">{title}</p>
        {children}
      </div>
    </li>
  )
}
