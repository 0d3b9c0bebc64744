import { serverRoutes, type ServerFacts } from '@cardea/contract'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

let known: ServerFacts | null = null

/** What the pages of the way in must know of this server. @throws ApiError */
export async function serverFacts(signal?: AbortSignal): Promise<ServerFacts> {
  known ??= await call(serverRoutes.getServer, { ...(signal && { signal }) })
  return known
}

/** The same; null until the server has said so, and where it cannot. */
export function useServerFacts(): ServerFacts | null {
  const [facts, setFacts] = useState(known)
  useEffect(() => {
    if (known) return
    const leaving = new AbortController()
    // Not told, the page says what fits everybody.
    serverFacts(leaving.signal).then(setFacts, () => undefined)
    return () => leaving.abort()
  }, [])
  return facts
}
