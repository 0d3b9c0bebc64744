/**
 * Requests of clients to be signed in by a signed-in web client (RFC 8628), kept in the database so that any process
 * can decide and exchange them. Codes and proofs are stored as hashes. What a client says of itself, and who approved
 * it, is sealed for exactly this request and key: a request that was changed in the database opens for nobody.
 */
import { spans, type App } from '@cardea/contract'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Context } from '../../http/context.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

export interface AboutRequest extends App {
  network: string
  redirect: string | null
  approval?: Approval
}

/** Who approved a request, and how they had signed in. */
interface Approval {
  userID: string
  isByOidc: boolean
  /** When the provider said that they are there; undefined if their own proof counts. */
  provenByProviderAt?: number
}

type RequestRow = Selectable<Tables['device_requests']>
type BoundRow = Pick<RequestRow, 'id' | 'device_hash' | 'client_key'>

const placeOf = ({ id, device_hash, client_key }: BoundRow): Place => ({
  table: 'device_requests',
  id: [id, device_hash.toString('hex'), client_key.toString('hex')].join('/'),
  part: 'about',
  version: 1,
})

export const sealAboutRequest = (keyring: Keyring, row: BoundRow, about: AboutRequest): Buffer =>
  keyring.seal(placeOf(row), JSON.stringify(about))

/** @throws UnreadableError */
export const openAboutRequest = (keyring: Keyring, row: BoundRow & Pick<RequestRow, 'about'>): AboutRequest =>
  JSON.parse(keyring.open(placeOf(row), row.about)) as AboutRequest

export const deviceCodeHash = (keyring: Keyring, deviceCode: string): Buffer =>
  keyring.index('device-code', deviceCode)
export const userCodeIndex = (keyring: Keyring, userCode: string): Buffer =>
  keyring.index('device-user-code', userCode)

/** A request that nobody has decided about yet. */
export const findOpenRequest = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  by: { id: string } | { user_code_index: Buffer },
) =>
  database
    .selectFrom('device_requests')
    .selectAll()
    .where((row) => row.and(by))
    .where('approved_at', 'is', null)
    .where('denied_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()

/** When a request began. */
export const begunAt = ({ expires_at }: Pick<RequestRow, 'expires_at'>): Date =>
  new Date(expires_at.getTime() - spans.deviceRequestMs)

/** Removes requests that are over, and wrong codes that no longer count. */
export async function sweepDeviceRequests({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now()
  await database.deleteFrom('device_requests').where('expires_at', '<', at).execute()
  const since = new Date(at.getTime() - spans.deviceRequestMs)
  await sql`delete from wrong_user_codes where not ${since}::timestamptz < any(at)`.execute(database)
}
