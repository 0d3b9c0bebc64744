import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { RateLimitCard } from './rate-limit-card.tsx'

/** The server asks for patience; Try Again goes one step back, to the page that asked too much. */
export function RateLimitPage() {
  const { code, until } = useSearch({ from: '/rate-limit' })
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const goBack = () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/', replace: true })
  }
  return <RateLimitCard key={until} code={code} until={until} onTryAgain={goBack} />
}
