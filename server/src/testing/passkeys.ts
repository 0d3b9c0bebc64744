import { routes } from '@cardea/contract'
import { makeId } from '../database/id.ts'
import { credentialIndex, sealPasskey } from '../features/passkeys/passkey.ts'
import { anAuthenticator, type Authenticator, type Lies } from './authenticator.ts'
import type { Client } from './client.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Asks to add a passkey and answers; whatever the server says to it. */
export async function tryToAdd(
  client: Client,
  authenticator: Authenticator,
  lies: Lies = {},
  name = 'Key ring',
) {
  const { challengeID, options } = (await client.call(routes.beginPasskey, { body: {} })).body
  const response = authenticator.register(options, lies)
  return client.call(routes.addPasskey, { body: { challengeID, response, name } })
}

/** A passkey of this person. */
export async function aPasskey(
  app: Pick<TestApp, 'as'>,
  person: Pick<Person, 'accessToken'>,
  { name = 'Key ring', counts = true }: { name?: string; counts?: boolean } = {},
): Promise<Authenticator & { _id: string }> {
  const authenticator = anAuthenticator(undefined, { counts })
  const { status, body } = await tryToAdd(app.as(person), authenticator, {}, name)
  if (status !== 201) throw new Error(`The passkey was not taken: ${status}`)
  return { ...authenticator, _id: body._id }
}

/** The same straight in the table, for a person who may make no call. */
export async function plantPasskey(
  { database, keyring }: Pick<TestApp, 'database' | 'keyring'>,
  { id: userID }: Pick<Person, 'id'>,
): Promise<Authenticator & { _id: string }> {
  const authenticator = anAuthenticator()
  const { credentialID, publicKey } = authenticator
  const _id = makeId()
  await database
    .insertInto('passkeys')
    .values({
      id: _id,
      user_id: userID,
      credential_index: credentialIndex(keyring, credentialID),
      about: sealPasskey(
        keyring,
        { id: _id, user_id: userID, version: 1 },
        { name: 'Planted', credentialID, publicKey, transports: [] },
      ),
      counter: 0,
      is_synced: false,
      is_prf_capable: false,
    })
    .execute()
  return { ...authenticator, _id }
}

/** Asks to sign in with a passkey and answers; whatever the server says to it. */
export async function tryToSignIn(
  client: Client,
  authenticator: Pick<Authenticator, 'sign'>,
  lies: Lies = {},
  headers: Record<string, string> = {},
) {
  const { challengeID, options } = (await client.call(routes.beginPasskeySignIn, { body: {}, headers })).body
  const response = authenticator.sign(options, lies)
  return client.call(routes.enterByPasskey, { body: { challengeID, response }, headers })
}

/** Ten recovery codes of this person. */
export const recoveryCodesOf = async (app: Pick<TestApp, 'as'>, person: Pick<Person, 'accessToken'>) =>
  (await app.as(person).call(routes.makeRecoveryCodes, { body: {} })).body.codes

/** Gives a person all that a second factor needs, and switches it on. */
export async function withSecondFactor(app: TestApp, person: Person) {
  const passkey = await aPasskey(app, person)
  const codes = await recoveryCodesOf(app, person)
  const { status } = await app.as(person).call(routes.changeUserSetting, { body: { isSecondFactorOn: true } })
  if (status !== 200) throw new Error(`The second factor was not switched on: ${status}`)
  return { passkey, codes }
}

/** Enters a right code for a person whose second factor is on. @throws Error where none is asked for */
export async function untilSecondFactor(app: TestApp, email: string) {
  const asked = await app.as().call(routes.sendCode, { body: { email } })
  const otp = await app.inbox.codeFor(email)
  const { challengeID } = asked.body
  const { body } = await app.as().call(routes.enter, { body: { email, otp, challengeID } })
  if (!('needs' in body)) throw new Error('No second factor is asked for.')
  return body
}
