import { canOnRecord, type RecordVersion, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { ActivitySkeleton } from '../../../components/activity/activity-skeleton.tsx'
import { byDay } from '../../../components/list/by-day.ts'
import { useMe } from '../../../data/people/me.ts'
import { shownName } from '../../../data/records/record-name.ts'
import { effectiveRoleOn } from '../../../data/records/ownership.ts'
import { versionsQuery } from '../../../data/versions/versions.ts'
import { locale } from '../../../i18n/locale.ts'
import { dayName } from '../../../i18n/when.ts'
import { history } from '../../../i18n/en/history.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText } from '../../../overlays/show-error.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { VersionEntry } from './version-entry.tsx'

const t = texts(history)

const CompareDialog = lazyPart(() => import('./compare-dialog.tsx'), 'CompareDialog')

/** Who changed the record, when, and what in words; each version can be held against the present one, and restored. */
export function HistoryTab({ record }: { record: VaultRecord }) {
  const now = useNow()
  const list = useQuery({ ...versionsQuery(record), placeholderData: (before) => before })
  const [openVersion, setOpen] = useState<number>()
  const [compared, setCompared] = useState<number>()
  const mayRestore = canOnRecord(effectiveRoleOn(record, useMe()._id), 'restoreVersion')
  const versions = list.data
  if (!versions) {
    if (!list.error) return <ActivitySkeleton />
    return (
      <ErrorState
        level={3}
        title={t('failed')}
        text={errorText(list.error)}
        code={list.error instanceof ApiError ? list.error.code : undefined}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  return (
    <>
      {byDay(versions, ({ at }: RecordVersion) => at, now).map((day) => {
        const name = dayName(day, now, locale())
        return (
          <section key={day.daysAgo} aria-label={name} className="mt-4">
            <h3 className="pb-1 text-label font-medium text-t3">{name}</h3>
            <ol>
              {day.items.map((version) => (
                <VersionEntry
                  key={version.version}
                  record={record}
                  version={version}
                  isPresent={version.version === record.version}
                  isOpen={version.version === openVersion}
                  onToggle={() => setOpen(version.version === openVersion ? undefined : version.version)}
                  onCompare={() => setCompared(version.version)}
                  mayRestore={mayRestore}
                />
              ))}
            </ol>
          </section>
        )
      })}
      {versions.length === 1 && (
        <div className="pt-4">
          <EmptyState icon={History} level={3} title={t('first')} text={t('firstText')} />
        </div>
      )}
      <p className="mt-5 flex items-center gap-2 text-small text-t3">
        <History size={15} aria-hidden />
        {t('kept', { count: versions.length })}
      </p>
      {compared !== undefined && (
        <Suspense fallback={null}>
          <CompareDialog
            record={record}
            versions={versions}
            first={compared}
            name={shownName(record)}
            mayRestore={mayRestore}
            onClose={() => setCompared(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
