import { authRoutes, type EntryReply, type SendCodeReply } from '@cardea/contract'
import type { Answer } from './answer.ts'
import type { TestApp } from './test-app.ts'

export interface OpenedChallenge extends SendCodeReply {
  /** As the mail shows it. */
  code: string
}

/** Asks for a code and takes its mail. */
export async function askForCode(
  app: TestApp,
  email: string,
  { from = '127.0.0.1', headers = {} }: Pick<EntryOptions, 'from' | 'headers'> = {},
): Promise<OpenedChallenge> {
  const { body } = await app.as().call(authRoutes.sendCode, { from, headers, body: { email } })
  return { ...body, code: await app.inbox.codeFor(body.email) }
}

/** Another code of the same length. */
export const wrongCode = (code: string): string => (code[0] === '7' ? '8' : '7') + code.slice(1)

interface EntryOptions {
  from?: string
  isNamed?: boolean
  headers?: Record<string, string>
}

/** Enters a code for a challenge, named unless told otherwise, of a person without a second factor. */
export const enter = (
  app: TestApp,
  { email, challengeID }: Pick<SendCodeReply, 'email' | 'challengeID'>,
  otp: string,
  { from = '127.0.0.1', isNamed = true, headers = {} }: EntryOptions = {},
) =>
  app.as().call(authRoutes.enter, {
    from,
    headers,
    body: { email, otp, ...(isNamed ? { challengeID } : {}) },
  }) as Promise<Answer<EntryReply>>

/** Makes so many wrong tries for an address, five a challenge. */
export async function failTries(app: TestApp, email: string, tries: number): Promise<void> {
  for (let left = tries; left > 0; left -= 5) {
    const challenge = await askForCode(app, email)
    const round = Array.from({ length: Math.min(5, left) }, () =>
      enter(app, challenge, wrongCode(challenge.code)),
    )
    await Promise.all(round)
  }
}
