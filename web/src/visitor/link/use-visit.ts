import { ApiError } from '@cardea/client/calls/api-error'
import { keyIn } from '@cardea/client/outside/link-address'
import {
  lookAtLink,
  makeAttempt,
  openVisited,
  sendLinkCode,
  visitLink,
  type OpenedLink,
  type Visit,
} from '@cardea/client/outside/visit-link'
import type { LinkLook } from '@cardea/contract'
import { useEffect, useRef, useState } from 'react'
import { visitorClient } from '../visitor-client.ts'
import { failureOf, isUnknown, overIn, type Failure, type Over } from './failure.ts'
import { forgetAttempt, forgetKey, keepAttempt, keptAttempt, type KeptAttempt } from './kept-attempt.ts'

const look = visitorClient.of(lookAtLink)
const open = visitorClient.of(openVisited)
const sendCode = visitorClient.of(sendLinkCode)

/** What the page shows. */
export type Step =
  | { kind: 'coming' | 'keyless' | 'unknown' | 'damaged' | 'unreachable' | 'hidden' }
  | { kind: 'before'; look: LinkLook }
  | { kind: 'open'; visit: Visit; kept: KeptAttempt; opened: OpenedLink }
  | { kind: 'over'; over: Over; look?: LinkLook }

type Proof = Parameters<typeof openVisited>[3]

/** A link from coming to its address until it is hidden again. Nothing but `press` takes a view. */
export function useVisit(id: string) {
  const [step, setStep] = useState<Step>({ kind: 'coming' })
  const visit = useRef<Visit | null>(null)

  const settle = (error: unknown, seen?: LinkLook): boolean => {
    const end = endOf(error, seen)
    if (end) setStep(end)
    return end !== null
  }

  const openWith = async (there: Visit, kept: KeptAttempt, proof?: Proof) => {
    const opened = await open(there, kept.attempt, proof)
    setStep({ kind: 'open', visit: there, kept, opened })
  }

  const arrive = async () => {
    setStep({ kind: 'coming' })
    if (window.location.hash === '') return setStep({ kind: 'keyless' })
    try {
      const there = await visitLink(id, keyIn(window.location.hash) ?? '')
      visit.current = there
      const kept = keptAttempt()
      if (kept) return await openWith(there, kept).catch(() => lookAt(there))
      await lookAt(there)
    } catch (error) {
      // A hash without a key fits no link: its address was cut.
      if (visit.current === null) setStep({ kind: 'unknown' })
      else if (!settle(error)) setStep({ kind: 'unreachable' })
    }
  }

  const lookAt = async (there: Visit) => setStep({ kind: 'before', look: await look(there) })

  useEffect(() => {
    void arrive()
    // Once for each id.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])

  /** Opens it: the one act that counts. @returns why it did not, where another press may */
  const press = async (seen: LinkLook, proof?: Proof): Promise<Failure | null> => {
    const there = visit.current
    if (!there) return 'other'
    const about = { by: seen.by.email, contact: seen.contact }
    const kept = keptAttempt() ?? keepAttempt(makeAttempt(), about)
    try {
      await openWith(there, kept, proof)
      return null
    } catch (error) {
      // Without an answer it may have been counted: the same attempt asks again.
      if (!(error instanceof ApiError) || error.status > 0) forgetAttempt()
      return settle(error, seen) ? null : failureOf(error)
    }
  }

  /** Mails a code for this link. @returns the challenge, or why there is none */
  const askForCode = async (
    email: string,
    seen: LinkLook,
  ): Promise<{ challengeID: string } | { failure: Failure }> => {
    const there = visit.current
    if (!there) return { failure: 'other' }
    try {
      return await sendCode(there, { email })
    } catch (error) {
      settle(error, seen)
      return { failure: failureOf(error) }
    }
  }

  const hide = () => {
    visit.current = null
    forgetKey()
    setStep({ kind: 'hidden' })
  }

  return { step, press, askForCode, hide, arrive }
}

/** The step that an error ends a visit with; null where another press may help. */
function endOf(error: unknown, seen: LinkLook | undefined): Step | null {
  const over = overIn(error)
  if (over) return { kind: 'over', over, ...(seen && { look: seen }) }
  if (isUnknown(error)) return { kind: 'unknown' }
  return error instanceof ApiError ? null : { kind: 'damaged' }
}
