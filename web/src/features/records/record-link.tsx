import type { MouseEvent, ReactNode } from 'react'
import { usePanel } from '../../components/records/open-panel.ts'
import { preloadPart } from '../../ui/lazy-part.ts'
import { loadPanel } from './panel/lazy-panel.ts'

type RecordLinkProps = {
  id: string
  /** Of the panel. */
  address: string
  /** Whether Tab reaches it; in a list of thousands only one does. */
  isReachable: boolean
  isOpen: boolean
  onFocus: () => void
  className: string
  children: ReactNode
}

const near = () => preloadPart(loadPanel)

/**
 * The name of a record as the link that opens it; its hit area and its ring are the whole row or card around it. Not the router's own
 * link, which asks for its address anew at each step of the history: a list shows dozens.
 */
export function RecordLink(props: RecordLinkProps) {
  const { id, address, isReachable, isOpen, onFocus, className, children } = props
  const { openRecord } = usePanel()
  return (
    <a
      href={address}
      tabIndex={isReachable ? 0 : -1}
      aria-current={isOpen || undefined}
      onPointerEnter={near}
      onFocus={() => {
        near()
        onFocus()
      }}
      onClick={(event) => {
        if (isElsewhere(event)) return
        event.preventDefault()
        openRecord(id)
      }}
      data-record-link={id}
      className={`${className} outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring`}
    >
      {children}
    </a>
  )
}

/** For the browser (another tab or window, a download), or already something else: the record is selected. */
const isElsewhere = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey
