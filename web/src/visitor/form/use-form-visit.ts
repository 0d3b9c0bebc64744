import { ApiError } from '@cardea/client/calls/api-error'
import type { AnswerTry } from '@cardea/client/outside/answer-intake'
import { lookAtIntake, visitIntake, type IntakeVisit } from '@cardea/client/outside/visit-intake'
import { makeAttempt } from '@cardea/client/outside/visit-link'
import type { IntakeLook } from '@cardea/contract'
import { useEffect, useRef, useState } from 'react'
import { loadPart } from '../../ui/lazy-part.ts'
import { visitorClient } from '../visitor-client.ts'
import { failureOf, overIn, type FormFailure, type FormOver } from './form-failure.ts'

const look = visitorClient.of(lookAtIntake)
const loadAnswering = () => loadPart(() => import('@cardea/client/outside/answer-intake'))

/** What is filled in: values by the keys of their fields. */
export type Filled = { fields: { key: string; value: string }[]; files: readonly File[] }

/** What the page shows. */
export type FormStep =
  | { kind: 'coming' | 'unknown' | 'changed' | 'unreachable' }
  | { kind: 'form'; look: IntakeLook }
  | { kind: 'sent'; look: IntakeLook; at: Date }
  | { kind: 'over'; over: FormOver; look?: IntakeLook }

/** A form from coming to its address until it is answered. */
export function useFormVisit(id: string) {
  const [step, setStep] = useState<FormStep>({ kind: 'coming' })
  const visit = useRef<IntakeVisit | null>(null)
  /** Of the first press on: a press after an answer that got lost counts as the same. */
  const once = useRef<AnswerTry | null>(null)

  /** @returns whether there is nothing more to do here */
  const settle = (error: unknown, seen?: IntakeLook): boolean => {
    const over = overIn(error)
    if (over) setStep({ kind: 'over', over, ...(seen && { look: seen }) })
    else if (!(error instanceof ApiError)) setStep({ kind: 'changed' })
    else if (error.code === 'intake/not-found') setStep({ kind: 'unknown' })
    else return false
    return true
  }

  const arrive = async () => {
    setStep({ kind: 'coming' })
    try {
      visit.current = visitIntake(id, window.location.hash.slice(1))
    } catch {
      // A hash without mark and door fits no form: its address was cut.
      return setStep({ kind: 'unknown' })
    }
    try {
      setStep({ kind: 'form', look: await look(visit.current) })
    } catch (error) {
      if (!settle(error)) setStep({ kind: 'unreachable' })
    }
  }
  useEffect(() => {
    void arrive()
    // Once for each id.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])

  /** Seals and sends what was filled in. @returns why it did not arrive, where another press may help */
  const send = async (seen: IntakeLook, filled: Filled): Promise<FormFailure | null> => {
    if (!visit.current) return 'other'
    once.current ??= { attempt: makeAttempt(), stored: new Map() }
    try {
      const answer = visitorClient.of((await loadAnswering()).answerIntake)
      const { at } = await answer(visit.current, seen, once.current, filled)
      setStep({ kind: 'sent', look: seen, at: new Date(at) })
      return null
    } catch (error) {
      return settle(error, seen) ? null : failureOf(error)
    }
  }
  return { step, send, arrive }
}
