import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePreference } from '../../storage/use-preference.ts'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { pinSetPreference } from '../../data/lock/lock-flags.ts'
import { useLockKey } from './lock-key.ts'
import { watchActivity } from '../../data/session/watch-activity.ts'

/** Locks the vault when no tab was used for as long as the settings say, and at the lock's key. Draws nothing. */
export function IdleLock() {
  const [isPinSet] = usePreference(pinSetPreference)
  const lockAfter = useQuery({ ...settingQuery, select: (setting) => setting.lockAfter }).data ?? null
  useEffect(() => watchActivity(isPinSet ? lockAfter : null), [isPinSet, lockAfter])
  useEffect(() => {
    // Needed when there may be no connection any more.
    if (isPinSet) void import('./lock-page.tsx')
  }, [isPinSet])
  useLockKey()
  return null
}
