import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inTurn } from '../../api/in-turn.ts'
import { useVault } from '../../data/keys/keys.ts'
import { wantedKey } from '../../data/keys/wanted-key.ts'

/**
 * Hands keys to those who wait for them, in the background: once the keys are open, and whenever the server tells that a person waits.
 * Of all tabs of a browser one does it, as long as it stands.
 */
export function useHandOver(isOpen: boolean): void {
  const isMine = useTurn(isOpen)
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

/** Whether it is this tab's turn, which it keeps until it is closed or locked. */
function useTurn(isWanted: boolean): boolean {
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
