import type { VaultRecord } from '@cardea/contract'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { findingKinds, kindsOf, type FindingKind } from '../../data/health/finding-kinds.ts'
import { locale } from '../../i18n/locale.ts'
import { wordsOf } from '../../i18n/words.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { FindingRow } from './finding-row.tsx'
import { kindIcons, kindTones } from './kind-looks.ts'
import { HealthBar } from './health-bar.tsx'
import { WorkOffPanel } from './work-off-panel.tsx'
import type { HealthStage } from './use-health.ts'

type Judged = Extract<HealthStage, { at: 'judged' }>
type FindingsProps = {
  stage: Judged
  records: readonly VaultRecord[]
  onChanged: (record: VaultRecord) => Promise<void>
}

/** What was found, worst first; rows that were worked off stay, struck. */
export function Findings({ stage, records, onChanged }: FindingsProps) {
  const t = wordsOf('health')
  const [filter, setFilter] = useState<FindingKind | null>(null)
  const [openID, setOpenID] = useState<string | null>(null)
  const { findings, first, total } = stage
  const byID = new Map(records.map((record) => [record._id, record]))
  const rows = first.flatMap(({ recordID }) => {
    const record = byID.get(recordID)
    const finding = findings.get(recordID) ?? null
    return record ? [{ record, finding }] : []
  })
  const left = rows.flatMap(({ finding }) => finding ?? [])
  const counts = new Map(
    findingKinds.map((kind) => [kind, left.filter((finding) => kindsOf(finding).includes(kind)).length]),
  )
  const shown = rows.filter(
    ({ finding }) => filter === null || (finding !== null && kindsOf(finding).includes(filter)),
  )
  const place = shown.findIndex(({ record }) => record._id === openID)
  const opened = shown[place]
  const go = (by: number) => setOpenID(shown[place + by]?.record._id ?? null)
  /** The next that still wants something. */
  const goOn = () => {
    const next = [...shown.slice(place + 1), ...shown.slice(0, Math.max(place, 0))]
    setOpenID(
      next.find(({ finding, record }) => finding !== null && record._id !== openID)?.record._id ?? null,
    )
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
                    'w-full rounded-card border px-4 py-3 text-left transition-colors max-sm:py-2',
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
        {shown.length === 0 ? (
          <p className="py-6 text-t2">{t('nothingLeft')}</p>
        ) : (
          <ul aria-label={t('list')} className="-mx-3">
            {shown.map(({ record, finding }) => (
              <FindingRow
                key={record._id}
                record={record}
                finding={finding}
                isOpen={record._id === openID}
                onOpen={() => setOpenID(record._id)}
              />
            ))}
          </ul>
        )}
      </div>
      {opened && (
        <WorkOffPanel
          key={opened.record._id}
          record={opened.record}
          finding={opened.finding}
          place={place}
          total={shown.length}
          onGo={go}
          onClose={() => setOpenID(null)}
          onSkip={goOn}
          onSaved={async (record) => {
            await onChanged(record)
            goOn()
          }}
        />
      )}
    </div>
  )
}
