import { PageHead } from '../../components/page/page-head.tsx'
import type { ExposedRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { KindCounts } from '../../components/records/kind-counts.tsx'
import { settleExposure, toChangeQuery } from '../../data/exposure/exposure.ts'
import { useMe } from '../../data/people/me.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { locale } from '../../i18n/locale.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChangedToday } from './changed-today.tsx'
import { doneMarks, doneToday, markDone, type Done } from './done.ts'
import { isShown, ToChangeFilters, type ToChangeFilter } from './to-change-filters.tsx'
import { WorkOffPanel } from './work-off-panel.tsx'
import { ToChangeRow } from './to-change-row.tsx'

const t = texts(exposure)

/** /to_change: one's own records that people without access still know, and what to do about each. */
export function ToChangePage() {
  const list = useQuery(toChangeQuery)
  const queryClient = useQueryClient()
  const isPhone = useMediaQuery(phone)
  const [filter, setFilter] = useState<ToChangeFilter>({ person: null, group: null })
  const [openID, setOpenID] = useState<string | null>(null)
  const me = useMe()
  const records = useQuery(recordsQuery).data
  const [marks, setMarks] = usePreference(doneMarks)
  const done = useMemo(() => doneToday(marks, records ?? [], me._id), [marks, records, me._id])
  const total = list.data?.length ?? 0
  const shown = list.data?.filter((exposed) => isShown(exposed, filter)) ?? []
  const place = shown.findIndex(({ record }) => record._id === openID)
  const open = shown[place]
  const go = (by: number) => setOpenID(shown[place + by]?.record._id ?? null)
  /** The next that is left; none ends the work. */
  const goOn = () => {
    const [next] = [...shown.slice(place + 1), ...shown.slice(0, Math.max(place, 0))]
    setOpenID(next?.record._id ?? null)
  }
  const finish = ({ record }: ExposedRecord, how: Done['how']) => {
    setMarks(markDone(marks, { id: record._id, userID: me._id, how }))
    goOn()
  }
  const work = shown.length > 0 && (
    <Button
      look={open ? 'secondary' : 'primary'}
      size={isPhone ? 'large' : 'medium'}
      onClick={() => setOpenID(open ? null : (shown[0]?.record._id ?? null))}
    >
      {t(open ? 'work.stop' : 'work.start')}
    </Button>
  )
  usePageTitle(t('toChange.title'))
  return (
    <>
      <main id="content" className="@container flex min-w-0 flex-1 flex-col overflow-y-auto">
        <PageHead title={t('toChange.title')}>
          {list.data && (
            <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums">
              {total.toLocaleString(locale())}
            </span>
          )}
          {!isPhone && <span className="ml-auto">{work}</span>}
        </PageHead>
        {total > 0 && (
          <>
            <p className="max-w-150 px-6 pb-3 text-t2 max-sm:px-4">{t('toChange.about')}</p>
            <div className="px-6 pb-4 max-sm:px-4">
              <KindCounts label={t('kinds.toChange')} records={shown.map(({ record }) => record)} />
            </div>
            {done.length > 0 && (
              <div className="flex items-center gap-3 px-6 pb-4 text-small text-t2 max-sm:px-4">
                <div className="flex-1">
                  <ProgressBar label={t('work.progressLabel')} done={done.length / (done.length + total)} />
                </div>
                {t('work.progress', { done: done.length, count: done.length + total })}
              </div>
            )}
            <ToChangeFilters list={list.data ?? []} filter={filter} onChange={setFilter} />
            <div
              aria-hidden
              className="mx-3 flex h-8 shrink-0 items-center gap-4 border-b border-line px-3 text-label text-t3 max-sm:hidden"
            >
              <span className="min-w-0 flex-1 pl-12">{t('toChange.record')}</span>
              <span className="w-50 shrink-0 @max-2xl:hidden">{t('toChange.who')}</span>
              <span className="w-45 shrink-0 text-right">{t('toChange.ended')}</span>
            </div>
            <ul aria-label={t('toChange.list')} className="flex flex-col px-3 py-1 max-sm:px-1">
              {shown.map((exposed) => (
                <ToChangeRow
                  key={exposed.record._id}
                  exposed={exposed}
                  isOpen={exposed === open}
                  onOpen={open && (() => setOpenID(exposed.record._id))}
                  onSettled={() => finish(exposed, 'settled')}
                />
              ))}
            </ul>
            {shown.length === 0 && <p className="px-6 py-6 text-t2">{t('toChange.noneOfThese')}</p>}
          </>
        )}
        {list.data && total === 0 && (
          <EmptyState
            icon={ShieldCheck}
            title={t('toChange.nothing.title')}
            text={t('toChange.nothing.text')}
          />
        )}
        {!list.data &&
          (list.error ? (
            <ErrorState
              title={t('toChange.failed.title')}
              text={t('toChange.failed.text')}
              code={list.error instanceof ApiError ? list.error.code : undefined}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <ListSkeleton view="list" />
          ))}
        <ChangedToday done={done} />
        {isPhone && work && <div className="sticky bottom-3 mx-4 mt-auto grid pt-4">{work}</div>}
      </main>
      {open && (
        <WorkOffPanel
          key={open.record._id}
          exposed={open}
          place={place}
          total={shown.length}
          onGo={go}
          onClose={() => setOpenID(null)}
          onSkip={goOn}
          onSettle={async () => {
            await settleExposure(queryClient, [open.record._id])
            finish(open, 'settled')
          }}
          onChanged={() => finish(open, 'changed')}
        />
      )}
    </>
  )
}
