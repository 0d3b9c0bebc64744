import { authRoutes, type EntryReply, type Reply } from '@cardea/contract'
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
  return signedIn((await client.call(authRoutes.enter, { headers, body: { email, otp, challengeID } })).body)
}

/** What a right code gives to a person without a second factor. @throws Error where one is asked for */
export function signedIn(reply: Reply<typeof authRoutes.enter>): EntryReply {
  if ('needs' in reply) throw new Error('A second factor is asked for.')
  return reply
}
