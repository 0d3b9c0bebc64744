import type { ReactNode } from 'react'

type SettingSectionProps = {
  /** Of the page's own. */
  id: string
  title: string
  /** A sentence about all of it. */
  text?: string
  /** What acts on all of it. */
  action?: ReactNode
  children: ReactNode
}

/** One part of the settings: a heading over a card of lines. */
export function SettingSection({ id, title, text, action, children }: SettingSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2">
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        {action}
      </div>
      {text && <p className="pb-2.5 text-small text-t2">{text}</p>}
      <ul className="rounded-card border border-line bg-raised">{children}</ul>
    </section>
  )
}

type SettingRowProps = {
  leading?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The id of the title, for the control to be named by. */
  titleID?: string
  /** The control or buttons at the right; on phones below. */
  children?: ReactNode
  isStacked?: boolean
}

/** One line: what it is, what it does, and the control near the words. */
export function SettingRow({ leading, title, text, titleID, children, isStacked = false }: SettingRowProps) {
  return (
    <li
      className={`flex min-h-16 items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3 first:border-t-0 ${isStacked ? 'max-sm:flex-wrap' : ''}`}
    >
      {leading}
      <div
        className={`min-w-0 flex-1 ${isStacked ? (leading ? 'max-sm:min-w-40' : 'max-sm:basis-full') : ''}`}
      >
        <p id={titleID} className="wrap-anywhere">
          {title}
        </p>
        {text && <p className="text-small text-t3">{text}</p>}
      </div>
      {children && <div className="flex shrink-0 items-center gap-2">{children}</div>}
    </li>
  )
}
