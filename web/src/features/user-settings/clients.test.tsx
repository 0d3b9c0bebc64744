import { fingerprintOf } from '@cardea/sealing'
import { authRoutes, serverRoutes, type Session } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identityPreference } from '../../api/client.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, offerDownloads } from '../../testing/answers.ts'
import { answerSettings, furnish } from '../../testing/furnish.ts'
import { openApp } from '../../testing/open-app.tsx'
import { sizes } from '../../testing/sizes.ts'

afterEach(() => identityPreference.clear())

const identity = `B${'A'.repeat(86)}`
const part = (name: string) => page.getByRole('region', { name, exact: true })
const aSession = (about: Partial<Session>): Session => ({
  _id: '01990000-0000-7000-8e00-0000000000c1',
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  createdAt: '2026-03-03T10:00:00.000Z',
  lastUsed: new Date().toISOString(),
  isCurrent: false,
  ...about,
})

function furnished(deviceSignIn: 'on' | 'same-device' | 'off') {
  furnish()
  answerSettings()
  answer(serverRoutes.getServer, { signUp: 'open', oidcName: null, deviceSignIn })
  answer(authRoutes.listSessions, {
    sessions: [
      aSession({ isCurrent: true }),
      aSession({
        _id: '01990000-0000-7000-8e00-0000000000c2',
        device: 'Extension in Firefox on Linux',
        kind: 'extension',
        lockAfter: 300_000,
      }),
      aSession({
        _id: '01990000-0000-7000-8e00-0000000000c3',
        device: 'Command line on build-07',
        kind: 'command-line',
        createdAt: new Date().toISOString(),
      }),
    ],
  })
}

test.for(sizes)(
  'settings offer what this server gives away, a code, and its fingerprint, on a $name',
  async (size) => {
    await page.viewport(size.width, size.height)
    furnished('on')
    offerDownloads(
      'cardea-cli-1.5.0.tgz',
      'cardea-extension-chromium-1.5.0.zip',
      'cardea-extension-firefox-1.5.0.zip',
    )
    identityPreference.set(identity)
    await openApp('/settings#security')
    const devices = part('Devices and clients')
    await expect.element(devices).toMatchTextContent('since 3 March 2026')
    await expect.element(devices.getByText('New', { exact: true })).toBeVisible()
    const clients = part('Add a client')
    for (const [browser, name] of [
      ['chromium', 'Chromium'],
      ['firefox', 'Firefox'],
    ] as const)
      await expect
        .element(clients.getByRole('link', { name }))
        .toHaveAttribute('href', `/downloads/cardea-extension-${browser}-1.5.0.zip`)
    await expect
      .element(clients)
      .toMatchTextContent(`npm i -g ${window.location.origin}/downloads/cardea-cli.tgz`)
    await expect
      .element(clients.getByRole('link', { name: 'Enter a code' }))
      .toHaveAttribute('href', '/device')
    await expect.element(part('This server')).toMatchTextContent(await fingerprintOf(identity))
    await expectAccessible()
  },
)

test('clients that this server does not give or take are not offered', async () => {
  furnished('same-device')
  await openApp('/settings#security')
  await expect.element(part('Devices and clients')).toBeVisible()
  expect(part('Add a client').elements()).toEqual([])
  expect(part('This server').elements()).toEqual([])
})
