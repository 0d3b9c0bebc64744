import { authRoutes, type EntryReply } from '@cardea/contract'
import type { Client } from './client.ts'
import type { Inbox } from './inbox.ts'

/** Asks for a code, reads it in the mail and enters it. */
export async function signInByMail(
  client: Client,
  inbox: Inbox,
  email: string,
  headers: Record<string, string>,
): Promise<EntryReply> {
  const { challengeID } = (await client.call(authRoutes.sendCode, { body: { email } })).body
  const otp = await inbox.codeFor(email.trim().toLowerCase())
  return (await client.call(authRoutes.enter, { headers, body: { email, otp, challengeID } })).body
}
