import type { VaultRecord } from '@cardea/contract'
import { Lock } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findingKinds, kindsOf, type FindingKind } from '../../data/health/finding-kinds.ts'
import type { Finding } from '../../data/health/judge-passwords.ts'
import { leftCountQuery } from '../../data/health/left-count.ts'
import { kindsAside, setAsideQuery, useSetAside, withoutKinds } from '../../data/health/set-aside.ts'
import { locale } from '../../i18n/locale.ts'
import { health } from '../../i18n/en/health.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Button } from '../../ui/form/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { FindingHeads, FindingRow } from './finding-row.tsx'
import { kindIcons, kindTones } from './kind-looks.ts'
import { HealthBar } from './health-bar.tsx'
import { WorkOffPanel } from './work-off-panel.tsx'
import type { HealthStage } from './use-health.ts'

const t = texts(health)

type Judged = Extract<HealthStage, { at: 'judged' }>
type FindingsProps = {
  stage: Judged
  records: readonly VaultRecord[]
  onChanged: (record: VaultRecord) => Promise<void>
}

const emptyOf = (recordID: string): Finding => ({
  recordID,
  weak: [],
  sharedWith: 0,
  isOld: false,
  siteWithCodes: null,
})

/** What was found, worst first; rows that were worked off stay, struck. */
export function Findings({ stage, records, onChanged }: FindingsProps) {
  const [filter, setFilter] = useState<FindingKind | 'aside' | null>(null)
  const [openID, setOpenID] = useState<string | null>(null)
  const { findings, first, total } = stage
  const byID = new Map(records.map((record) => [record._id, record]))
  const aside = useQuery(setAsideQuery).data ?? []
  // What was aside when the look began is not in the list; what was put aside since keeps its place.
  const [before] = useState(aside)
  const setAside = useSetAside()
  const all = first.flatMap((begun) => {
    const record = byID.get(begun.recordID)
    if (!record) return []
    const found = findings.get(begun.recordID) ?? null
    const kinds = found ? kindsAside(record, aside).filter((kind) => kindsOf(found).includes(kind)) : []
    const isOfBefore = withoutKinds(begun, kindsAside(record, before)) === null
    return [{ record, found, kinds, finding: found && withoutKinds(found, kinds), isOfBefore }]
  })
  const rows = all.filter(({ finding, isOfBefore }) => finding !== null || !isOfBefore)
  const putAside = all.filter(({ kinds }) => kinds.length > 0)
  const left = rows.flatMap(({ finding }) => finding ?? [])
  const counts = new Map(
    findingKinds.map((kind) => [kind, left.filter((finding) => kindsOf(finding).includes(kind)).length]),
  )
  const shown =
    filter === 'aside'
      ? putAside
      : rows.filter(
          ({ finding }) => filter === null || (finding !== null && kindsOf(finding).includes(filter)),
        )
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.setQueryData(leftCountQuery.queryKey, left.length)
  }, [queryClient, left.length])
  const place = shown.findIndex(({ record }) => record._id === openID)
  const opened = shown[place]
  const go = (by: number) => setOpenID(shown[place + by]?.record._id ?? null)
  /** The next record with a finding. */
  const goOn = () => {
    const next = [...shown.slice(place + 1), ...shown.slice(0, Math.max(place, 0))]
    setOpenID(
      next.find(({ finding, record }) => finding !== null && record._id !== openID)?.record._id ?? null,
    )
  }
  const putOff = async (recordID: string, kinds: readonly FindingKind[], isAside: boolean): Promise<void> => {
    try {
      await setAside(recordID, kinds, isAside)
      if (!isAside) return
      const undo = { label: t('undo'), onPress: () => void putOff(recordID, kinds, false) }
      showToast(t('setAside'), { action: undo })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col overflow-y-auto px-6 pb-6 max-sm:px-4">
        <HealthBar findings={left} total={total} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-2 pb-4 text-small">
          <p aria-live="polite">
            <span className="font-strong">{t('sound', { count: total - left.length })}</span>
            <span className="text-t2">
              , {t('want', { count: left.length })}
              {rows.length > left.length && ` ${t('done', { count: rows.length - left.length })}`}
            </span>
          </p>
          <p className="flex items-center gap-2 text-t2">
            <Lock size={15} aria-hidden className="shrink-0" />
            {t('onlyHere')}
          </p>
        </div>
        <ul aria-label={t('filter')} className="grid grid-cols-4 gap-2 pb-4 max-lg:grid-cols-2">
          {findingKinds.map((kind) => {
            const Icon = kindIcons[kind]
            return (
              <li key={kind}>
                <button
                  type="button"
                  aria-pressed={filter === kind}
                  onClick={() => setFilter(filter === kind ? null : kind)}
                  className={classNames(
                    'h-full w-full rounded-card border px-4 py-3 text-left transition-colors max-sm:py-2',
                    filter === kind ? 'border-ring bg-soft' : 'border-line hover:bg-hover',
                  )}
                >
                  <span className="flex items-center gap-2.5 text-heading tabular-nums">
                    <Icon size={16} aria-hidden className={kindTones[kind]} />
                    {(counts.get(kind) ?? 0).toLocaleString(locale())}
                  </span>
                  <span className="block text-small text-t2">{t(`kinds.${kind}`)}</span>
                </button>
              </li>
            )
          })}
        </ul>
        {putAside.length > 0 && (
          <Button
            look="quiet"
            size="small"
            aria-pressed={filter === 'aside'}
            className="mb-2 -ml-2.5 self-start"
            onClick={() => setFilter(filter === 'aside' ? null : 'aside')}
          >
            {t('aside', { count: putAside.length })}
          </Button>
        )}
        {shown.length === 0 ? (
          <p className="py-6 text-t2">{t('nothingLeft')}</p>
        ) : (
          <>
            <FindingHeads />
            <ul aria-label={t('list')} className="-mx-3 pt-1">
              {shown.map(({ record, finding, found, kinds }) => (
                <FindingRow
                  key={record._id}
                  record={record}
                  finding={filter === 'aside' ? found : finding}
                  isAside={kinds.length > 0}
                  isOpen={record._id === openID}
                  onOpen={() => setOpenID(record._id)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {opened && (
        <WorkOffPanel
          key={opened.record._id}
          record={opened.record}
          finding={filter === 'aside' ? opened.found : opened.finding}
          isAside={filter === 'aside' || (opened.finding === null && opened.kinds.length > 0)}
          place={place}
          total={shown.length}
          onGo={go}
          onClose={() => setOpenID(null)}
          onSkip={goOn}
          onAside={(isAside) => {
            const { record, found, kinds, finding } = opened
            void putOff(
              record._id,
              isAside ? kindsOf(finding ?? found ?? emptyOf(record._id)) : kinds,
              isAside,
            )
            if (isAside) goOn()
            else setOpenID(null)
          }}
          onSaved={async (record) => {
            await onChanged(record)
            goOn()
          }}
        />
      )}
    </div>
  )
}
