import type { Change } from '../../database/change-events.ts'
import type { Database } from '../../http/context.ts'
import { findAudiences } from './find-audience.ts'
import type { OpenStreams, Stream } from './open-streams.ts'

/** Changes that arrived together, or that one stream missed. */
export interface Arrival {
  at: string
  changes: readonly Change[]
  only?: Stream
}

/**
 * Tells open streams of changes in the order of their arrival; those that arrive meanwhile follow at once.
 * @param onFailure called where the access to what changed cannot be read: it is not known then which stream was told what
 */
export function createDelivery(
  database: Database,
  streams: OpenStreams,
  onFailure: (error: unknown) => void,
): (arrival: Arrival) => void {
  const arrived: Arrival[] = []
  let isDelivering = false

  async function deliver({ at, changes, only }: Arrival): Promise<void> {
    const shared = changes.filter(({ userID }) => userID === undefined)
    const audiences = await findAudiences(database, shared, only ? [only.userID] : streams.people())
    const told = new Map<Stream, Set<string>>()
    for (const change of changes) {
      const { kind, recordID, groupID } = change
      const event = { kind, ...(recordID && { recordID }), ...(groupID && { groupID }) }
      const key = JSON.stringify(event)
      for (const stream of streams.readersOf(change, audiences)) {
        if (only && stream !== only) continue
        if (!stream.isBehind) stream.at = at
        const keys = told.get(stream) ?? new Set()
        if (keys.has(key)) continue
        told.set(stream, keys.add(key))
        streams.tell(stream, event)
      }
    }
  }

  async function deliverArrived(): Promise<void> {
    isDelivering = true
    for (let next = arrived.shift(); next; next = arrived.shift()) {
      const { only } = next
      if (streams.people().length > 0) await deliver(next).catch(onFailure)
      if (only) only.isBehind = false
    }
    isDelivering = false
  }

  return (arrival) => {
    arrived.push(arrival)
    if (!isDelivering) void deliverArrived()
  }
}
