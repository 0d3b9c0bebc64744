import {
  authenticatorAppRoutes,
  authRoutes,
  passkeyRoutes,
  userSettingRoutes,
  type AuthenticatorApp,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionPreference } from '../../../api/client.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, callsOf, refusal, refuse } from '../../../testing/answers.ts'
import { answerSettings, furnish } from '../../../testing/furnish.ts'
import { aUser } from '../../../testing/group.fixture.ts'
import { openApp, reload } from '../../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, press, title, toast } from '../../../testing/parts.ts'
import { sizes } from '../../../testing/sizes.ts'

const codes = Array.from({ length: 10 }, (_, place) => `ABCDE-${String(place).repeat(5)}`)
const at = '2026-11-01T10:00:00.000Z'
const appID = '01990000-0000-7000-8e00-0000000000a0'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const part = page.getByRole('region', { name: 'Sign-in methods', exact: true })
const factor = part.getByRole('switch', { name: 'Second step at sign-in' })

const anApp = (name = 'Phone of Lena'): AuthenticatorApp => ({
  _id: appID,
  name,
  createdAt: at,
  lastUsed: null,
})

/** A person in their settings with this many codes left; 123456 is the right first code of an app. */
function furnished({ apps = [] as AuthenticatorApp[], left = 0, isOn = false } = {}) {
  const vault = furnish({ me: aUser('Lena Marek') })
  answerSettings()
  vault.setting = { ...vault.setting, isSecondFactorOn: isOn }
  const held = { apps, left }
  answer(authRoutes.listSessions, { sessions: [] })
  answer(authenticatorAppRoutes.listAuthenticatorApps, () => ({ apps: held.apps }))
  answer(passkeyRoutes.getRecoveryCodes, () => ({ left: held.left, createdAt: held.left > 0 ? at : null }))
  answer(passkeyRoutes.makeRecoveryCodes, () => {
    held.left = 10
    return { codes }
  })
  answer(authenticatorAppRoutes.beginAuthenticatorApp, {
    appID,
    secret,
    uri: `otpauth://totp/Cardea:lena%40northwind.example?secret=${secret}&issuer=Cardea`,
    expiresIn: 600,
  })
  answer(authenticatorAppRoutes.addAuthenticatorApp, ({ body: { name, code } }) => {
    if (code !== '123456') {
      const wrong = { message: 'x', code: 'auth/totp-incorrect', attemptsLeft: 4 }
      return Response.json({ errors: [wrong] }, { status: 400 })
    }
    const app = anApp(name)
    const isFirst = held.left === 0
    Object.assign(held, { apps: [...held.apps, app], left: 10 })
    vault.setting = { ...vault.setting, isSecondFactorOn: true }
    return { app, isSecondFactorOn: true as const, ...(isFirst && { codes }) }
  })
  answer(userSettingRoutes.changeUserSetting, ({ body }) => {
    const { isSecondFactorOn = vault.setting.isSecondFactorOn } = body
    return (vault.setting = { ...vault.setting, isSecondFactorOn })
  })
  return Object.assign(held, { vault })
}

test.for(sizes)(
  'with an app the second factor is on once the code is right, and codes come with it, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnished()
    await openApp('/settings#security')
    await expect.element(factor).not.toBeChecked()
    await factor.click()
    const choose = dialogOf('Ask for a second step at sign-in')
    await expect.element(choose.getByRole('radio', { name: /Authenticator app/ })).toBeChecked()
    await expectAccessible()
    await buttonOf('Continue', choose).click()
    const scan = dialogOf('Scan this with your app')
    await expect.element(scan.getByText('as a QR code', { exact: false })).toBeInTheDocument()
    await expect.element(buttonOf('Continue', scan)).toBeDisabled()
    await expectAccessible()
    await buttonOf('Cannot scan? Show the key', scan).click()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const type = dialogOf('Type this key into your app')
    await expect.element(buttonOf('Copy the key', type)).toBeVisible()
    await expectAccessible()
    await fieldOf('Code from the app', type).fill('000000')
    await buttonOf('Continue', type).click()
    await expect.element(type.getByText('That code is not right. 4 tries left.')).toBeVisible()
    await fieldOf('Name', type).fill('Phone of Lena')
    await fieldOf('Code from the app', type).fill('123456')
    await buttonOf('Continue', type).click()
    const on = dialogOf('The second step is on')
    await expect
      .element(on.getByText('Your next sign-in asks for a code from “Phone of Lena”.'))
      .toBeVisible()
    await expect.poll(() => on.getByRole('listitem').elements()).toHaveLength(10)
    await expectAccessible()
    await buttonOf('I’ve saved them', on).click()
    await expect.element(factor).toBeChecked()
    await expect.element(part.getByText('On: Phone of Lena')).toBeVisible()
    await expect.element(part.getByText('10 of 10 left', { exact: false })).toBeVisible()
    await expectAccessible()
  },
)

