import type { Context, Database } from './context.ts'
import { onOneConnection } from '../database/pipelined-transaction.ts'
import { findSession, type FoundSession } from './session.ts'

/** People whose calls were admitted recently, by the hash of their token. A session never changes its person. */
export interface AdmittedTokens {
  personOf(hash: Buffer): string | undefined
  /** Remembers that a call was admitted. */
  note(hash: Buffer, userID: string): void
  /** Removes a token whose call was refused. */
  forget(hash: Buffer): void
}

/** Some hundred bytes each. */
const mostTokens = 10_000

export function createAdmittedTokens(most: number = mostTokens): AdmittedTokens {
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
  /** The result of `ask`, if it was started: to be used only once the call has been admitted. */
  asked?: Promise<unknown>
}

/**
 * Finds the session of a call and, in the same write, sends the first query of the call for the person whose calls with
 * this token were admitted before. That query runs after the one for the session, and its result is not used until
 * session, ban, rate and lock have been judged. A token that is unknown, or was refused last, causes only the query for
 * its session.
 */
export function findSessionAndAsk(
  context: Pick<Context, 'database' | 'keyring' | 'damagedRows'>,
  hash: Buffer,
  userID: string,
  ask: (connection: Database) => Promise<unknown>,
): Promise<Found> {
  return onOneConnection(context.database, async (connection) => {
    const finding = findSession(context, connection, hash)
    const asked = ask(connection)
    // For a caller who is refused.
    asked.catch(() => {})
    const session = await finding
    return { session, ...(session?.user_id === userID && { asked }) }
  })
}
