import { authRoutes, foldEmail, type SendCodeReply } from '@cardea/contract'
import { call } from '../../api/call.ts'
import { devicePreference } from '../../api/device.ts'
import { sessionPreference, tellSession, type CodeSent } from '../../api/session.ts'

/** Sends a code; for an address that awaits one, the same code again. @throws ApiError */
export async function sendCode(email: string): Promise<SendCodeReply> {
  const challengeID = awaitedFor(email)?.challengeID
  const reply = await call(authRoutes.sendCode, { body: { email, ...(challengeID && { challengeID }) } })
  tellSession({ kind: 'codeSent', reply })
  return reply
}

function awaitedFor(email: string): CodeSent | undefined {
  const session = sessionPreference.get()
  return session.state === 'codeSent' && session.email === foldEmail(email) ? session : undefined
}

/**
 * Signs in with the code. Going on is the session's matter: whoever is signed in does not stay on the way in.
 * @throws ApiError
 */
export async function enter({ email, challengeID }: CodeSent, otp: string): Promise<void> {
  const entry = await call(authRoutes.enter, { body: { email, otp, challengeID } })
  const { user, deviceToken, ...tokens } = entry
  devicePreference.set(deviceToken)
  tellSession({ kind: 'entered', userID: user._id, tokens })
}

/**
 * Ends the session: here in any case, in all tabs; on the server when it can be reached.
 * @returns whether the server was told
 */
export async function logOut(): Promise<boolean> {
  const isTold = await call(authRoutes.logOut).then(
    () => true,
    () => false,
  )
  tellSession({ kind: 'loggedOut' })
  return isTold
}