test('closed at the codes it stays on, and the row says that they are not kept yet', async () => {
  furnished()
  await openApp('/settings')
  await factor.click()
  await buttonOf('Continue').click()
  await fieldOf('Code from the app').fill('123456')
  await buttonOf('Continue').click()
  await expect.element(dialogOf('The second step is on')).toBeVisible()
  await press('Escape')
  // On its way out it would take the next press for one beside it.
  await expect.element(dialogOf('The second step is on')).not.toBeInTheDocument()
  await expect.element(factor).toBeChecked()
  await expect.element(part.getByText('Not kept yet')).toBeVisible()
  await buttonOf('Show new ones', part).click()
  await buttonOf('Create new ones', dialogOf('Create new recovery codes?')).click()
  const shown = dialogOf('Your recovery codes')
  await buttonOf('I’ve saved them', shown).click()
  await expect.element(part.getByText('10 of 10 left', { exact: false })).toBeVisible()
})

test('the switch opens the wizard: with an app and codes it only comes on; who lacks codes gets them with it', async () => {
  const held = furnished({ apps: [anApp()], left: 3 })
  await openApp('/settings')
  await factor.click()
  await buttonOf('Done', dialogOf('The second step is on')).click()
  await expect.element(factor).toBeChecked()
  await factor.click()
  await expect.element(factor).not.toBeChecked()
  held.left = 0
  await reload()
  await factor.click()
  await expect
    .element(dialogOf('The second step is on').getByText('Save these ten codes', { exact: false }))
    .toBeVisible()
})

test('where it does not come on, the page says why, and a second try makes no second codes', async () => {
  const { vault } = furnished({ apps: [anApp()] })
  let isAway = true
  answer(userSettingRoutes.changeUserSetting, ({ body }) => {
    if (isAway) return refusal(503, 'request/busy')
    return (vault.setting = { ...vault.setting, isSecondFactorOn: body.isSecondFactorOn ?? false })
  })
  await openApp('/settings')
  await factor.click()
  const dialog = dialogOf('It is not on yet')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server is busy')
  isAway = false
  await buttonOf('Try again', dialog).click()
  await expect.element(dialogOf('The second step is on')).toBeVisible()
  expect(callsOf(passkeyRoutes.makeRecoveryCodes)).toHaveLength(1)
})

test('the last way is not removed while the second factor is on, and the page says why', async () => {
  furnished({ apps: [anApp()], left: 10, isOn: true })
  await openApp('/settings')
  await buttonOf('More for Phone of Lena', part).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = dialogOf('Remove “Phone of Lena”?')
  await expect.element(dialog.getByText('this is your last one', { exact: false })).toBeVisible()
  expect(callsOf(authenticatorAppRoutes.removeAuthenticatorApp)).toEqual([])
})

