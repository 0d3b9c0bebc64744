import type { ReactNode } from 'react'
import { Pieces } from '../../ui/display/pieces.tsx'
import { TimeLeft } from './time-left.tsx'

type ReasonProps = {
  children: ReactNode
  /** When the access ends by itself. */
  until: string | null
  /** What can be asked about it. */
  ask?: ReactNode
}

/** Why a person has access, and for how long still. */
export const Reason = ({ children, until, ask }: ReasonProps) =>
  until === null ? (
    <>
      {children} {ask}
    </>
  ) : (
    <Pieces>
      {children}
      <>
        <TimeLeft until={until} /> {ask}
      </>
    </Pieces>
  )
