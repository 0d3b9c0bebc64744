import { limits, spans, type userSettingRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { mailOfSecurity } from '../people/security-mail.ts'
import { hashPasscode } from './passcode.ts'
import { tryPasscode } from './try-passcode.ts'

type ChangeCall = Call<typeof userSettingRoutes.changeUserSetting>

/** The requested passcode, and the proof for changing it. */
export interface PasscodeChange {
  /** Undefined keeps it; null removes it. */
  hash: Buffer | null | undefined
  /** The stored hash that `currentPin` matches. */
  proof: Buffer | undefined
}

interface StoredPasscode {
  passcode_hash: Buffer | null
  passcode_set_at: Date | null
}

/**
 * Tries `currentPin` and hashes `pin` before a transaction is opened: a try must be committed whatever follows, and no
 * row lock should last as long as a hash. A `currentPin` that is sent is always tried, even if it is not needed.
 * @throws AppError passcode/incorrect
 */
export async function preparePasscode(call: ChangeCall): Promise<PasscodeChange> {
  const { pin, currentPin } = call.body
  const isTried = currentPin !== undefined && (await isPasscodeSet(call))
  const proof = isTried ? await tryPasscode(call, call.caller, currentPin, { opens: false }) : undefined
  const hash = pin == null ? pin : await hashPasscode(call.keyring, call.caller.userID, pin)
  return { hash, proof }
}

async function isPasscodeSet({ database, caller }: ChangeCall): Promise<boolean> {
  const row = await database
    .selectFrom('user_settings')
    .select('user_id')
    .where('user_id', '=', caller.userID)
    .where('passcode_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sets, changes or removes the passcode. The caller holds the lock of the person's settings, so the proof is compared
 * with the present hash. Setting one counts as activity, so the session does not lock at the next call. A change or
 * removal is mailed.
 * @throws AppError request/invalid without `currentPin`, passcode/incorrect for one that another call has replaced
 * meanwhile
 */
export async function setPasscode(
  transaction: Transaction<Tables>,
  call: ChangeCall,
  stored: StoredPasscode,
  { hash, proof }: PasscodeChange,
): Promise<void> {
  if (hash === undefined) return
  if (stored.passcode_hash !== null && !(hash !== null && isAfterForgetting(call, stored))) {
    if (proof === undefined) throw invalid('is needed, as a passcode is set', 'currentPin')
    if (!proof.equals(stored.passcode_hash)) {
      throw new AppError('passcode/incorrect', { attemptsLeft: limits.passcodeTries })
    }
  }
  const at = call.now()
  await transaction
    .updateTable('user_settings')
    .set({ passcode_hash: hash, passcode_set_at: hash && at })
    .where('user_id', '=', call.caller.userID)
    .execute()
  await transaction
    .updateTable('sessions')
    .set({ last_active_at: at })
    .where('id', '=', call.caller.sessionID)
    .execute()
  if (stored.passcode_hash === null) return
  await mailOfSecurity(transaction, call, call.caller.userID, (mails) =>
    hash === null ? mails.passcodeRemoved : mails.passcodeChanged,
  )
}

/** A person who forgot the passcode signs in again with a code, and may then set a new one for ten minutes. */
function isAfterForgetting({ caller, now }: ChangeCall, { passcode_set_at }: StoredPasscode): boolean {
  const { provenAt } = caller
  const isRecent = now().getTime() - provenAt.getTime() <= spans.passcodeResetMs
  return isRecent && passcode_set_at !== null && provenAt > passcode_set_at
}
