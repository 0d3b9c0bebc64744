import { authRoutes, notificationRoutes, type Route } from '@cardea/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SealingServer } from '../testing/sealing-server.ts'
import { prepare } from './outgoing.ts'
import {
  core,
  encryptionPreference,
  serverKeyPreference,
  sessionPreference,
  speak,
  tellSession,
} from '../testing/test-client.ts'
import { isSealed } from './is-sealed.ts'

beforeEach(() => encryptionPreference.set(false))
afterEach(() => {
  speak('en')
  sessionPreference.clear()
  serverKeyPreference.clear()
  encryptionPreference.clear()
})

const asked = async (route: Route, accessToken: string | null): Promise<string | null> => {
  const { headers } = await prepare(core, {
    route,
    params: {},
    body: undefined,
    accessToken,
    signal: undefined,
  })
  return headers.get('accept-language')
}

test('a call asks for the language the app is shown in, whatever the browser prefers', async () => {
  expect(await asked(notificationRoutes.listNotifications, 'access')).toBe('en')
  expect(await asked(authRoutes.sendCode, null)).toBe('en')
  speak('de')
  expect(await asked(notificationRoutes.listNotifications, 'access')).toBe('de')
  expect(await asked(authRoutes.sendCode, null)).toBe('de')
})

test('a sealed call says it beside its seal', async () => {
  const server = await SealingServer.start()
  encryptionPreference.set(true)
  serverKeyPreference.set(server.key.publicKey)
  const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 600 }
  tellSession({ kind: 'entered', userID: 'lena', tokens, clientKey: null })
  speak('de')
  expect(await asked(notificationRoutes.listNotifications, 'access')).toBe('de')
})

test('a call that is made while the browser forgets all, as after an account’s deletion, goes out sealed or not at all', () => {
  encryptionPreference.set(true)
  expect(isSealed(core, notificationRoutes.listNotifications)).toBe(true)
  encryptionPreference.clear()
  expect(isSealed(core, notificationRoutes.listNotifications)).toBe(true)
  expect(isSealed(core, authRoutes.sendCode)).toBe(false)
  encryptionPreference.set(false)
  expect(isSealed(core, notificationRoutes.listNotifications)).toBe(false)
})
