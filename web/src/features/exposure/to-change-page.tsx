import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { ApiError } from '../../api/api-error.ts'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { toChangeQuery } from '../../data/exposure/exposure.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { records as recordWords } from '../../i18n/en/records.ts'
import { locale } from '../../i18n/locale.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ToChangeRow } from './to-change-row.tsx'

addWords('records', recordWords)
addWords('exposure', exposure)

/** /to_change: one's own records that people without access still know, and what to do about each. */
export function ToChangePage() {
  const t = wordsOf('exposure')
  const list = useQuery(toChangeQuery)
  const total = list.data?.length ?? 0
  usePageTitle(t('toChange.title'))
  return (
    <main id="content" className="@container flex min-w-0 flex-1 flex-col overflow-y-auto">
      <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-14 max-sm:pr-28 max-sm:pl-4">
        <h1 className="truncate text-title max-sm:text-page-phone">{t('toChange.title')}</h1>
        {list.data && (
          <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums">
            {total.toLocaleString(locale())}
          </span>
        )}
      </header>
      {total > 0 && (
        <>
          <p className="max-w-150 px-6 pb-4 text-t2 max-sm:px-4">{t('toChange.about')}</p>
          <div
            aria-hidden
            className="mx-3 flex h-8 shrink-0 items-center gap-4 border-b border-line px-3 text-label text-t3 max-sm:hidden"
          >
            <span className="min-w-0 flex-1 pl-12">{t('toChange.record')}</span>
            <span className="w-50 shrink-0 @max-2xl:hidden">{t('toChange.who')}</span>
            <span className="w-45 shrink-0 text-right">{t('toChange.ended')}</span>
          </div>
          <ul aria-label={t('toChange.list')} className="flex flex-col px-3 py-1 max-sm:px-1">
            {list.data?.map((exposed) => (
              <ToChangeRow key={exposed.record._id} exposed={exposed} />
            ))}
          </ul>
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
    </main>
  )
}
