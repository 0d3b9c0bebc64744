import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '../data/live/follow-live.ts'

/** Keeps the vault up to date while it is open in this page. Draws nothing. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  useEffect(() => followLive(queryClient), [queryClient])
  return null
}
