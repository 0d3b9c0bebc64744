import { useEffect, useEffectEvent } from 'react'
import { isServerThere, subscribeToConnection } from '../../../api/client.ts'

/** While a save waits for a connection: saves again as soon as the server answers anything. */
export function useTryAgain(isWaiting: boolean, save: () => void): void {
  const again = useEffectEvent(save)
  useEffect(() => {
    if (!isWaiting) return undefined
    return subscribeToConnection(() => {
      if (isServerThere()) again()
    })
  }, [isWaiting])
}
