import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { isServerThere, subscribeToConnection } from '../api/connection.ts'
import { isLocked, subscribeToLock } from '../data/session/lock-flags.ts'
import { IdleLock } from '../features/lock/idle-lock.tsx'
import { LogOutQuestion } from '../components/sign-in/log-out-question.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { PushMessages } from '../features/notifications/push/push-messages.tsx'
import { LoadingOverlay } from '../ui/feedback/loading.tsx'
import { queryClient } from './query-client.ts'

/**
 * What every page of a signed-in person stands in: the answers they share. At the moment the vault is locked all of it is
 * taken down; the lock screen takes the place as soon as it is there.
 */
export function SignedIn() {
  const isCovered = useSyncExternalStore(subscribeToLock, isLocked)
  if (isCovered) return <LoadingOverlay />
  return (
    <QueryClientProvider client={queryClient}>
      <IdleLock />
      <RefetchWhenBack />
      <LiveUpdates />
      <PushMessages />
      <Outlet />
      <LogOutQuestion />
    </QueryClientProvider>
  )
}

/** What is shown is asked for again when the server is back; what failed meanwhile, too. Draws nothing. */
function RefetchWhenBack() {
  const client = useQueryClient()
  useEffect(() => subscribeToConnection(() => void (isServerThere() && client.invalidateQueries())), [client])
  return null
}
