import { authRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const webView = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'

test('the same sessions are named in the language their reader asks for', async () => {
  const email = 'reader@example.org'
  await app.signIn(email, { 'user-agent': firefox })
  app.clock.advance(120_000)
  await app.signIn(email, { 'user-agent': webView })
  app.clock.advance(120_000)
  const reader = await app.signIn(email, { 'accept-language': 'de' })
  const devicesIn = async (language: string) =>
    (
      await app.as(reader).call(authRoutes.listSessions, { headers: { 'accept-language': language } })
    ).body.sessions.map(({ device }) => device)
  const english = ['Unknown device', 'iPhone', 'Firefox on Linux']
  expect(await devicesIn('en-GB, de;q=0.9')).toEqual(english)
  expect(await devicesIn('fr')).toEqual(english)
  expect(await devicesIn('de')).toEqual(['Unbekanntes Gerät', 'iPhone', 'Firefox auf Linux'])
})
