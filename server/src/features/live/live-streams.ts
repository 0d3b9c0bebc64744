/**
 * The open streams of this process. People are told only of what they may see at that moment or have just lost; a
 * session that is locked or has ended is told nothing more. Never send an event without checking access at that moment.
 * Never let one slow reader delay the others.
 */
import { limits, type LiveEvent } from '@cardea/contract'
import type { FastifyInstance } from 'fastify'
import { describeError } from '../../base/describe-error.ts'
import type { Context, Live } from '../../http/context.ts'
import type { Change } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { EventReply, EventSink } from '../../http/event-stream.ts'
import { accountCulprit, createBanList } from '../../http/limits/bans.ts'
import type { Caller } from '../../http/session.ts'
import { findAudiences, type Audience } from './find-audience.ts'
import { findOverSessions } from './find-over-sessions.ts'
import type { LiveChannel } from './live-channel.ts'
import { rememberChanges } from './recent-changes.ts'

export interface LiveStreams extends Live {
  /**
   * Opens a stream for a session; `lastEventID` is the position where an earlier stream broke off.
   * @throws AppError request/busy if this process has too many
   */
  open(caller: Caller, lastEventID?: string): EventReply
  /** Ends the streams of sessions that are over, and tells the others to reload if changes were missed. */
  check(): Promise<void>
  /** How many are open in this process. */
  count(): number
}

type Event = Omit<LiveEvent, 'seq' | 'at'>

interface Stream extends EventSink {
  userID: string
  sessionID: string
  /** Its reader was told everything before this position. */
  at: string
  /** It has sent `last-event-id`, so each event carries its position. */
  isPlaced: boolean
  /** It is still to be told what it missed; until then its position stays. */
  isBehind: boolean
}

/** Changes that arrived together, or that one stream missed. */
interface Arrival {
  at: string
  changes: readonly Change[]
  only?: Stream
}

/** Sends beats more often than proxies time out silent connections. */
const checksPerBeat = 3
const mostStreams = 5_000
/** When a process stops, its readers are told different times, so that they do not all return at once. */
const leastReturnMs = 500
const returnSpreadMs = 2_000
const last: ReadonlySet<Event['kind']> = new Set(['locked', 'ended', 'replaced'])

