import type { Passkey } from '@cardea/contract'
import type { Context, Database } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** The sealed part of a passkey. Ids and keys in base64url, the key in COSE. */
export interface AboutPasskey {
  name: string
  credentialID: string
  publicKey: string
  /** How a browser reaches it, in the browser's words: only a hint. */
  transports: string[]
}

interface PasskeyRow {
  id: string
  user_id: string
  about: Buffer
  version: number
  is_synced: boolean
  is_prf_capable: boolean
  last_used_at: Date | null
}

export const passkeyColumns = [
  'id',
  'user_id',
  'about',
  'version',
  'is_synced',
  'is_prf_capable',
  'last_used_at',
] as const

type Row = Pick<PasskeyRow, 'id' | 'user_id' | 'version'>

/** Bound to the person as well: a row that is moved to another person in the database opens for neither. */
const placeOf = ({ id, user_id, version }: Row): Place => ({
  table: 'passkeys',
  id: `${id}/${user_id}`,
  part: 'about',
  version,
})

/** The keyed hash by which a credential is found. */
export const credentialIndex = (keyring: Keyring, credentialID: string): Buffer =>
  keyring.index('passkey', credentialID)

export const sealPasskey = (keyring: Keyring, row: Row, about: AboutPasskey): Buffer =>
  keyring.seal(placeOf(row), JSON.stringify(about))

/** @throws UnreadableError */
export const openPasskey = (keyring: Keyring, row: Row & Pick<PasskeyRow, 'about'>): AboutPasskey =>
  JSON.parse(keyring.open(placeOf(row), row.about)) as AboutPasskey

/** A stored passkey as the wire shows it. @throws UnreadableError */
export const showPasskey = (keyring: Keyring, row: PasskeyRow): Passkey => ({
  _id: row.id,
  name: openPasskey(keyring, row).name,
  createdAt: timeOfId(row.id).toISOString(),
  lastUsed: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
  isPrfCapable: row.is_prf_capable,
})

/** A passkey as needed to verify an answer. */
export interface StoredPasskey {
  id: string
  userID: string
  credentialID: string
  publicKey: Buffer
  counter: number
  /** It was added in a session that began at the provider. */
  isByOidc: boolean
}

/** The passkey with a credential id; undefined if there is none. */
export async function findPasskey(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  credentialID: string,
): Promise<StoredPasskey | undefined> {
  const row = await database
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'about', 'version', 'counter', 'is_by_oidc'])
    .where('credential_index', '=', credentialIndex(keyring, credentialID))
    .executeTakeFirst()
  if (!row) return undefined
  const about = openPasskey(keyring, row)
  return {
    id: row.id,
    userID: row.user_id,
    credentialID: about.credentialID,
    publicKey: Buffer.from(about.publicKey, 'base64url'),
    counter: Number(row.counter),
    isByOidc: row.is_by_oidc,
  }
}

/**
 * A person's passkeys as told to a browser, so that it offers no other, or makes none twice. Passkeys that do not open
 * are left out.
 * @param madeBefore leaves out those that were made later
 */
export async function describePasskeys(
  context: { database: Database } & Pick<Context, 'keyring' | 'damagedRows'>,
  userID: string,
  madeBefore?: Date,
): Promise<{ type: 'public-key'; id: string; transports: string[] }[]> {
  const { database, keyring } = skipCorruptRows(context)
  const rows = await database
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'about', 'version'])
    .where('user_id', '=', userID)
    .orderBy('id')
    .execute()
  const chosen = madeBefore ? rows.filter(({ id }) => timeOfId(id) < madeBefore) : rows
  return keyring.openEach(chosen, (row) => {
    const { credentialID, transports } = openPasskey(keyring, row)
    return { type: 'public-key', id: credentialID, transports }
  })
}
