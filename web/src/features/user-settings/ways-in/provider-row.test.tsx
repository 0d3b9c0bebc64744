import { authRoutes, oidcRoutes, serverRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, refuse } from '../../../testing/answers.ts'
import { answerSettings, furnish } from '../../../testing/furnish.ts'
import { aUser } from '../../../testing/group.fixture.ts'
import { openApp, reload } from '../../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf } from '../../../testing/parts.ts'

const at = '2026-11-01T10:00:00.000Z'

test('the binding to the provider is shown and loosened; a refused one asks for a code or a passkey, not the provider', async () => {
  furnish({ me: aUser('Lena Marek') })
  answerSettings()
  answer(authRoutes.listSessions, { sessions: [] })
  answer(serverRoutes.getServer, { signUp: 'open', oidcName: 'Example Login' })
  let boundAt: string | null = at
  answer(oidcRoutes.getProviderBinding, () => ({ boundAt }))
  answer(oidcRoutes.loosenProvider, () => ({ boundAt: (boundAt = null) }))
  await openApp('/settings')
  const ways = page.getByRole('region', { name: 'Sign-in methods', exact: true })
  await expect.element(ways.getByText('Linked to your account there', { exact: false })).toBeVisible()
  await expectAccessible()
  await buttonOf('Unlink', ways).click()
  await buttonOf('Unlink', dialogOf('Unlink the account at Example Login?')).click()
  await expect.element(ways.getByText('The next sign-in there links it', { exact: false })).toBeVisible()
  expect(ways.getByRole('button', { name: 'Unlink' }).elements()).toEqual([])
  boundAt = at
  await reload()
  refuse(oidcRoutes.loosenProvider, 403, 'auth/reauthentication-required')
  answer(authRoutes.sendCode, {
    email: 'lena@northwind.example',
    challengeID: '01990000-0000-7000-8e00-0000000000a0',
    reference: 'amber fox',
    codeLength: 6,
    expiresIn: 600,
    resendIn: 60,
  })
  await buttonOf('Unlink', ways).click()
  await buttonOf('Unlink', dialogOf('Unlink the account at Example Login?')).click()
  await expect.element(fieldOf('Code from the e-mail')).toBeVisible()
  expect(page.getByRole('button', { name: /Example Login/ }).elements()).toEqual([])
})
