import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { isServerThere, subscribeToConnection } from '../api/client.ts'
import { isLocked, subscribeToLock } from '../data/lock/lock-flags.ts'
import { IdleLock } from '../features/lock/idle-lock.tsx'
import { LogOutQuestion } from '../components/sign-in/log-out-question.tsx'
import { PushMessages } from '../features/notifications/push/push-messages.tsx'
import { LoadingOverlay } from '../ui/feedback/loading.tsx'
import { queryClient } from './query-client.ts'
import { followLive } from '../data/live/follow-live.ts'

/** Keeps the vault up to date while it is open in this page. Draws nothing. */
function LiveUpdates() {
  const queryClient = useQueryClient()
  useEffect(() => followLive(queryClient), [queryClient])
  return null
}

/**
 * The frame of every signed-in page: the answers that these share. When the vault is locked, everything is unmounted at
 * once; the lock screen follows once it has loaded.
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

/** Refetches what is shown, and what failed meanwhile, when the server is back. Draws nothing. */
function RefetchWhenBack() {
  const client = useQueryClient()
  useEffect(() => subscribeToConnection(() => void (isServerThere() && client.invalidateQueries())), [client])
  return null
}
