import { CloudOff, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** Instead of a blank page, when the server gives no answer. */
export function CannotReach({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('app')
  usePageTitle(t('cannotReachTitle'))
  return (
    <main id="content" className="flex min-h-dvh flex-1 bg-surface">
      <div role="alert" className="m-auto">
        <EmptyState icon={CloudOff} level={1} title={t('cannotReachTitle')} text={t('cannotReachText')}>
          <Button icon={RotateCw} busy={isRetrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        </EmptyState>
      </div>
    </main>
  )
}
