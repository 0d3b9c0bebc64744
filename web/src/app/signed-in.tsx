import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { isLocked, subscribeToLock } from '../features/lock/flags.ts'
import { IdleLock } from '../features/lock/idle-lock.tsx'
import { LiveUpdates } from '../features/live/live-updates.tsx'
import { PushMessages } from '../features/notifications/push/push-messages.tsx'
import { LoadingOverlay } from '../ui/loading.tsx'
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
      <LiveUpdates />
      <PushMessages />
      <Outlet />
    </QueryClientProvider>
  )
}
