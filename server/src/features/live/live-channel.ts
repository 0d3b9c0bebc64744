/**
 * Tells all processes what has changed, by LISTEN and NOTIFY on a connection of its own. Never use NOTIFY within our
 * transactions: it makes commits wait for each other. Changes that a killed process has not sent yet are lost.
 */
import { Client } from 'pg'
import type { ConnectionSettings } from '../../database/connect.ts'
import type { Change } from '../../database/change-events.ts'
import { packChanges, unpackChanges } from './packed-changes.ts'

export interface LiveChannel {
  /** Sends changes to all processes, including this one; they are collected for some milliseconds. */
  publish(changes: readonly Change[]): void
  /** Sets the one listener. A change of kind `ready` without a person means that changes may be missing. */
  listen(take: (changes: readonly Change[]) => void): void
  /** Finds a connection that died silently. @throws Error with the cause while there is no connection */
  check(): Promise<void>
  /** Sends what is left and closes. */
  close(): Promise<void>
}

const collectMs = 50
const reconnectMs = 1_000
const patienceMs = 5_000
/**
 * The most changes kept while the database is down. Beyond that, it is shorter to say that everything may have changed.
 */
const mostUnsent = 10_000
const gap: Change = { kind: 'ready' }

const listeningClient = (settings: ConnectionSettings): Client =>
  new Client({
    ...settings,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    application_name: 'cardea-live',
  })

/** Changes that are still to be sent, by the connection there is; one that fails is lost. */
function unsentChanges(clientNow: () => Client | undefined, lose: (lost: Client) => void) {
  let unsent: Change[] = []
  let sending: Promise<void> | undefined

  /** One statement at a time; changes that cannot be sent wait for the next connection. */
  const send = (): Promise<void> => (sending ??= sendAll().finally(() => (sending = undefined)))

  async function sendAll(): Promise<void> {
    for (let used = clientNow(); used && unsent.length > 0; used = clientNow()) {
      const changes = unsent
      unsent = []
      try {
        await used.query("select pg_notify('cardea_live', payload) from unnest($1::text[]) payload", [
          packChanges(changes),
        ])
      } catch {
        hold([...changes, ...unsent])
        lose(used)
      }
    }
  }

  const hold = (changes: Change[]): void => void (unsent = changes.length > mostUnsent ? [gap] : changes)

  return { keep: (changes: readonly Change[]) => hold([...unsent, ...changes]), send }
}

/** Opens the channel on the same database. PgBouncer may be in between only in session mode. */
export async function openLiveChannel(settings: ConnectionSettings): Promise<LiveChannel> {
  let take: (changes: readonly Change[]) => void = () => {}
  let collecting: NodeJS.Timeout | undefined
  let client: Client | undefined
  let isClosed = false
  /** Why the last attempt to connect failed. */
  let failure: unknown
  const { keep, send } = unsentChanges(() => client, lose)

  async function connect(): Promise<void> {
    const next = listeningClient(settings)
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => take(unpackChanges(payload ?? '')))
    try {
      await next.connect()
      await next.query('listen cardea_live')
      client = next
      failure = undefined
    } catch (error) {
      failure = error
      next.end().catch(() => {})
      throw error
    }
  }

  function lose(lost: Client): void {
    if (lost !== client) return
    client = undefined
    lost.end().catch(() => {})
    if (!isClosed) setTimeout(reconnect, reconnectMs).unref()
  }

  const reconnect = (): void => {
    if (isClosed) return
    connect().then(
      () => {
        take([gap])
        return send()
      },
      () => setTimeout(reconnect, reconnectMs).unref(),
    )
  }

  await connect()
  return {
    publish(changes) {
      if (changes.length === 0 || isClosed) return
      keep(changes)
      collecting ??= setTimeout(() => {
        collecting = undefined
        void send()
      }, collectMs).unref()
    },
    listen: (taker) => void (take = taker),
    async check() {
      if (failure !== undefined) throw new Error('The live channel has no connection.', { cause: failure })
      const used = client
      await used?.query('select 1').catch((error: unknown) => {
        lose(used)
        throw error
      })
    },
    async close() {
      clearTimeout(collecting)
      await send()
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}
