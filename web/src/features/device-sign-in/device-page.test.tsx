import { authRoutes, deviceSignInRoutes, type Reply } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, fieldOf, title } from '../../testing/parts.ts'

const request: Reply<typeof deviceSignInRoutes.findDeviceRequest> = {
  requestID: '01990000-0000-7000-8e00-0000000000d0',
  kind: 'command-line',
  name: 'build-07',
  purpose: 'sign-in',
  network: '203.0.113.7',
  isSameNetwork: true,
  reference: 'amber finch',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresIn: 552,
  redirectTo: null,
}
const tick = () => page.getByRole('checkbox', { name: 'I started this on that device, just now' })

test('a typed code shows what asks, warns of another network, and is approved only once it is vouched for', async () => {
  furnish({ me: aUser('Lena Marek') })
  const asked: object[] = []
  answer(deviceSignInRoutes.findDeviceRequest, ({ body }) => {
    asked.push(body)
    return { ...request, isSameNetwork: false }
  })
  answer(deviceSignInRoutes.approveDevice, { approved: true, redirect: null })
  const session = { device: 'Firefox on Linux', createdAt: request.createdAt, lastUsed: request.createdAt }
  const here = { ...session, _id: request.requestID, network: '198.51.100.4', isCurrent: true }
  answer(authRoutes.listSessions, { sessions: [here] })
  await openApp('/device')
  await expect.element(title('Approve a client')).toHaveFocus()
  await fieldOf('Code').fill('bcdfghjk')
  await expect.element(fieldOf('Code')).toHaveValue('BCDF-GHJK')
  await expect.element(page.getByText('Command line on build-07')).toBeVisible()
  await expect.element(page.getByText('amber finch')).toBeVisible()
  await expect
    .element(page.getByRole('alert').getByText('This request came from another network than yours.'))
    .toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent('You are on 198.51.100.4.')
  await expect.element(buttonOf('Approve')).toBeDisabled()
  await expectAccessible()
  await tick().click()
  await buttonOf('Approve').click()
  await expect.element(page.getByRole('region', { name: 'Approved' })).toHaveFocus()
  expect(asked).toEqual([{ userCode: 'BCDF-GHJK' }])
  await expectAccessible()
})

test('a code in the address says so to the server, and needs no tick', async () => {
  furnish()
  const asked: object[] = []
  answer(deviceSignInRoutes.findDeviceRequest, ({ body }) => {
    asked.push(body)
    return { ...request, redirectTo: 'http://127.0.0.1:4711' }
  })
  answer(deviceSignInRoutes.approveDevice, ({ body }) => {
    asked.push(body)
    return { approved: true as const, redirect: null }
  })
  await openApp('/device#BCDF-GHJK')
  await expect.element(page.getByText('wants to sign in as you', { exact: false })).toBeVisible()
  expect(fieldOf('Code').elements()).toEqual([])
  expect(tick().elements()).toEqual([])
  await buttonOf('Approve').click()
  await expect.element(page.getByRole('region', { name: 'Approved' })).toBeVisible()
  expect(asked).toEqual([
    { userCode: 'BCDF-GHJK', isFromLink: true },
    { requestID: request.requestID, isFromLink: true },
  ])
})

test('denying says that nobody got in', async () => {
  furnish()
  answer(deviceSignInRoutes.findDeviceRequest, request)
  answer(deviceSignInRoutes.denyDevice, { denied: true })
  await openApp('/device')
  await fieldOf('Code').fill('BCDF-GHJK')
  await buttonOf('Deny').click()
  await expect.element(page.getByRole('region', { name: 'Denied' })).toBeVisible()
})

test('a link whose code is not known offers another code, which is typed', async () => {
  furnish()
  refuse(deviceSignInRoutes.findDeviceRequest, 400, 'auth/device-incorrect')
  await openApp('/device#BCDF-GHJK')
  await buttonOf('Another code').click()
  await expect.element(fieldOf('Code')).toBeVisible()
})

test('a name is not broken at its hyphens where one line holds it', async () => {
  furnish()
  answer(deviceSignInRoutes.findDeviceRequest, { ...request, name: 'build-server-07' })
  await page.viewport(390, 844)
  await openApp('/device')
  await fieldOf('Code').fill('BCDF-GHJK')
  const name = page.getByText('build-server-07', { exact: true })
  await expect.element(name).toBeVisible()
  const text = document.createRange()
  text.selectNodeContents(name.element())
  expect(new Set([...text.getClientRects()].map(({ top }) => top)).size).toBe(1)
  // It stands below the words before it: on their line its end had no room.
  expect(name.element().getBoundingClientRect().left).toBe(
    name.element().parentElement?.getBoundingClientRect().left,
  )
})
