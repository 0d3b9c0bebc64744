import { limits, type NewUnlocker, type Unlocker } from '@cardea/contract'
import type { Selectable } from 'kysely'
import { makeId, timeOfId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Context, Database } from '../../http/context.ts'
import type { Origin } from '../../http/handler.ts'
import type { Caller } from '../../http/session.ts'
import { isP256Point } from '../../keyring/p256-point.ts'
import { openPasskey } from '../passkeys/passkey.ts'
import type { SessionDevice } from '../people/session-device.ts'
import { nameOfDevice } from './device-of-session.ts'
import { bytesOf, openOfRow, sealOfRow, textOf } from './sealed-keys.ts'

type UnlockerRow = Selectable<Tables['unlockers']>

/** All unlockers of a person, of each generation, the oldest first. */
export const findUnlockers = (database: Database, userID: string): Promise<UnlockerRow[]> =>
  database.selectFrom('unlockers').selectAll().where('user_id', '=', userID).orderBy('id').execute()

/** Unlockers as their person sees them. */
export async function showUnlockers(
  { database, keyring, origin }: Pick<Context, 'database' | 'keyring'> & { origin: Pick<Origin, 'language'> },
  rows: readonly UnlockerRow[],
): Promise<Unlocker[]> {
  const passkeyIDs = rows.flatMap(({ passkey_id }) => passkey_id ?? [])
  const passkeys =
    passkeyIDs.length === 0
      ? []
      : await database
          .selectFrom('passkeys')
          .select(['id', 'user_id', 'about', 'version'])
          .where('id', 'in', passkeyIDs)
          .execute()
  const names = new Map(passkeys.map((row) => [row.id, openPasskey(keyring, row).name]))
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    name:
      row.kind === 'device'
        ? nameOfDevice(
            JSON.parse(openOfRow(keyring, 'unlockers', row, 'about', row.about)) as SessionDevice,
            origin,
          )
        : (names.get(row.passkey_id ?? '') ?? ''),
    createdAt: timeOfId(row.id).toISOString(),
    lastUsed: row.last_used_at?.toISOString() ?? null,
    publicKey: textOf(row.public_key),
  }))
}

interface Added {
  unlocker: NewUnlocker
  generation: number
  device: SessionDevice
  isActive: boolean
}

type AddingContext = Pick<Context, 'keyring' | 'now'> & { caller: Pick<Caller, 'userID'> }

/**
 * Adds an unlocker. The caller of this holds the person’s settings.
 * @throws AppError keys/full, keys/invalid for no point, or for a key that is there already; passkey/not-found
 */
export async function addUnlocker(
  database: Database,
  { keyring, caller, now }: AddingContext,
  { unlocker, generation, device, isActive }: Added,
): Promise<string> {
  const publicKey = bytesOf(unlocker.publicKey)
  if (!isP256Point(publicKey)) throw new AppError('keys/invalid')
  if (unlocker.passkeyID !== undefined) await requirePasskey(database, caller.userID, unlocker.passkeyID)
  const known = await findUnlockers(database, caller.userID)
  if (known.filter((row) => row.generation === generation).length >= limits.unlockersPerPerson) {
    throw new AppError('keys/full', { isOfCaller: true })
  }
  if (known.some(({ public_key }) => public_key.equals(publicKey))) throw new AppError('keys/invalid')
  const row = { id: makeId(), user_id: caller.userID }
  await database
    .insertInto('unlockers')
    .values({
      ...row,
      generation,
      kind: unlocker.kind,
      public_key: publicKey,
      wrap: sealOfRow(keyring, 'unlockers', row, 'wrap', unlocker.wrap),
      anchor: unlocker.anchor === undefined ? null : bytesOf(unlocker.anchor),
      about: sealOfRow(keyring, 'unlockers', row, 'about', JSON.stringify(device)),
      passkey_id: unlocker.passkeyID ?? null,
      is_active: isActive,
      // A sheet or passkey that was just made has opened nothing yet.
      last_used_at: isActive && unlocker.kind === 'device' ? now() : null,
    })
    .execute()
  return row.id
}

async function requirePasskey(database: Database, userID: string, id: string): Promise<void> {
  const row = await database
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userID)
    .executeTakeFirst()
  if (!row) throw new AppError('passkey/not-found')
}