/** Serves streams while the app is open. They end before the app waits for calls under way. */
export function createLiveStreams(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'now' | 'log'>,
  { channel, stopping }: { channel: LiveChannel; stopping: AbortSignal },
): LiveStreams {
  /** By person, the oldest first. */
  const streams = new Map<string, Set<Stream>>()
  const bans = createBanList(context)
  const recent = rememberChanges()
  const arrived: Arrival[] = []
  let isDelivering = false
  /** A change could not be delivered because the database was down: all clients must reload. */
  let isBehind = false
  let isClosed = false
  let checks = 0

  const all = (): Stream[] => [...streams.values()].flatMap((own) => [...own])

  function tell(stream: Stream, event: Event): void {
    stream.send(stream.isPlaced ? { ...event, at: stream.at } : event)
    if (last.has(event.kind)) end(stream)
  }

  function end(stream: Stream): void {
    forget(stream)
    stream.end()
  }

  function sendAway(stream: Stream): void {
    stream.askToReturn(leastReturnMs + Math.random() * returnSpreadMs)
    end(stream)
  }

  function forget(stream: Stream): void {
    const own = streams.get(stream.userID)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(stream.userID)
  }

  async function deliver({ at, changes, only }: Arrival): Promise<void> {
    const shared = changes.filter(({ userID }) => userID === undefined)
    const audiences = await findAudiences(
      context.database,
      shared,
      only ? [only.userID] : [...streams.keys()],
    )
    const told = new Map<Stream, Set<string>>()
    for (const change of changes) {
      const { kind, recordID, groupID } = change
      const event = { kind, ...(recordID && { recordID }), ...(groupID && { groupID }) }
      const key = JSON.stringify(event)
      for (const stream of streamsFor(change, audiences)) {
        if (only && stream !== only) continue
        if (!stream.isBehind) stream.at = at
        const keys = told.get(stream) ?? new Set()
        if (keys.has(key)) continue
        told.set(stream, keys.add(key))
        tell(stream, event)
      }
    }
  }

  /** Logged once; the end of it shows in the check of the scheduler. */
  function noteBehind(error: unknown): void {
    if (!isBehind)
      context.log.warn(
        { error: describeError(error) },
        'Live changes could not be checked; clients will reload.',
      )
    isBehind = true
  }

  /** It is no longer known which stream was told what. */
  function fallBehind(error: unknown): void {
    noteBehind(error)
    recent.note([{ kind: 'ready' }])
  }

  function streamsFor(change: Change, audiences: ReadonlyMap<string, Audience>): Stream[] {
    const { kind, userID, sessionID } = change
    if (userID !== undefined) {
      const own = [...(streams.get(userID) ?? [])]
      return sessionID === undefined ? own : own.filter((stream) => stream.sessionID === sessionID)
    }
    const itemID = change.recordID ?? change.groupID
    if (itemID === undefined) return kind === 'ready' ? all() : []
    return [...(audiences.get(itemID) ?? [])].flatMap(([userID, { seesInvitations }]) =>
      kind !== 'pending-access-changed' || seesInvitations ? [...(streams.get(userID) ?? [])] : [],
    )
  }

  /** Delivers arrivals one after the other, in their order; those that come meanwhile follow at once. */
  async function deliverArrived(): Promise<void> {
    isDelivering = true
    for (let next = arrived.shift(); next; next = arrived.shift()) {
      const { only } = next
      if (streams.size > 0) await deliver(next).catch(fallBehind)
      if (only) only.isBehind = false
    }
    isDelivering = false
  }

  /** Ends the streams of sessions that are locked, over or banned. */
  async function check(checked: readonly Stream[]): Promise<void> {
    const over = await findOverSessions(context, [...new Set(checked.map((stream) => stream.sessionID))])
    for (const stream of checked) {
      const kind = over.get(stream.sessionID)
      if (kind) tell(stream, { kind })
      else if (await isBanned(stream)) end(stream)
    }
  }

  async function isBanned({ userID }: Stream): Promise<boolean> {
    if (!context.config.isRateLimitOn) return false
    try {
      await bans.refuse(accountCulprit(userID))
      return false
    } catch (error) {
      if (error instanceof AppError) return true
      throw error
    }
  }

  async function checkAll(): Promise<void> {
    const open = all()
    checks += 1
    if (checks % checksPerBeat === 0) for (const stream of open) stream.beat()
    if (open.length === 0) return
    try {
      await check(open)
      if (isBehind) for (const stream of all()) tell(stream, { kind: 'ready' })
      isBehind = false
    } catch (error) {
      isBehind = true
      throw error
    }
  }

  function arrive(arrival: Arrival): void {
    arrived.push(arrival)
    if (!isDelivering) void deliverArrived()
  }

  /** Tells a reader whose stream broke off what it missed, or that it must reload. */
  function begin(stream: Stream, lastEventID: string | undefined): void {
    const missed = lastEventID === undefined ? null : recent.since(lastEventID)
    stream.at = missed && lastEventID !== undefined ? lastEventID : recent.position()
    stream.isBehind = missed !== null
    tell(stream, { kind: missed ? 'resumed' : 'ready' })
    if (missed) arrive({ at: stream.at, changes: missed, only: stream })
  }

  channel.listen((changes) => {
    arrive({ at: recent.note(changes), changes })
  })
  /** Tells readers to come back: they find another process, or this one's successor. */
  function close(): void {
    if (isClosed) return
    isClosed = true
    for (const stream of all()) sendAway(stream)
  }
  stopping.addEventListener('abort', close)
  app.addHook('preClose', async () => close())

  /** Makes room by ending the oldest stream, which most likely lost its reader. */
  function makeRoom({ userID, sessionID }: Stream): void {
    const ofPerson = [...(streams.get(userID) ?? [])]
    const ofSession = ofPerson.filter((stream) => stream.sessionID === sessionID)
    const isSessionFull = ofSession.length >= limits.liveStreamsPerSession
    if (!isSessionFull && ofPerson.length < limits.liveStreamsPerPerson) return
    const [oldest] = isSessionFull ? ofSession : ofPerson
    if (oldest) tell(oldest, { kind: 'replaced' })
  }

  return {
    publish: (changes) => channel.publish(changes),
    check: checkAll,
    count: () => all().length,
    open({ userID, sessionID }, lastEventID) {
      if (all().length >= mostStreams) throw new AppError('request/busy', { retryAfter: 1 })
      return (sink) => {
        const isPlaced = lastEventID !== undefined
        const stream: Stream = { ...sink, userID, sessionID, at: '', isPlaced, isBehind: false }
        makeRoom(stream)
        streams.set(userID, (streams.get(userID) ?? new Set()).add(stream))
        begin(stream, lastEventID)
        if (isClosed) sendAway(stream)
        // The session may have ended since its token was checked.
        else check([stream]).catch(noteBehind)
        return () => forget(stream)
      }
    },
  }
}