test('before what cannot be undone the app is asked for after the code of the mail, and it is done then', async () => {
  const held = furnished({
    apps: [anApp(), { ...anApp('Tablet'), _id: `${appID.slice(0, -1)}1` }],
    left: 10,
    isOn: true,
  })
  const { me } = held.vault
  let isFresh = false
  answer(authRoutes.sendCode, {
    email: me.email,
    challengeID: appID,
    reference: 'amber fox',
    codeLength: 6,
    expiresIn: 600,
    resendIn: 60,
  })
  answer(authRoutes.enter, {
    needs: 'second-factor',
    challengeID: appID,
    ways: ['app', 'recovery-code'],
    expiresIn: 600,
  })
  answer(authRoutes.enterSecondFactor, ({ body: { totp } }) => {
    if (totp !== '123456') return refusal(400, 'auth/totp-incorrect')
    isFresh = true
    const tokens = { accessToken: 'fresh access', refreshToken: 'fresh refresh', expiresIn: 600 }
    return { ...tokens, deviceToken: 'device', user: me, isNewUser: false }
  })
  answer(authRoutes.logOut, { loggedOut: true })
  answer(authenticatorAppRoutes.removeAuthenticatorApp, ({ params }) => {
    if (!isFresh) return refusal(403, 'auth/reauthentication-required')
    held.apps = held.apps.filter(({ _id }) => _id !== params.id)
    return { _id: params.id }
  })
  await openApp('/settings')
  await buttonOf('More for Tablet', part).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await buttonOf('Remove', dialogOf('Remove “Tablet”?')).click()
  await fieldOf('Code from the e-mail').fill('654321')
  await expect.element(page.getByText('Enter the code from your authenticator app.')).toBeVisible()
  await expectAccessible()
  await fieldOf('Code from the app').fill('123456')
  await expect.element(toast()).toMatchTextContent('“Tablet” is removed.')
  await expect.element(part.getByText('On: Phone of Lena')).toBeVisible()
})

test('where the ways did not load, the page says so, and asks anew', async () => {
  furnished()
  refuse(authenticatorAppRoutes.listAuthenticatorApps, 500, 'request/failed')
  await openApp('/settings')
  await expect.element(page.getByText('Your sign-in methods did not load')).toBeVisible()
  await expect.element(factor).toBeDisabled()
  answer(authenticatorAppRoutes.listAuthenticatorApps, { apps: [] })
  await buttonOf('Try again').click()
  await expect.element(factor).toBeEnabled()
  await expect.element(page.getByText('Your sign-in methods did not load')).not.toBeInTheDocument()
})

test('at a sign-in the code of the app is asked for, with a recovery code in its place, and no passkey without one', async () => {
  furnish({ me: aUser('Lena Marek') })
  sessionPreference.set({
    state: 'secondFactor',
    email: 'lena@northwind.example',
    challengeID: appID,
    ways: ['app', 'recovery-code'],
    expiresAt: Date.now() + 600_000,
  })
  answer(authRoutes.enterSecondFactor, ({ body: { totp } }) => {
    const code = totp === '000000' ? 'auth/totp-incorrect' : 'auth/totp-paused'
    return Response.json({ errors: [{ message: 'x', code, attemptsLeft: 3 }] }, { status: 400 })
  })
  await openApp('/second-factor')
  await expect.element(title('One more step')).toBeVisible()
  await expect.element(page.getByText('Enter the code from your authenticator app.')).toBeVisible()
  await expectAccessible()
  await fieldOf('Code from the app').fill('000000')
  await expect.element(page.getByText('Wrong or already used. 3 tries left.')).toBeVisible()
  await fieldOf('Code from the app').fill('111111')
  await expect.element(page.getByText('Too many wrong codes. Try another way, or wait.')).toBeVisible()
  expect(page.getByRole('button', { name: /passkey/ }).elements()).toEqual([])
  await buttonOf('Enter a recovery code').click()
  await expect.element(title('Enter a recovery code')).toBeVisible()
  await buttonOf('Use the app').click()
  await expect.element(fieldOf('Code from the app')).toBeVisible()
})

test('a second step that took too long leads to the sign-in, which says so', async () => {
  furnish({ me: aUser('Lena Marek') })
  sessionPreference.set({
    state: 'secondFactor',
    email: 'lena@northwind.example',
    challengeID: appID,
    ways: ['app'],
    expiresAt: Date.now() + 600_000,
  })
  refuse(authRoutes.enterSecondFactor, 400, 'auth/second-factor-expired')
  await openApp('/second-factor')
  await fieldOf('Code from the app').fill('000000')
  await expect.element(page.getByRole('alert')).toMatchTextContent('That took too long.')
  await expect.element(fieldOf('E-mail')).toHaveValue('lena@northwind.example')
  await expect.element(toast()).toBeEmptyDOMElement()
})
