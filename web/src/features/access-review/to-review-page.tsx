import { PageHead } from '../../components/page/page-head.tsx'
import { leastRole, type ReviewedPerson } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { keptMarks, leftToReview, markKept } from '../../data/access/kept-access.ts'
import { reviewQuery } from '../../data/access/review.ts'
import { targetCalls } from '../../data/access/target.ts'
import { useGroupLooks } from '../../data/groups/group-looks.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { runMany } from '../../data/records/run-many.ts'
import { locale } from '../../i18n/locale.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { decisionKey, type Decision, type Decisions } from './decisions.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewCard } from './review-card.tsx'

const t = texts(exposure)

/** /to_review: who sees records of one's own outside of groups. Nothing happens before it is applied; what is kept is quiet for 90 days. */
export function ToReviewPage() {
  const queryClient = useQueryClient()
  const list = useQuery(reviewQuery)
  const records = useQuery(recordsQuery).data
  const known = useMemo(() => new Map(records?.map((record) => [record._id, record])), [records])
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [isRunning, setRunning] = useState(false)
  const [marks, setMarks] = usePreference(keptMarks)
  const people = useMemo(() => leftToReview(list.data ?? [], marks), [list.data, marks])
  const groups = useQuery(groupsQuery).data ?? []
  const looks = useGroupLooks()
  usePageTitle(t('review.title'))

  const decide = (userID: string, recordID: string, decision: Decision) =>
    setDecisions(new Map(decisions).set(decisionKey(userID, recordID), decision))
  const decided = people.flatMap(({ user, records: entries }) =>
    entries.flatMap((entry) => {
      const decision = decisions.get(decisionKey(user._id, entry._id))
      return decision === undefined ? [] : [{ user, entry, decision }]
    }),
  )
  const total = people.reduce((sum, { records: entries }) => sum + entries.length, 0)
  const keepAll = ({ user, records: entries }: ReviewedPerson) =>
    setDecisions(
      new Map([...decisions, ...entries.map(({ _id }) => [decisionKey(user._id, _id), 'keep'] as const)]),
    )
  const apply = async () => {
    setRunning(true)
    const { done, failed } = await runMany(decided, async ({ user, entry, decision }) => {
      if (decision === 'keep') return
      if (decision === 'end') await targetCalls.record.removeAccess(queryClient, entry._id, user._id)
      else {
        const until = entry.until
        await targetCalls.record.share(entry._id, [{ email: user.email, role: leastRole, until }])
      }
    })
    const kept = done.filter(({ decision }) => decision === 'keep')
    if (kept.length > 0)
      setMarks(
        markKept(
          marks,
          kept.map(({ user, entry: { _id, since } }) => ({ recordID: _id, personID: user._id, since })),
        ),
      )
    setRunning(false)
    setDecisions(new Map())
    await queryClient.invalidateQueries({ queryKey: ['review'] })
    void queryClient.invalidateQueries({ queryKey: ['exposure'] })
    const [first] = failed
    if (first) showError(first.error)
    else showToast(t('review.done', { count: done.length }), { kind: 'done' })
  }
  return (
    <main id="content" className="@container relative flex min-w-0 flex-1 flex-col">
      <PageHead title={t('review.title')}>
        {list.data && (
          <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums">
            {people.length.toLocaleString(locale())}
          </span>
        )}
        <Link to="/tidy_up" className={`ml-auto ${buttonClass('secondary', 'medium')}`}>
          {t('review.tidyUp')}
        </Link>
      </PageHead>
      {people.length > 0 && (
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-32 max-sm:px-4">
          <div className="flex flex-wrap items-end gap-x-8 gap-y-3 pb-4">
            <p className="max-w-150 min-w-60 flex-1 text-t2">{t('review.about')}</p>
            {decided.length > 0 && (
              <div className="ml-auto flex items-center gap-3 text-small text-t2 max-sm:w-full">
                <div className="w-48 max-sm:flex-1">
                  <ProgressBar label={t('review.progressLabel')} done={decided.length / total} />
                </div>
                {t('review.progress', { done: decided.length, count: total })}
              </div>
            )}
          </div>
          <ul className="flex flex-col gap-3.5">
            {people.map((person) => (
              <ReviewCard
                key={person.user._id}
                person={person}
                records={known}
                groups={groups.filter(({ access }) =>
                  access.some(({ userID }) => userID === person.user._id),
                )}
                looks={looks}
                decisions={decisions}
                onDecide={decide}
                onKeepAll={() => keepAll(person)}
              />
            ))}
          </ul>
        </div>
      )}
      {list.data && people.length === 0 && (
        <EmptyState icon={UserRoundCheck} title={t('review.nothing.title')} text={t('review.nothing.text')} />
      )}
      {!list.data &&
        (list.error ? (
          <ErrorState
            title={t('review.failed.title')}
            text={t('review.failed.text')}
            code={list.error instanceof ApiError ? list.error.code : undefined}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <ListSkeleton view="list" />
        ))}
      {decided.length > 0 && (
        <ReviewBar
          decided={decided}
          isRunning={isRunning}
          onApply={() => void apply()}
          onStartOver={() => setDecisions(new Map())}
        />
      )}
    </main>
  )
}
