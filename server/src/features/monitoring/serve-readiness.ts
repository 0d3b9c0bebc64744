import { errors } from '@cardea/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { migrationNames } from '../../database/migrate.ts'
import { within } from '@cardea/embedded-postgres'
import { sendReply } from '../../http/transport.ts'
import { clockIsUnusableMs, differenceFrom } from './clock-difference.ts'

type ReadinessContext = Pick<Context, 'database' | 'keyring' | 'now'>

/** A load balancer gives up sooner than the database would. */
const patienceMs = 3_000

/**
 * For supervisors, monitors and load balancers; outside the API, without a session, and never counted.
 * - GET /health/live: 200 `{status: 'ok'}` while the process answers at all, also while it stops.
 * - GET /health/ready: 200 `{status: 'ok', database, schema, keyring, clock}`, each `ok`, if a call could be served well. Otherwise
 * 503 in the error shape, with `status` `failing`, or `stopping` once the process was told to stop. A process that is not
 * ready serves the calls that reach it all the same, as well as it can.
 */
export async function serveReadiness(
  app: FastifyInstance,
  context: ReadinessContext,
  stopping: AbortSignal,
): Promise<void> {
  const needed = await migrationNames()
  app.get('/health/live', async (_request, reply) => sendReply(reply, 200, { status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const parts = await lookAt(context, needed)
    const areFine = Object.values(parts).every((part) => part === 'ok')
    const status = stopping.aborted ? 'stopping' : areFine ? 'ok' : 'failing'
    if (status === 'ok') return sendReply(reply, 200, { status, ...parts })
    const code = 'request/unavailable'
    sendReply(reply, 503, { errors: [{ message: errors[code].message, code }], status, ...parts })
  })
}

type Part = 'ok' | 'failing' | 'unknown'

async function lookAt(
  { database, keyring, now }: ReadinessContext,
  needed: readonly string[],
): Promise<Record<'database' | 'schema' | 'keyring' | 'clock', Part>> {
  const before = now().getTime()
  const applied = await within(
    patienceMs,
    sql<{ name: string; at: Date }>`select name, clock_timestamp() as at from kysely_migration`
      .execute(database)
      .catch(() => undefined),
  )
  const names = new Set(applied?.rows.map(({ name }) => name))
  const offMs = differenceFrom(applied?.rows[0]?.at, before, now().getTime())
  return {
    database: applied ? 'ok' : 'failing',
    // A newer process may have added migrations; those that this one needs are still there.
    schema: applied ? (needed.every((name) => names.has(name)) ? 'ok' : 'failing') : 'unknown',
    keyring: opensWhatItSeals(keyring) ? 'ok' : 'failing',
    clock: applied ? (Math.abs(offMs) <= clockIsUnusableMs ? 'ok' : 'failing') : 'unknown',
  }
}

function opensWhatItSeals(keyring: Context['keyring']): boolean {
  const place = { table: 'health', id: 'ready', part: 'probe', version: 0 }
  try {
    return keyring.open(place, keyring.seal(place, 'ready')) === 'ready'
  } catch {
    return false
  }
}
