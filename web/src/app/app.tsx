import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { UiRoot } from '../ui/feedback/ui-root.tsx'
import { registerWorker } from '../data/push/register-worker.ts'
import { clipboardUntilPreference } from '../fields/copy/clipboard-until.ts'
import { app } from '../i18n/en/app.ts'
import { texts } from '../i18n/texts.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { loadPart, onPartMissing } from '../ui/lazy-part.ts'
import { loadEarly } from './load-early.ts'
import { EncryptionGate } from './encryption-gate.tsx'
import { mendPart } from './mend-part.ts'
import type { AppRouter } from './router.tsx'
import { watchLock } from './watch-lock.ts'
import { watchSession } from './watch-session.ts'

const t = texts(app)

onPartMissing(mendPart)

type AppProps = { router: AppRouter }

/** The whole app. */
export function App({ router }: AppProps) {
  useEffect(loadEarly, [])
  return (
    <UiRoot>
      <EncryptionGate>
        <Pages router={router} />
      </EncryptionGate>
    </UiRoot>
  )
}

function Pages({ router }: AppProps) {
  useEffect(() => watchSession(router), [router])
  useEffect(() => watchLock(router), [router])
  useEffect(() => void registerWorker().catch(() => undefined), [])
  useEffect(resumeCopy, [])
  return <RouterProvider router={router} />
}

/** Clears a copied secret from the clipboard in time, even if the page was reloaded meanwhile. */
function resumeCopy(): void {
  if (clipboardUntilPreference.get() === 0) return
  void loadPart(() => import('../fields/copy/clipboard.ts')).then(({ resumeClearing }) =>
    resumeClearing(() => showToast(t('copyStillThere'))),
  )
}
