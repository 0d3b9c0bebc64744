import { useEffect } from 'react'
import { encryptionRoutes } from '@cardea/contract'
import { call } from '../api/client.ts'
import { useServerThere } from '../data/live/use-server-there.ts'
import { app } from '../i18n/en/app.ts'
import { texts } from '../i18n/texts.ts'
import { Spinner } from '../ui/display/spinner.tsx'
import { closeToast } from '../ui/feedback/toast.ts'

const t = texts(app)

const firstPauseMs = 1_000
const longestPauseMs = 15_000

/**
 * Says while the server is unreachable, and asks whether it is back: soon at first, then less often, and at once when
 * the browser goes online. Pages recover by themselves once it answers. On phones the note is above the bottom bar: at
 * the top it would cover the heading. Where the window has no room for both sentences, the second one is only read out:
 * it would cover the end of the page's head beside an open panel. It hides where the whole page says so.
 */
export function ConnectionNote() {
  const isThere = useServerThere()
  useEffect(() => {
    if (isThere) return undefined
    const stop = askAgain()
    return () => {
      stop()
      // This toast is outdated now.
      closeToast(t('network'))
    }
  }, [isThere])
  return (
    <output className="[:root:has(.says-away)_&]:hidden pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center xl:max-2xl:right-16 max-sm:top-auto max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]">
      {!isThere && (
        <span className="m-2 flex items-center gap-2 rounded-control bg-raised px-3 py-1.5 text-small text-t2 shadow-float">
          <Spinner />
          <span>
            {t('reconnecting')} <span className="max-2xl:sr-only">{t('loadedLast')}</span>
          </span>
        </span>
      )}
    </output>
  )
}

/** @returns a function that stops it */
function askAgain(): () => void {
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout>
  const stopping = new AbortController()
  const { signal } = stopping
  // The answer itself reports that the server is back.
  const ask = () => call(encryptionRoutes.getEncryptionStatus, { signal }).then(() => undefined, later)
  const later = () => {
    if (signal.aborted) return
    timer = setTimeout(() => void ask(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  window.addEventListener('online', () => void ask(), { signal })
  later()
  return () => {
    stopping.abort()
    clearTimeout(timer)
  }
}
