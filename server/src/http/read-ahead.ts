import type { Database } from '../context.ts'
import { onOneConnection } from '../database/pipelined-transaction.ts'
import { findSession, type FoundSession } from './session.ts'

/** Whose calls were let in lately, by the hash of their token: who a session is of never changes. */
export interface GoodTokens {
  personOf(hash: Buffer): string | undefined
  /** Notes that a call was let in. */
  note(hash: Buffer, userID: string): void
  /** Notes that one was refused. */
  forget(hash: Buffer): void
}

/** Some hundred bytes each. */
const mostTokens = 10_000

export function createGoodTokens(most: number = mostTokens): GoodTokens {
  const people = new Map<string, string>()
  const nameOf = (hash: Buffer): string => hash.toString('base64url')
  return {
    personOf: (hash) => people.get(nameOf(hash)),
    note(hash, userID) {
      const name = nameOf(hash)
      people.delete(name)
      people.set(name, userID)
      const [oldest] = people.size > most ? people.keys() : []
      if (oldest !== undefined) people.delete(oldest)
    },
    forget: (hash) => void people.delete(nameOf(hash)),
  }
}

interface Found {
  session: FoundSession | undefined
  /** What `ask` gives, where it was begun: to be looked at when the call has been let in. */
  asked?: Promise<unknown>
}

/**
 * Finds the session of a call and, in the same write, begins what the call asks for a person whose call with this token was let in before.
 * What is asked is read after the session is, and not answered until session, ban, rate and lock have been judged. A token that
 * is unknown, or was refused last, causes no more than the look for its session.
 */
export function findSessionAndAsk(
  database: Database,
  hash: Buffer,
  userID: string,
  ask: (connection: Database) => Promise<unknown>,
): Promise<Found> {
  return onOneConnection(database, async (connection) => {
    const finding = findSession(connection, hash)
    const asked = ask(connection)
    // Of a caller who is refused.
    asked.catch(() => {})
    const session = await finding
    return { session, ...(session?.user_id === userID && { asked }) }
  })
}
