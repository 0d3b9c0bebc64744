import type { Context } from '../../http/context.ts'
import type { Origin } from '../../http/handler.ts'
import { hashToken } from '../../keyring/token.ts'
import { emailIndex } from '../mailed-codes/challenges.ts'

/**
 * The hash of the call's device token, if the account of this address has signed in from that device; otherwise null.
 * Costs one query whether or not the account exists.
 * @throws AppError the held-back refusal, if the device is not known: user/temp-ban, request/too-many-requests
 */
export async function findKnownDevice(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  { deviceToken, heldRefusal }: Pick<Origin, 'deviceToken' | 'heldRefusal'>,
  email: string,
): Promise<Buffer | null> {
  if (deviceToken === undefined) return null
  const device = await database
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'user_id')
    .select('token_hash')
    .where('email_index', '=', emailIndex(keyring, email))
    .where('token_hash', '=', hashToken(deviceToken))
    .executeTakeFirst()
  if (!device && heldRefusal) throw heldRefusal
  return device?.token_hash ?? null
}

/**
 * The same for an account that is known by its person: throws the held-back refusal unless the device is one of theirs.
 * @param userID undefined for an address without an account
 * @throws AppError user/temp-ban, request/too-many-requests
 */
export async function refuseHeld(
  { database }: Pick<Context, 'database'>,
  { deviceToken, heldRefusal }: Pick<Origin, 'deviceToken' | 'heldRefusal'>,
  userID: string | undefined,
): Promise<void> {
  if (!heldRefusal) return
  if (deviceToken === undefined || userID === undefined) throw heldRefusal
  const device = await database
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userID)
    .where('token_hash', '=', hashToken(deviceToken))
    .executeTakeFirst()
  if (!device) throw heldRefusal
}
