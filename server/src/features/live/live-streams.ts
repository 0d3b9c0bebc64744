/**
 * The open streams of this process. People are told only of what they may see at that moment or have just lost; a
 * session that is locked or has ended is told nothing more. Never send an event without checking access at that moment.
 * Never let one slow reader delay the others.
 */
import type { FastifyInstance } from 'fastify'
import { describeError } from '../../base/describe-error.ts'
import type { Context, Live } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { EventReply } from '../../http/event-stream.ts'
import { accountCulprit, createBanList } from '../../http/limits/bans.ts'
import type { Caller } from '../../http/session.ts'
import { createDelivery } from './deliver-changes.ts'
import { findOverSessions } from './find-over-sessions.ts'
import type { LiveChannel } from './live-channel.ts'
import { createOpenStreams, type Stream } from './open-streams.ts'
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

/** Sends beats more often than proxies time out silent connections. */
const checksPerBeat = 3
const mostStreams = 5_000
const behindText = 'Live changes could not be checked; clients will reload.'

/** Serves streams while the app is open. They end before the app waits for calls under way. */
export function createLiveStreams(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'now' | 'log'>,
  { channel, stopping }: { channel: LiveChannel; stopping: AbortSignal },
): LiveStreams {
  const streams = createOpenStreams()
  const check = endsOver(context, streams)
  const recent = rememberChanges()
  /** A change could not be delivered because the database was down: all clients must reload. */
  let isBehind = false
  let isClosed = false
  let checks = 0

  /** Logged once; the end of it shows in the check of the scheduler. */
  function noteBehind(error: unknown): void {
    if (!isBehind) context.log.warn({ error: describeError(error) }, behindText)
    isBehind = true
  }
  const arrive = createDelivery(context.database, streams, (error) => {
    noteBehind(error)
    recent.note([{ kind: 'ready' }])
  })
  channel.listen((changes) => arrive({ at: recent.note(changes), changes }))

  async function checkAll(): Promise<void> {
    const open = streams.all()
    checks += 1
    if (checks % checksPerBeat === 0) for (const stream of open) stream.beat()
    if (open.length === 0) return
    try {
      await check(open)
      if (isBehind) for (const stream of streams.all()) streams.tell(stream, { kind: 'ready' })
      isBehind = false
    } catch (error) {
      isBehind = true
      throw error
    }
  }

  /** Tells a reader whose stream broke off what it missed, or that it must reload. */
  function begin(stream: Stream, lastEventID: string | undefined): void {
    const missed = lastEventID === undefined ? null : recent.since(lastEventID)
    stream.at = missed && lastEventID !== undefined ? lastEventID : recent.position()
    stream.isBehind = missed !== null
    streams.tell(stream, { kind: missed ? 'resumed' : 'ready' })
    if (missed) arrive({ at: stream.at, changes: missed, only: stream })
  }

  /** Tells readers to come back: they find another process, or this one's successor. */
  function close(): void {
    if (isClosed) return
    isClosed = true
    for (const stream of streams.all()) streams.sendAway(stream)
  }
  stopping.addEventListener('abort', close)
  app.addHook('preClose', async () => close())

  return {
    publish: (changes) => channel.publish(changes),
    check: checkAll,
    count: () => streams.all().length,
    open({ userID, sessionID }, lastEventID) {
      if (streams.all().length >= mostStreams) throw new AppError('request/busy', { retryAfter: 1 })
      return (sink) => {
        const isPlaced = lastEventID !== undefined
        const stream: Stream = { ...sink, userID, sessionID, at: '', isPlaced, isBehind: false }
        streams.add(stream)
        begin(stream, lastEventID)
        if (isClosed) streams.sendAway(stream)
        // The session may have ended since its token was checked.
        else check([stream]).catch(noteBehind)
        return () => streams.forget(stream)
      }
    },
  }
}

/** Ends those of some streams whose sessions are over or banned, and tells those that are locked. */
function endsOver(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'now'>,
  streams: ReturnType<typeof createOpenStreams>,
) {
  const bans = createBanList(context)

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

  return async (checked: readonly Stream[]) => {
    const over = await findOverSessions(context, [...new Set(checked.map((stream) => stream.sessionID))])
    for (const stream of checked) {
      const kind = over.get(stream.sessionID)
      if (kind) streams.tell(stream, { kind })
      else if (await isBanned(stream)) streams.end(stream)
    }
  }
}
