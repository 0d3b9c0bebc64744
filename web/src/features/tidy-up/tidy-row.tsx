import type { ReactNode } from 'react'

type TidySectionProps = { id: string; title: string; about: string; count: number; children: ReactNode }

/** One kind of what may be tidied up; nothing where there is none. */
export function TidySection({ id, title, about, count, children }: TidySectionProps) {
  if (count === 0) return null
  return (
    <section aria-labelledby={id} className="pb-7">
      <h2 id={id} className="text-heading">
        {title} <span className="text-t3 tabular-nums">{count}</span>
      </h2>
      <p className="pb-2.5 text-small text-t2">{about}</p>
      <ul className="rounded-card border border-line">{children}</ul>
    </section>
  )
}

type TidyRowProps = { sign: ReactNode; name: string; note: string; children: ReactNode }

/** One thing, why it stands here, and what can be done about it. */
export function TidyRow({ sign, name, note, children }: TidyRowProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-2 first:border-t-0">
      {sign}
      <div className="min-w-40 flex-1 leading-4.5">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small wrap-anywhere text-t3">{note}</p>
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">{children}</div>
    </li>
  )
}
