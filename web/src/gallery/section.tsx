import type { ReactNode } from 'react'

/** One heading of the gallery with its examples in a wrapping row. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-9">
      <h2 className="mb-3 text-label font-medium text-t3">{title}</h2>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  )
}
