import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { Suspense, type ReactNode } from 'react'
import { ActivitySkeleton } from '../../../components/activity/activity-skeleton.tsx'
import { useMe } from '../../../data/people/me.ts'
import { effectiveRoleOn } from '../../../data/records/ownership.ts'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { texts } from '../../../i18n/texts.ts'
import { Segment } from '../../../ui/form/segment.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const t = texts(recordPanel)

/** They load when they are asked for; most only read the record. */
const HistoryTab = lazyPart(() => import('../history/history-tab.tsx'), 'HistoryTab')
const ActivityList = lazyPart(() => import('../../../components/activity/activity-list.tsx'), 'ActivityList')

export type RecordTab = 'details' | 'history' | 'activity'

type RecordTabsProps = {
  record: VaultRecord
  tab: RecordTab
  onTab: (tab: RecordTab) => void
  /** The record itself. */
  children: ReactNode
}

/** The parts of the panel: the record, its versions for who may see them, and what was done with it. */
export function RecordTabs({ record, tab, onTab, children }: RecordTabsProps) {
  const hasHistory = canOnRecord(effectiveRoleOn(record, useMe()._id), 'seeVersions')
  const tabs: RecordTab[] = ['details', ...(hasHistory ? (['history'] as const) : []), 'activity']
  const shown = tabs.includes(tab) ? tab : 'details'
  return (
    <>
      <div className="mt-4.5">
        <Segment
          label={t('tabs.label')}
          isWide
          value={shown}
          onChange={onTab}
          options={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
      </div>
      {shown === 'details' && children}
      {shown === 'history' && (
        <Suspense fallback={<ActivitySkeleton />}>
          <HistoryTab record={record} />
        </Suspense>
      )}
      {shown === 'activity' && (
        <Suspense fallback={<ActivitySkeleton />}>
          <div className="pt-4">
            <ActivityList target={{ kind: 'record', id: record._id }} level={3} />
          </div>
        </Suspense>
      )}
    </>
  )
}
