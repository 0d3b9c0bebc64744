import { useEffect, useEffectEvent } from 'react'
import { isServerThere, subscribeToConnection } from '../../../api/client.ts'

/** So that a save that alone is cut off is not sent again and again without a pause. */
const pauseMs = 2_000

/**
 * While a save waits for a connection: saves again as soon as the server answers anything, which it may have done before the
 * save was known to wait.
 */
export function useTryAgain(isWaiting: boolean, save: () => void): void {
  const again = useEffectEvent(save)
  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () => {
      if (isServerThere()) again()
    }
    const stop = subscribeToConnection(look)
    const timer = setTimeout(look, pauseMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isWaiting])
}
