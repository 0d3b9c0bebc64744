import { CloudOff, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../ui/feedback/use-online.ts'
import { Button } from '../ui/form/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { usePageTitle } from '../ui/display/page-title.ts'
import { wordsOf } from '../i18n/words.ts'

/** Shown when the server does not answer; continues by itself when the network is back. */
export function CannotReach({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const t = wordsOf('app')
  const isOnline = useOnline()
  const title = t(isOnline ? 'cannotReachTitle' : 'offlineTitle')
  usePageTitle(title)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const goOn = () => retry()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
  return (
    <main id="content" className="flex min-h-dvh flex-1 bg-surface">
      <div role="alert" className="m-auto">
        <EmptyState
          icon={CloudOff}
          level={1}
          title={title}
          text={t(isOnline ? 'cannotReachText' : 'offlineText')}
        >
          <Button icon={RotateCw} busy={isRetrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        </EmptyState>
      </div>
    </main>
  )
}
