import { limits, type passkeyRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { lockSetting } from '../people/setting-row.ts'
import { openAbout, userColumns } from '../people/people.ts'
import { mailOfSecurity } from '../people/security-mail.ts'
import { openPasskeyChallenge, spendPasskeyChallenge } from './passkey-challenges.ts'
import { credentialIndex, describePasskeys, passkeyColumns, sealPasskey, showPasskey } from './passkey.ts'
import { creationOptions, verifyRegistration, type NewCredential } from './webauthn.ts'

/** @throws AppError auth/reauthentication-required, passkey/full */
export const beginPasskey: Handler<typeof passkeyRoutes.beginPasskey> = async (call) => {
  requireFreshSignIn(call)
  const { userID } = call.caller
  const known = await describePasskeys(call, userID)
  if (known.length >= limits.passkeysPerPerson) throw new AppError('passkey/full')
  const row = await call.database
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', userID)
    .executeTakeFirst()
  if (!row) throw new AppError('auth/unauthenticated')
  const person = { id: userID, ...openAbout(call.keyring, row) }
  const { challengeID, challenge } = await openPasskeyChallenge(call.database, call, 'add', userID)
  return { challengeID, options: await creationOptions(call.config, challenge, person, known) }
}

type AddCall = Call<typeof passkeyRoutes.addPasskey>

/** @throws AppError auth/reauthentication-required, auth/passkey-incorrect, passkey/full */
export const addPasskey: Handler<typeof passkeyRoutes.addPasskey> = async (call) => {
  requireFreshSignIn(call)
  const { userID, sessionID } = call.caller
  const challengeHash = await spendPasskeyChallenge(call, call.body.challengeID, 'add', userID)
  const credential =
    challengeHash && (await verifyRegistration(call.config, call.body.response, challengeHash))
  if (!credential) throw new AppError('auth/passkey-incorrect')
  return transact(call, async (transaction) => {
    await lockSetting(transaction, call, userID)
    const passkey = await insertPasskey(transaction, call, credential)
    const at = call.now()
    await writeActivity(transaction, { actorID: userID, sessionID, action: 'account.add-passkey', at })
    await mailOfSecurity(transaction, call, userID, (mails) => mails.passkeyAdded)
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
    return passkey
  })
}

/**
 * Counts and writes in one statement.
 * @throws AppError passkey/full, or auth/passkey-incorrect for one that is stored already
 */
async function insertPasskey(
  transaction: Database,
  { keyring, caller, body }: AddCall,
  { credentialID, publicKey, transports, counter, isSynced, isPrfCapable }: NewCredential,
) {
  const id = makeId()
  const index = credentialIndex(keyring, credentialID)
  const row = { id, user_id: caller.userID, version: 1 }
  const about = sealPasskey(keyring, row, { name: body.name, credentialID, publicKey, transports })
  await sql`
    insert into passkeys (id, user_id, credential_index, about, counter, is_synced, is_prf_capable, is_by_oidc)
    select ${id}, ${caller.userID}, ${index}, ${about}, ${counter}::bigint, ${isSynced}::boolean, ${isPrfCapable}::boolean,
      ${caller.isByOidc}::boolean
    where (select count(*) from passkeys where user_id = ${caller.userID}) < ${limits.passkeysPerPerson}::int
    on conflict (credential_index) do nothing`.execute(transaction)
  const rows = await transaction
    .selectFrom('passkeys')
    .select([...passkeyColumns, 'credential_index'])
    .where((or) => or.or([or('id', '=', id), or('credential_index', '=', index)]))
    .execute()
  const made = rows.find((row) => row.id === id)
  if (made) return showPasskey(keyring, made)
  throw new AppError(rows.length > 0 ? 'auth/passkey-incorrect' : 'passkey/full')
}
