import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { presentationOf } from '../api/error-presentation.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { CannotReach } from './cannot-reach.tsx'
import { app } from '../i18n/en/app.ts'
import { texts } from '../i18n/texts.ts'

const t = texts(app)

/** Instead of a page whose data or code did not load. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    reset()
    setRetrying(false)
  }
  const presentation = presentationOf(error)
  // Another page is on its way: /login or /rate-limit.
  if (presentation === 'silent' || presentation === 'screen') return null
  if (error instanceof ApiError && error.code === 'network') {
    return <CannotReach isRetrying={isRetrying} onRetry={() => void retry()} />
  }
  return (
    <main id="content" className="flex min-h-dvh flex-1 bg-surface">
      <ErrorState
        level={1}
        title={t('failedTitle')}
        text={t('failedText')}
        code={error instanceof ApiError ? error.code : undefined}
        retrying={isRetrying}
        onRetry={() => void retry()}
      />
    </main>
  )
}
