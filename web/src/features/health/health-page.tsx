import { PageHead } from '../../components/page/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, HeartPulse, RefreshCw } from 'lucide-react'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import { checkable } from '../../data/health/health-check.ts'
import { useMe } from '../../data/people/me.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { health } from '../../i18n/en/health.ts'
import { records } from '../../i18n/en/records.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText } from '../../overlays/show-error.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Findings } from './findings.tsx'
import { useHealth } from './use-health.ts'

const t = texts(health)
const tRecords = texts(records)
const tUi = texts(ui)

/** /password-health: what is wrong with one's passwords, worst first, judged in this browser. */
export function HealthPage() {
  const me = useMe()
  const list = useQuery(recordsQuery)
  const health = useHealth()
  const { stage, stepUp, look, stop } = health
  usePageTitle(t('title'))
  const records = checkable(list.data ?? [], me._id)
  const lookAtAll = () => look(records.map(({ _id }) => _id))
  return (
    <>
      <main id="content" className="flex min-w-0 flex-1 flex-col">
        <PageHead title={t('title')}>
          {stage.at === 'judged' && (
            <>
              <span className="ml-3 text-small text-t2 max-md:hidden">
                {t('lookedAt', { count: stage.total })}
              </span>
              <Button icon={RefreshCw} className="ml-auto max-sm:hidden" onClick={lookAtAll}>
                {t('again')}
              </Button>
            </>
          )}
        </PageHead>
        {!list.data ? (
          list.error ? (
            <ErrorState
              title={tRecords('failed.title')}
              text={errorText(list.error)}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <LoadingState text={tUi('loading')} />
          )
        ) : stage.at === 'looking' ? (
          <div
            className="m-auto flex w-full max-w-110 flex-col items-center p-6 text-center"
            aria-live="polite"
          >
            <h2 className="pb-5 text-heading">{t('lookingTitle')}</h2>
            <ProgressBar label={t('lookingTitle')} done={stage.done} />
            <p className="pt-3 text-small text-t2 tabular-nums">
              {t('looking', { done: Math.round(stage.done * stage.total), count: stage.total })}
            </p>
            <Button className="mt-6" onClick={stop}>
              {t('stop')}
            </Button>
          </div>
        ) : stage.at === 'judged' ? (
          stage.first.length === 0 ? (
            <EmptyState
              icon={CircleCheck}
              title={t('allSound')}
              text={t('allSoundText', { count: stage.total })}
            />
          ) : (
            <Findings stage={stage} records={list.data} onChanged={health.changed} />
          )
        ) : (
          <EmptyState
            icon={HeartPulse}
            title={t('introTitle')}
            text={records.length === 0 ? t('none') : t('introText')}
          >
            {records.length > 0 && (
              <Button look="primary" busy={stepUp.isAsking} onClick={lookAtAll}>
                {t('look', { count: records.length })}
              </Button>
            )}
          </EmptyState>
        )}
        <StepUpDialog stepUp={stepUp} />
      </main>
    </>
  )
}
