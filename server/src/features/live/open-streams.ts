import { limits, type LiveEvent } from '@cardea/contract'
import type { Change } from '../../database/change-events.ts'
import type { EventSink } from '../../http/event-stream.ts'
import type { Audience } from './find-audience.ts'

export type Event = Omit<LiveEvent, 'seq' | 'at'>

export interface Stream extends EventSink {
  userID: string
  sessionID: string
  /** Its reader was told everything before this position. */
  at: string
  /** It has sent `last-event-id`, so each event carries its position. */
  isPlaced: boolean
  /** It is still to be told what it missed; until then its position stays. */
  isBehind: boolean
}

/** When a process stops, its readers are told different times, so that they do not all return at once. */
const leastReturnMs = 500
const returnSpreadMs = 2_000
const last: ReadonlySet<Event['kind']> = new Set(['locked', 'ended', 'replaced'])

export type OpenStreams = ReturnType<typeof createOpenStreams>

/** The streams that are open in this process, by person. */
export function createOpenStreams() {
  /** The oldest first. */
  const streams = new Map<string, Set<Stream>>()
  const all = (): Stream[] => [...streams.values()].flatMap((own) => [...own])
  const of = (userID: string): Stream[] => [...(streams.get(userID) ?? [])]

  function tell(stream: Stream, event: Event): void {
    stream.send(stream.isPlaced ? { ...event, at: stream.at } : event)
    if (last.has(event.kind)) end(stream)
  }

  function end(stream: Stream): void {
    forget(stream)
    stream.end()
  }

  function forget(stream: Stream): void {
    const own = streams.get(stream.userID)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(stream.userID)
  }

  /** Makes room by ending the oldest stream, which most likely lost its reader. */
  function makeRoom({ userID, sessionID }: Stream): void {
    const ofPerson = of(userID)
    const ofSession = ofPerson.filter((stream) => stream.sessionID === sessionID)
    const isSessionFull = ofSession.length >= limits.liveStreamsPerSession
    if (!isSessionFull && ofPerson.length < limits.liveStreamsPerPerson) return
    const [oldest] = isSessionFull ? ofSession : ofPerson
    if (oldest) tell(oldest, { kind: 'replaced' })
  }

  return {
    all,
    /** Ids of everybody who has one open. */
    people: (): string[] => [...streams.keys()],
    /** Those that are told of a change; `audiences` says who may see the shared items. */
    readersOf(change: Change, audiences: ReadonlyMap<string, Audience>): Stream[] {
      const { kind, userID, sessionID } = change
      if (userID !== undefined)
        return of(userID).filter((stream) => sessionID === undefined || stream.sessionID === sessionID)
      const itemID = change.recordID ?? change.groupID
      if (itemID === undefined) return kind === 'ready' ? all() : []
      return [...(audiences.get(itemID) ?? [])].flatMap(([userID, { seesInvitations }]) =>
        kind !== 'pending-access-changed' || seesInvitations ? of(userID) : [],
      )
    },
    add(stream: Stream): void {
      makeRoom(stream)
      const { userID } = stream
      streams.set(userID, (streams.get(userID) ?? new Set()).add(stream))
    },
    tell,
    end,
    forget,
    /** Ends a stream whose reader shall come back. */
    sendAway(stream: Stream): void {
      stream.askToReturn(leastReturnMs + Math.random() * returnSpreadMs)
      end(stream)
    },
  }
}
