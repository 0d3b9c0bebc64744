import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { presentationOf } from '../api/error-presentation.ts'
import { currentDoubt, subscribeToDoubt } from '../api/client.ts'
import { rateLimitOf } from '../features/rate-limit/rate-limit-params.ts'
import { LoadingOverlay } from '../ui/feedback/loading.tsx'
import { CannotReach } from './cannot-reach.tsx'
import { useEncryptionStatus, type EncryptionAnswer } from './encryption-status.ts'
import { suspendingPart } from '../ui/lazy-part.ts'

const RateLimitCard = suspendingPart(
  () => import('../features/rate-limit/rate-limit-card.tsx'),
  'RateLimitCard',
)
const OtherServer = suspendingPart(() => import('./other-server.tsx'), 'OtherServer')
const CannotSeal = suspendingPart(() => import('./cannot-seal.tsx'), 'CannotSeal')
const Unsealed = suspendingPart(() => import('./unsealed.tsx'), 'Unsealed')

/**
 * Shows nothing of the app until the server has said whether calls are sealed (docs/product.md, section 14), or while
 * it is not the server that this browser knows.
 */
export function EncryptionGate({ children }: { children: ReactNode }) {
  const answer = useEncryptionStatus()
  const doubt = useSyncExternalStore(subscribeToDoubt, currentDoubt)
  if (doubt) {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <OtherServer {...doubt} />
      </Suspense>
    )
  }
  if (answer.status.state === 'known') return children
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Waiting {...answer} />
    </Suspense>
  )
}

function Waiting({ status, retry, goOnUnsealed }: EncryptionAnswer) {
  switch (status.state) {
    case 'known':
      return null
    case 'asking':
      if (!status.isAgain && !status.isLate) return <LoadingOverlay />
      return <CannotReach isRetrying={!status.isLate} onRetry={retry} />
    case 'turnedOff':
      return <Unsealed onGoOn={goOnUnsealed} onCheckAgain={retry} />
    case 'cannotSeal':
      return <CannotSeal />
    case 'failed':
      if (presentationOf(status.error) !== 'screen') return <CannotReach isRetrying={false} onRetry={retry} />
      return <RateLimitCard {...rateLimitOf(status.error)} onTryAgain={retry} />
  }
}
