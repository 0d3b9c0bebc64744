import { preloadPart } from '../../ui/lazy-part.ts'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listAddresses, panelState } from '../../components/records/open-panel.ts'
import { loadPanel } from './panel/lazy-panel.ts'

type RecordLinkProps = {
  id: string
  /** Whether Tab reaches it; in a list of thousands only one does. */
  isReachable: boolean
  isOpen: boolean
  onFocus: () => void
  className: string
  children: ReactNode
}

const near = () => preloadPart(loadPanel)

/** The name of a record as the link that opens it; its hit area and its ring are the whole row or card around it. */
export function RecordLink({ id, isReachable, isOpen, onFocus, className, children }: RecordLinkProps) {
  const { groupID, recordID } = useParams({ strict: false })
  const isPanelOpen = recordID !== undefined
  return (
    <Link
      {...listAddresses(groupID).panel(id)}
      search={true}
      replace={isPanelOpen}
      state={(state) => panelState(state, isPanelOpen)}
      preload={false}
      tabIndex={isReachable ? 0 : -1}
      aria-current={isOpen || undefined}
      onPointerEnter={near}
      onFocus={() => {
        near()
        onFocus()
      }}
      data-record-link={id}
      className={`${className} outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring`}
    >
      {children}
    </Link>
  )
}
