import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inTurn } from '../../api/in-turn.ts'
import { useVault } from '../../data/keys/keys.ts'
import { wantedKey } from '../../data/keys/wanted-key.ts'

/**
 * Hands keys to those who wait for them, in the background: once the keys are open, and whenever the server tells that a person waits.
 * @param isMine of all tabs of a browser one does it, as long as it stands
 */
export function useHandOver(isMine: boolean): void {
  const vault = useVault()
  useQuery({
    queryKey: [...wantedKey, 'hand over'],
    queryFn: async () => {
      await vault('handOverSoon')
      return true
    },
    enabled: isMine,
    staleTime: Infinity,
  })
}

/** Whether it is this tab's turn at what one tab does, which it keeps until it is closed or locked. */
export function useTurn(isWanted: boolean): boolean {
  const [isMine, setMine] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void inTurn('hand-over', () => {
      if (signal.aborted) return Promise.resolve()
      setMine(true)
      return new Promise<void>((leave) => signal.addEventListener('abort', () => leave()))
    })
    return () => {
      setMine(false)
      leaving.abort()
    }
  }, [isWanted])
  return isMine
}
