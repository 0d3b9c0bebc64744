import type { Client } from '@cardea/client'
import { authRoutes } from '@cardea/contract'

/** The session's own time, ms; null where it keeps to that of the person. */
export async function lockAfterOfSession(client: Client): Promise<number | null> {
  const { sessions } = await client.call(authRoutes.listSessions)
  return sessions.find(({ isCurrent }) => isCurrent)?.lockAfter ?? null
}
