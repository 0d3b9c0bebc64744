import { userSettingRoutes } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/client.ts'
import { putSetting } from '../../../data/user-settings/user-setting.ts'

/** A person who walks through a list with J and K has not looked at every record on the way. */
const lookedAtAfterMs = 1000

/** Puts the open record first among the recent ones, once it has been open for a moment. A failure is not shown. */
export function useNoteRecent(recordId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const note = async () => {
      putSetting(queryClient, await call(userSettingRoutes.noteRecentRecord, { body: { recordId } }))
    }
    const timer = setTimeout(() => void note().catch(() => undefined), lookedAtAfterMs)
    return () => clearTimeout(timer)
  }, [queryClient, recordId])
}
