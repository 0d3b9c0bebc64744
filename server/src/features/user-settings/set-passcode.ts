import { limits, spans, type userSettingRoutes } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { mailOfSecurity } from '../people/security-mail.ts'
import { hashPasscode } from './passcode.ts'
import { tryPasscode } from './try-passcode.ts'

type ChangeCall = Call<typeof userSettingRoutes.changeUserSetting>

/** What a call wants the passcode to be, and what it has proven. */
export interface PasscodeChange {
  /** Undefined: stays. Null: none. */
  hash: Buffer | null | undefined
  /** The stored hash that its `currentPin` fits. */
  proof: Buffer | undefined
}

interface StoredPasscode {
  passcode_hash: Buffer | null
  passcode_set_at: Date | null
}

/**
 * Tries `currentPin` and hashes `pin`, before a transaction is opened: a try must be committed whatever follows, and no row
 * should wait for a hash. A `currentPin` that is sent is tried, needed or not.
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
 * Sets, changes or removes the passcode. The caller of this holds the lock of the person's settings, so the proof is held
 * against what is stored now. A person who sets one is there: the session does not lock at the next call. A change or a
 * removal is mailed.
 * @throws AppError request/invalid without `currentPin`, passcode/incorrect for one that another call has replaced meanwhile
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

/** Who forgot the passcode signs in again, with a code, and may set a new one for ten minutes. */
function isAfterForgetting({ caller, now }: ChangeCall, { passcode_set_at }: StoredPasscode): boolean {
  const { provenAt } = caller
  const isRecent = now().getTime() - provenAt.getTime() <= spans.passcodeResetMs
  return isRecent && passcode_set_at !== null && provenAt > passcode_set_at
}
