import { serverRoutes, type ServerFacts } from '@cardea/contract'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'

let known: ServerFacts | null = null

/** What the sign-in pages need to know about this server. @throws ApiError */
export async function serverFacts(signal?: AbortSignal): Promise<ServerFacts> {
  known ??= await call(serverRoutes.getServer, { ...(signal && { signal }) })
  return known
}

/** Asks anew next time: a test furnishes another server. */
export function forgetServerFacts(): void {
  known = null
}

/** The same; null until the server has answered, and if it cannot. */
export function useServerFacts(): ServerFacts | null {
  const [facts, setFacts] = useState(known)
  useEffect(() => {
    if (known) return
    const leaving = new AbortController()
    // Without an answer, the page shows what is true for every server.
    serverFacts(leaving.signal).then(setFacts, () => undefined)
    return () => leaving.abort()
  }, [])
  return facts
}
