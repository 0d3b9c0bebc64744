import type { VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { WorkerEnded } from '../../api/own-worker.ts'
import { ApiError } from '@cardea/client/calls/api-error'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { kindsOf } from '@cardea/client/health/finding-kinds'
import { checkable } from '@cardea/client/health/check-health'
import { HealthCheck } from '../../data/health/health-check.ts'
import type { Finding } from '@cardea/client/health/judge-passwords'
import { kindsAside, withoutKinds } from '@cardea/client/health/set-aside'
import { setAsideQuery } from '../../data/health/set-aside.ts'
import { shownName } from '@cardea/client/records/record-name'
import { recordsQuery } from '../../data/records/records.ts'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { ItemOf } from './item.ts'

const t = texts(attention)

export type CheckStage =
  | { at: 'start' }
  | { at: 'checking'; done: number; total: number }
  | { at: 'checked'; total: number; findings: readonly Finding[] }

/** One look at the passwords, in this browser. When the page is left or locked, all is forgotten and starts anew. */
export function usePasswords() {
  const [stage, setStage] = useState<CheckStage>({ at: 'start' })
  const queryClient = useQueryClient()
  const list = useQuery(recordsQuery).data
  const asksBreaches = useQuery(settingQuery).data?.asksOutside?.includes('breaches') === true
  const aside = useQuery({ ...setAsideQuery, enabled: stage.at === 'checked' }).data
  // A sign-in of a moment ago will do: what is asked for here is looked at, not taken away.
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
  const ids = useMemo(() => checkable(list ?? []).map(({ _id }) => _id), [list])

  const look = async (): Promise<void> => {
    forget()
    const [one, stop] = [new HealthCheck(), new AbortController()]
    check.current = one
    stopping.current = stop
    const total = ids.length
    setStage({ at: 'checking', done: 0, total })
    try {
      const onProgress = (done: number) => setStage({ at: 'checking', done, total })
      const findings = await one.judge(ids, {
        onProgress,
        signal: stop.signal,
        onBreachesUnknown: asksBreaches ? showError : undefined,
      })
      // What was dismissed stays out of the list from its beginning.
      await queryClient.fetchQuery(setAsideQuery)
      setStage({ at: 'checked', total, findings })
    } catch (error) {
      setStage({ at: 'start' })
      if (error instanceof ApiError) throw error
      if (!(error instanceof WorkerEnded) && !stop.signal.aborted)
        showToast(t('check.failed'), { kind: 'failed' })
    }
  }
  return {
    stage,
    stepUp,
    asksBreaches,
    count: ids.length,
    isKnown: list !== undefined,
    ...useMemo(() => itemsOf(stage, list ?? [], aside ?? []), [stage, list, aside]),
    look: () => void stepUp.run(look, showError),
    stop: () => {
      forget()
      setStage({ at: 'start' })
    },
    /** Judges anew with the record as it is now. */
    changed: async (record: VaultRecord): Promise<void> => {
      const findings = await check.current?.changed(record).catch(() => null)
      if (findings) setStage((now) => (now.at === 'checked' ? { ...now, findings } : now))
    },
  }
}
export type Passwords = ReturnType<typeof usePasswords>

/** What was found and is not dismissed, and what is. */
function itemsOf(
  stage: CheckStage,
  list: readonly VaultRecord[],
  aside: Parameters<typeof kindsAside>[1],
): { items: ItemOf<'password'>[] | undefined; dismissed: ItemOf<'password'>[] } {
  if (stage.at !== 'checked') return { items: undefined, dismissed: [] }
  const byID = new Map(list.map((record) => [record._id, record]))
  const nameOf = (id: string) => byID.get(id) ?? []
  const all = stage.findings.flatMap((finding) => {
    const record = byID.get(finding.recordID)
    if (!record) return []
    const twins = finding.sameAs.flatMap(nameOf).map(shownName)
    const left = withoutKinds(finding, kindsAside(record, aside))
    const item = { key: `password ${record._id}`, kind: 'password' as const, record, finding, twins }
    return [{ item, left, isDismissed: !left || kindsOf(left).length < kindsOf(finding).length }]
  })
  return {
    items: all.flatMap(({ item, left }) => (left ? [{ ...item, finding: left }] : [])),
    dismissed: all.flatMap(({ item, isDismissed }) => (isDismissed ? [item] : [])),
  }
}
