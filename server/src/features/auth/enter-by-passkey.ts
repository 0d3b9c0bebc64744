import type { authRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { findPasskey } from '../passkeys/passkey.ts'
import { openPasskeyChallenge, spendPasskeyChallenge } from '../passkeys/passkey-challenges.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { requestOptions, verifyAssertion } from '../passkeys/webauthn.ts'
import { withdrawReset } from '../second-factor-reset/second-factor-reset.ts'
import { refuseHeld } from './known-device.ts'
import { refuseUnlessByOidc } from '../mailed-codes/oidc-only.ts'
import { holdPerson, readClientKey, signIn } from './sign-in.ts'

/** Lists no credentials: the browser's answer says whose passkey it is. */
export const beginPasskeySignIn: Handler<typeof authRoutes.beginPasskeySignIn> = async (call) => {
  const { challengeID, challenge } = await openPasskeyChallenge(call.database, call, 'sign-in', null)
  return { challengeID, options: requestOptions(call.config, challenge) }
}

/** Signs in with a passkey. It proves possession and that its person unlocked it, so it needs no second factor. */
export const enterByPasskey: Handler<typeof authRoutes.enterByPasskey> = async (call) => {
  const clientKey = readClientKey(call.body.clientKey)
  const passkey = await findPasskey(call, call.body.response.id)
  await refuseHeld(call, call.origin, passkey?.userID)
  const challengeHash = await spendPasskeyChallenge(call, call.body.challengeID, 'sign-in', null)
  const facts =
    passkey &&
    challengeHash &&
    (await verifyAssertion(call.config, call.body.response, passkey, challengeHash))
  if (!passkey || !facts) throw refusedPasskey(call)
  const { isByOidc } = passkey
  refuseUnlessByOidc(call, isByOidc)
  return transact(call, async (transaction) => {
    const row = await holdPerson(transaction, call, passkey.userID)
    if (!(await usePasskey(transaction, call, passkey, facts))) throw refusedPasskey(call)
    await withdrawReset(transaction, passkey.userID)
    return signIn(transaction, call, { row, isNew: false, clientKey, app: call.body.app, isByOidc })
  })
}

/** Logs for the operator which network sent a wrong answer. */
function refusedPasskey({ log, origin }: Pick<Call<typeof authRoutes.enterByPasskey>, 'log' | 'origin'>) {
  const code = 'auth/passkey-incorrect'
  log.warn({ event: 'wrong-passkey', network: origin.network, code }, 'A passkey was shown that is not good')
  return new AppError(code)
}
