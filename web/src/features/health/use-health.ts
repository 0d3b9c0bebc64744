import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { HealthCheck } from '../../data/health/health-check.ts'
import type { Finding } from '../../data/health/judge-passwords.ts'
import { setAsideQuery } from '../../data/health/set-aside.ts'
import { WorkerEnded } from '../../api/own-worker.ts'
import { ApiError } from '@cardea/client/calls/api-error'
import { health } from '../../i18n/en/health.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(health)

export type HealthStage =
  | { at: 'start' }
  | { at: 'looking'; done: number; total: number }
  /** `findings`: of now; `first`: of the look, so that what was worked off keeps its place. */
  | { at: 'judged'; total: number; findings: ReadonlyMap<string, Finding>; first: readonly Finding[] }

/** One look at the passwords. Left or locked, all is forgotten and starts anew. */
export function useHealth() {
  const [stage, setStage] = useState<HealthStage>({ at: 'start' })
  // A sign-in of a moment ago will do: what is asked for here is looked at, not taken away.
  const queryClient = useQueryClient()
  const stepUp = useStepUp({ asksAlways: false })
  const check = useRef<HealthCheck | null>(null)
  const stopping = useRef<AbortController | null>(null)
  const forget = () => {
    stopping.current?.abort()
    check.current?.end()
    check.current = null
  }
  const forgetAtLast = useEffectEvent(forget)
  useEffect(() => () => forgetAtLast(), [])

  const look = async (ids: readonly string[]): Promise<void> => {
    forget()
    const [one, stop] = [new HealthCheck(), new AbortController()]
    check.current = one
    stopping.current = stop
    const total = ids.length
    setStage({ at: 'looking', done: 0, total })
    try {
      const first = await one.judge(ids, {
        onProgress: (done) => setStage({ at: 'looking', done, total }),
        signal: stop.signal,
      })
      // What was set aside stays out of the list from its beginning.
      await queryClient.fetchQuery(setAsideQuery)
      setStage({ at: 'judged', total, first, findings: byRecord(first) })
    } catch (error) {
      setStage({ at: 'start' })
      if (error instanceof ApiError) throw error
      if (!(error instanceof WorkerEnded) && !stop.signal.aborted) showToast(t('failed'), { kind: 'failed' })
    }
  }
  return {
    stage,
    stepUp,
    look: (ids: readonly string[]) => void stepUp.run(() => look(ids), showError),
    stop: () => {
      forget()
      setStage({ at: 'start' })
    },
    /** Judges anew with the record as it is now. */
    changed: async (record: VaultRecord): Promise<void> => {
      const findings = await check.current?.changed(record).catch(() => null)
      if (!findings) return
      setStage((now) => (now.at === 'judged' ? { ...now, findings: byRecord(findings) } : now))
    },
  }
}

const byRecord = (findings: readonly Finding[]): Map<string, Finding> =>
  new Map(findings.map((finding) => [finding.recordID, finding]))
