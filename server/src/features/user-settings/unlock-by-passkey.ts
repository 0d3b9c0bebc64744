import type { userSettingRoutes } from '@cardea/contract'
import type { Call, Handler } from '../../http/handler.ts'
import { openPasskeyChallenge, spendPasskeyChallenge } from '../passkeys/passkey-challenges.ts'
import { describePasskeys, findPasskey } from '../passkeys/passkey.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { requestOptions, verifyAssertion } from '../passkeys/webauthn.ts'
import { countedTry, findPasscode } from './try-passcode.ts'

/** Opens a challenge for this session, and lists the person's own passkeys. */
export const beginUnlock: Handler<typeof userSettingRoutes.beginUnlock> = async (call) => {
  const { userID, sessionID } = call.caller
  const known = await describePasskeys(call, userID)
  const opened = await openPasskeyChallenge(call.database, call, 'unlock', userID, { sessionID })
  return { challengeID: opened.challengeID, options: requestOptions(call.config, opened.challenge, known) }
}

/**
 * Unlocks the session by a passkey in place of the passcode. It is no sign-in: nothing gets fresher by it.
 * @throws AppError auth/passkey-incorrect, or auth/unauthenticated once the session has ended
 */
export const unlockByPasskey: Handler<typeof userSettingRoutes.unlockByPasskey> = async (call) => {
  const refusal = 'auth/passkey-incorrect'
  await countedTry(call, call.caller, { opens: true, refusal }, () => provePasskey(call))
  return { isVerified: true as const }
}

/** True for a right answer. It uses the challenge and the passkey up; as with passcodes, none is right if none is set. */
async function provePasskey(call: Call<typeof userSettingRoutes.unlockByPasskey>): Promise<true | undefined> {
  const { config, database, caller, body } = call
  const { userID, sessionID } = caller
  const challengeHash = await spendPasskeyChallenge(call, body.challengeID, 'unlock', userID, sessionID)
  if (!challengeHash || (await findPasscode(call, userID)) === null) return undefined
  const passkey = await findPasskey(call, body.response.id)
  if (passkey?.userID !== userID) return undefined
  const facts = await verifyAssertion(config, body.response, passkey, challengeHash)
  return facts && (await usePasskey(database, call, passkey, facts)) ? true : undefined
}
