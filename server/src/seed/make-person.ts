import type { ECDH } from 'node:crypto'
import { makeId } from '../database/id.ts'
import { makeSession } from '../features/auth/sessions.ts'
import { emailIndex } from '../features/mailed-codes/challenges.ts'
import { sealUser } from '../features/people/people.ts'
import type { Context } from '../http/context.ts'
import { hashToken, makeToken } from '../keyring/token.ts'

/** A person with an account and a session. */
export interface Person {
  id: string
  email: string
  name: string | null
  accessToken: string
  refreshToken: string
  /** The pair of their browser, where their session was made with one. */
  clientKey?: ECDH | undefined
}

type MakingContext = Pick<Context, 'database' | 'keyring' | 'now'>

/** Makes an account with a session, straight in the tables. */
export async function makePerson(
  context: MakingContext,
  { email, name, clientKey }: { email: string; name: string | null; clientKey?: ECDH | undefined },
): Promise<Person> {
  const { database, keyring } = context
  const id = makeId()
  await database
    .insertInto('users')
    .values({
      id,
      email_index: emailIndex(keyring, email),
      about: sealUser(keyring, id, 1, { email, name }),
    })
    .execute()
  return { id, email, name, ...(await makeSessionOf(context, id, clientKey)) }
}

/** Another session of an account. */
export async function makeSessionOf(
  context: MakingContext,
  userID: string,
  clientKey?: ECDH,
): Promise<Pick<Person, 'accessToken' | 'refreshToken' | 'clientKey'>> {
  const { accessToken, refreshToken } = await makeSession(context.database, context, {
    userID,
    deviceHash: hashToken(makeToken()),
    shown: { device: 'Firefox on Linux', network: '127.0.0.1' },
    clientKey: clientKey?.getPublicKey() ?? null,
  })
  return { accessToken, refreshToken, ...(clientKey && { clientKey }) }
}
