import { routes } from '@cardea/contract'
import { makeId } from '../database/id.ts'
import { sealApp } from '../features/authenticator-apps/authenticator-app.ts'
import { appCodeAt, makeAppSecret, stepAt } from '../features/authenticator-apps/totp.ts'
import type { Client } from './client.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A phone with an authenticator app: it shows the code of now, or of so many steps of 30 seconds later. */
export interface Phone {
  codeAt: (now: Date, steps?: number) => string
  /** Six digits that it shows neither now nor one step before or after. */
  wrongAt: (now: Date) => string
}

function aPhone(secret: Uint8Array): Phone {
  const codeAt: Phone['codeAt'] = (now, steps = 0) => appCodeAt(secret, stepAt(now) + steps)
  return {
    codeAt,
    wrongAt: (now) => {
      const right = new Set([-1, 0, 1].map((steps) => codeAt(now, steps)))
      return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? ''
    },
  }
}

/** The bytes of a secret as an app was told it: RFC 4648, written anew here. */
export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Asks for a secret and puts it into a phone. */
export async function begunApp(client: Client): Promise<Phone & { appID: string }> {
  const { body } = await client.call(routes.beginAuthenticatorApp, { body: {} })
  return { appID: body.appID, ...aPhone(fromBase32(body.secret)) }
}

/** An authenticator app of this person, which switches their second factor on. */
export async function anApp(
  app: Pick<TestApp, 'as' | 'clock'>,
  person: Pick<Person, 'accessToken'>,
  name = 'Phone',
): Promise<Phone & { _id: string; codes: string[] }> {
  const client = app.as(person)
  const { appID, ...phone } = await begunApp(client)
  const code = phone.codeAt(app.clock.now())
  const { status, body } = await client.call(routes.addAuthenticatorApp, { body: { appID, name, code } })
  if (status !== 201) throw new Error(`The app was not taken: ${status}`)
  return { ...phone, _id: body.app._id, codes: body.codes ?? [] }
}

/** The same straight in the table, for a person who may make no call. `isProven`: its first code was right. */
export async function plantApp(
  { database, keyring, clock }: Pick<TestApp, 'database' | 'keyring' | 'clock'>,
  { id: userID }: Pick<Person, 'id'>,
  { isProven = true }: { isProven?: boolean } = {},
): Promise<Phone & { _id: string }> {
  const secret = makeAppSecret()
  const row = { id: makeId(), user_id: userID, version: 1 }
  const about = sealApp(keyring, row, { name: 'Planted', secret: secret.toString('base64url') })
  const later = new Date(clock.now().getTime() + 60_000)
  await database
    .insertInto('authenticator_apps')
    .values({ ...row, about, created_at: isProven ? clock.now() : null, expires_at: later })
    .execute()
  return { ...aPhone(secret), _id: row.id }
}
