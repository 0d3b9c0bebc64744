import { userSettingRoutes } from '@cardea/contract'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { isLocked } from '../../data/lock/lock-flags.ts'
import { askServerToLock, lockingInTurn, openTabs } from '../../data/session/lock.ts'

/**
 * Sees to it that the server has locked the session too: the page may have locked without a connection.
 * @returns whether a passcode is set; nothing but logging out leads on without one
 */
export function useLockOnServer(): boolean {
  const [isPinSet, setPinSet] = useState(true)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const see = async () => {
      // Opened before its turn came, perhaps in another tab.
      if (document.visibilityState === 'hidden' || signal.aborted || !isLocked()) return
      const setting = await call(userSettingRoutes.getUserSetting, { signal })
      if (signal.aborted) return
      if (setting.isPinSet && !setting.isLocked) await askServerToLock()
      // Turned off elsewhere, before this session was locked: nothing is there to be asked for.
      else if (!setting.isPinSet && !setting.isLocked) openTabs()
      else setPinSet(setting.isPinSet)
    }
    const seeQuietly = () => void lockingInTurn(see).catch(() => undefined)
    seeQuietly()
    window.addEventListener('online', seeQuietly, { signal })
    document.addEventListener('visibilitychange', seeQuietly, { signal })
    return () => leaving.abort()
  }, [])
  return isPinSet
}
