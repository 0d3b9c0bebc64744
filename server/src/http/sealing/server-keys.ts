/**
 * The server's key pairs of request encryption (docs/product.md, section 12): sealed in the database, made by whichever
 * process first needs one, replaced every seven days. The previous one opens calls for one more day. Then its row is
 * deleted, and with it everything that could decrypt recorded traffic.
 */
import {
  importServerKey,
  makeServerKey,
  signServerKey,
  type ServerKey,
  type StoredServerKey,
} from '@cardea/sealing'
import { sql } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import { dayMs } from '../../base/durations.ts'
import type { Context } from '../context.ts'
import type { Place } from '../../keyring/sealed-box.ts'
import { createContexts, type Contexts } from './contexts.ts'
import { findServerIdentity } from './server-identity.ts'

const renewedAfterMs = 7 * dayMs
const opensForMs = renewedAfterMs + dayMs

/** A key that opens calls, with the contexts derived from it in this process: both are dropped together. */
export interface OpeningKey {
  key: ServerKey
  contexts: Contexts
  /** In ms since 1970. */
  madeAt: number
}

/** A key that calls are sealed to, with its signature; all base64url, as `@cardea/sealing` signs it. */
export interface SignedPoint {
  publicKey: string
  identityKey: string
  signature: string
}

export interface ServerKeys {
  /** The point to seal calls to from now on, signed by the server's identity. */
  currentPoint(): Promise<SignedPoint>
  /** The key with this id; undefined if it is unknown or retired. */
  find(id: string): Promise<OpeningKey | undefined>
  /** How many contexts this process holds. */
  countContexts(): number
}

const place = (id: string): Place => ({ table: 'server_keys', id, part: 'private_key', version: 1 })

type KeyContext = Pick<Context, 'database' | 'keyring' | 'now'>

/** The keys as one process knows them; it reads each from the database once. */
export function createServerKeys(context: KeyContext): ServerKeys {
  const remembered = new Map<string, OpeningKey>()
  let signed: SignedPoint | undefined
  const ageOf = ({ madeAt }: OpeningKey): number => context.now().getTime() - madeAt

  const forgetRetired = (): void => {
    for (const [id, key] of remembered) if (ageOf(key) >= opensForMs) remembered.delete(id)
  }

  async function remember(row: KeyRow): Promise<OpeningKey> {
    const stored = JSON.parse(context.keyring.open(place(row.id), row.private_key)) as StoredServerKey
    const key = await importServerKey(stored)
    // Two calls may have read it at once; they must share one object.
    const opening = remembered.get(row.id) ?? {
      key,
      contexts: createContexts(key),
      madeAt: row.made_at.getTime(),
    }
    remembered.set(row.id, opening)
    return opening
  }

  return {
    async currentPoint() {
      forgetRetired()
      const known = [...remembered.values()].find((key) => ageOf(key) < renewedAfterMs)
      const current = known ?? (await remember(await readOrMake(context)))
      const { publicKey } = current.key
      if (signed?.publicKey !== publicKey) {
        const identity = await findServerIdentity(context)
        const signature = await signServerKey(identity, publicKey)
        signed = { publicKey, identityKey: identity.publicKey, signature }
      }
      return signed
    },
    async find(id) {
      forgetRetired()
      const known = remembered.get(id)
      if (known) return known
      const openFrom = new Date(context.now().getTime() - opensForMs)
      const row = await context.database
        .selectFrom('server_keys')
        .selectAll()
        .where('id', '=', id)
        .where('made_at', '>', openFrom)
        .executeTakeFirst()
      return row && remember(row)
    },
    countContexts: () => [...remembered.values()].reduce((sum, { contexts }) => sum + contexts.count(), 0),
  }
}

interface KeyRow {
  id: string
  private_key: Buffer
  made_at: Date
}

const readOrMake = ({ database, keyring, now }: KeyContext): Promise<KeyRow> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.makeServerKey})`.execute(transaction)
    const at = now()
    const newest = await transaction
      .selectFrom('server_keys')
      .selectAll()
      .where('made_at', '>', new Date(at.getTime() - renewedAfterMs))
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest) return newest
    const stored = await makeServerKey()
    const { id, publicKey } = await importServerKey(stored)
    const row = {
      id,
      public_key: Buffer.from(publicKey, 'base64url'),
      private_key: keyring.seal(place(id), JSON.stringify(stored)),
      made_at: at,
    }
    await transaction.insertInto('server_keys').values(row).execute()
    return row
  })

/** Deletes the keys that no longer open anything. */
export async function sweepServerKeys({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const retired = new Date(now().getTime() - opensForMs)
  await database.deleteFrom('server_keys').where('made_at', '<=', retired).execute()
}
