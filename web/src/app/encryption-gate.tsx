import { lazy, Suspense, type ReactNode } from 'react'
import { presentationOf } from '../api/error-presentation.ts'
import { rateLimitOf } from '../features/rate-limit/rate-limit-params.ts'
import { LoadingOverlay } from '../ui/loading.tsx'
import { CannotReach } from './cannot-reach.tsx'
import { useEncryptionStatus } from './encryption-status.ts'

const RateLimitCard = lazy(async () => ({
  default: (await import('../features/rate-limit/rate-limit-card.tsx')).RateLimitCard,
}))

/** Shows nothing of the app until the server has said whether calls are sealed (spec section 1). */
export function EncryptionGate({ children }: { children: ReactNode }) {
  const { status, retry } = useEncryptionStatus()
  if (status.state === 'known') return children
  if (status.state === 'asking') {
    const isQuiet = status.attempt === 1 && !status.isLate
    return isQuiet ? <LoadingOverlay /> : <CannotReach isRetrying={!status.isLate} onRetry={retry} />
  }
  if (presentationOf(status.error) !== 'screen') return <CannotReach isRetrying={false} onRetry={retry} />
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <RateLimitCard {...rateLimitOf(status.error)} onTryAgain={retry} />
    </Suspense>
  )
}
