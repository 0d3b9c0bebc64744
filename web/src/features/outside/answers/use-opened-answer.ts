import type { Intake } from '@cardea/contract'
import type { Closed } from '@cardea/client/environment'
import { AnswerClosed, type ReadAnswer } from '@cardea/client/outside/read-answer'
import { ApiError } from '@cardea/client/calls/api-error'
import { useEffect, useEffectEvent, useState } from 'react'
import { readAnswer } from '../../../data/outside/intakes.ts'

/** What is known of an answer. */
export type Opening =
  | { at: 'opening' }
  | { at: 'opened'; answer: ReadAnswer }
  | { at: 'gone' }
  /** It was not sealed for this form. */
  | { at: 'unreadable' }
  /** This browser does not open the key of the form. */
  | { at: 'closed'; reason: Closed }
  | { at: 'failed'; error: ApiError }

/** Opens an answer once, as its panel opens; what it holds stays in this component alone. */
export function useOpenedAnswer(intake: Intake, id: string) {
  const [opening, setOpening] = useState<Opening>({ at: 'opening' })
  const open = () =>
    readAnswer(intake, id).then(
      (answer) => setOpening({ at: 'opened', answer }),
      (error: unknown) => setOpening(failed(error)),
    )
  const start = useEffectEvent(open)
  useEffect(() => void start(), [])
  const again = () => {
    setOpening({ at: 'opening' })
    void open()
  }
  return { opening, again }
}

function failed(error: unknown): Opening {
  if (error instanceof AnswerClosed) return { at: 'closed', reason: error.reason }
  if (!(error instanceof ApiError)) return { at: 'unreadable' }
  return error.code === 'intake/not-found' ? { at: 'gone' } : { at: 'failed', error }
}
