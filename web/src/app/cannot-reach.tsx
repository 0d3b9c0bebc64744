import { LineIcon } from '../ui/display/line-icon.tsx'
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { isServerThere, subscribeToConnection } from '../api/client.ts'
import { dateFormat } from '../i18n/formatters.ts'
import { locale } from '../i18n/locale.ts'
import { app } from '../i18n/en/app.ts'
import { texts } from '../i18n/texts.ts'
import { Emphasised } from '../ui/display/emphasised.tsx'
import { usePageTitle } from '../ui/display/page-title.ts'
import { WaitPage } from '../ui/display/wait-page.tsx'
import { useSecondsLeft } from '../ui/feedback/countdown.ts'
import { useOnline } from '../ui/feedback/use-online.ts'
import { WaitRing } from '../ui/feedback/wait-ring.tsx'
import { Button } from '../ui/form/button.tsx'
import { awayNow, noteTry, pauseBefore } from './away.ts'

const t = texts(app)

type CannotReachProps = { isRetrying: boolean; onRetry: () => void }

/**
 * Shown when the server does not answer. Asks again by itself: after a pause that grows, and as soon as the network, the
 * window or the tab is back, or another call was answered. Browsers often do not notice that a network of one's own is back, so the pause never waits
 * for them.
 */
export function CannotReach({ isRetrying, onRetry }: CannotReachProps) {
  const title = t(useOnline() ? 'cannotReachTitle' : 'offlineTitle')
  usePageTitle(title)
  const [since] = useState(() => awayNow().since)
  const retry = () => {
    if (isRetrying) return
    noteTry()
    onRetry()
  }
  const { seconds, of } = usePause(isRetrying, retry)
  useComingBack(retry)
  const time = t('inSeconds', { count: seconds })
  return (
    // The note at the edge of the page would say the same.
    <WaitPage
      className="says-away"
      picture={
        <WaitRing left={isRetrying ? 0 : seconds / of}>
          <LineIcon icon={WifiOff} size={28} className="text-t2" />
        </WaitRing>
      }
      title={title}
      text={isRetrying ? t('tryingNow') : <Emphasised text={t('tryingAgain', { time })} part={time} />}
      foot={t('awaySince', {
        host: window.location.host,
        time: dateFormat(locale(), { timeStyle: 'short' }).format(since),
      })}
    >
      <Button look="primary" busy={isRetrying} onClick={retry}>
        {t('tryNow')}
      </Button>
    </WaitPage>
  )
}

const nextPause = () => {
  const ms = pauseBefore(awayNow().tries)
  return { of: ms / 1000, until: Date.now() + ms }
}

/** Counts to the next try, which it makes at the end; each try that fails begins the next pause. */
function usePause(isRetrying: boolean, retry: () => void): { seconds: number; of: number } {
  const [pause, setPause] = useState(nextPause)
  const [wasRetrying, setWasRetrying] = useState(isRetrying)
  if (wasRetrying !== isRetrying) {
    setWasRetrying(isRetrying)
    if (!isRetrying) setPause(nextPause())
  }
  // The hook's clock is that of its last second: of a new pause it would count too many.
  const seconds = Math.min(useSecondsLeft(pause.until), pause.of)
  const atEnd = useEffectEvent(retry)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) atEnd()
  }, [isOver])
  return { seconds, of: pause.of }
}

/** Tries at once when the network, the window or the tab is back, or another call was answered. */
function useComingBack(retry: () => void): void {
  const goOn = useEffectEvent(() => {
    if (!document.hidden) retry()
  })
  useEffect(() => {
    const stop = subscribeToConnection(() => {
      if (isServerThere()) goOn()
    })
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('online', () => goOn(), { signal })
    window.addEventListener('focus', () => goOn(), { signal })
    document.addEventListener('visibilitychange', () => goOn(), { signal })
    return () => {
      stop()
      leaving.abort()
    }
  }, [])
}
