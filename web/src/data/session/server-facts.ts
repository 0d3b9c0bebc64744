import { serverRoutes, type ServerFacts } from '@cardea/contract'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

let known: ServerFacts | null = null

/** What the pages of the way in must know of this server; null until it has said so, and where it cannot. */
export function useServerFacts(): ServerFacts | null {
  const [facts, setFacts] = useState(known)
  useEffect(() => {
    if (known) return
    const leaving = new AbortController()
    const ask = async () => {
      known = await call(serverRoutes.getServer, { signal: leaving.signal })
      setFacts(known)
    }
    // Not told, the page says what fits everybody.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return facts
}
