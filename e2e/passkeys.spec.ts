import { passkeyRoutes, userSettingRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { lockNow, passcode, setPasscode, unlock } from './fixtures/lock.ts'
import { expect, test } from './fixtures/test.ts'
import { toast } from './fixtures/vault.ts'

// An address of numbers has no passkeys.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })
// They share a server that no other file has: each further worker would start one more.
test.describe.configure({ mode: 'default' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const codeBox = (page: Page) => page.getByRole('textbox', { name: 'Code from the e-mail' })

/**
 * A platform authenticator that says yes by itself. Where the page may offer passkeys in the field of the address, it answers that
 * offer too, before any button is pressed.
 */
async function addAuthenticator(page: Page, { isOfferedInField = false } = {}) {
  if (!isOfferedInField) {
    await page.addInitScript(() => {
      if ('PublicKeyCredential' in window)
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether it answers at once; if not, the page waits, as it does in a field. */
    answer: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    forgetAll: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await part(page, 'Sign-in methods').getByRole('button', { name: 'Add a passkey or app' }).click()
  const choice = page.getByRole('dialog', { name: 'Add a passkey or app' })
  await choice.getByText('Passkey', { exact: true }).click()
  await choice.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name your passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save passkey' }).click()
  await expect(dialog).toBeHidden()
  // A dialog goes by one step back in the history, a moment later, which would end a navigation that began before it.
  await page.waitForFunction(() => history.state?.isHold !== true)
  await expect(part(page, 'Sign-in methods').getByText(name, { exact: true })).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await part(page, 'Account').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
}

/** Makes recovery codes on the settings page. @returns the ten */
async function makeCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await expectAccessibleWideAndNarrow(page)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

test('a passkey is added, signs in, is renamed and removed', async ({ page, signIn }) => {
  await addAuthenticator(page)
  await signIn('Lena Marek')
  await page.goto('/settings')
  const ways = part(page, 'Sign-in methods')
  await expect(ways.getByText('Without your mailbox you are locked out.')).toBeVisible()
  await addPasskey(page, 'Key ring')
  await expect(ways.getByText('Never used')).toBeVisible()
  await expect(ways.getByText('No single loss locks you out.')).toBeVisible()
  await ways.getByRole('button', { name: /If you lose something/ }).click()
  await expect(ways.getByText('A code by e-mail signs you in')).toBeVisible()
  await expectAccessibleWideAndNarrow(page)

  await logOut(page)
  await expectAccessibleWideAndNarrow(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/records')

  await page.goto('/settings')
  await expect(ways.getByText('Used just now')).toBeVisible()
  await ways.getByRole('button', { name: 'More for Key ring' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Laptop')
  await page.keyboard.press('Enter')
  await expect(ways.getByText('Laptop', { exact: true })).toBeVisible()
  await ways.getByRole('button', { name: 'More for Laptop' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page)).toContainText('“Laptop” is removed.')
  await expect(ways.getByText('Laptop', { exact: true })).toHaveCount(0)
})

test('a passkey opens a locked page in place of the passcode', async ({ page, signIn }) => {
  await addAuthenticator(page)
  const lena = await signIn()
  await setPasscode(lena)
  await page.goto('/settings')
  await addPasskey(page, 'Key ring')
  await lockNow(page)
  await expectAccessibleWideAndNarrow(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(part(page, 'Sign-in methods')).toBeVisible()
})

test('the browser offers the passkey in the field of the address', async ({ page, signIn }) => {
  const authenticator = await addAuthenticator(page, { isOfferedInField: true })
  await signIn()
  await page.goto('/settings')
  await addPasskey(page, 'Key ring')
  await authenticator.answer(false)
  await logOut(page)
  const asked = page.waitForResponse(/auth\/passkey\/options/)
  await page.reload()
  await asked
  await authenticator.answer(true)
  await page.reload()
  await expect(page).toHaveURL('/records')
})

test.describe('what is refused', () => {
  test.use({ allowedProblems: [/status of 40[03]/] })

  test('a passkey that was removed says so, and the mail code is the way in @long', async ({
    page,
    inbox,
    signIn,
  }) => {
    await addAuthenticator(page)
    const lena = await signIn()
    await page.goto('/settings')
    await addPasskey(page, 'Key ring')
    const [passkey] = (await lena.call(passkeyRoutes.listPasskeys)).passkeys
    await lena.call(passkeyRoutes.removePasskey, { params: { id: passkey?._id ?? '' } })
    await logOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This Cardea does not know that passkey')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try the passkey again' })).toBeVisible()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(lena.email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await codeBox(page).fill(await inbox.nextCode(lena.email))
    await expect(page).toHaveURL('/records')
  })

  test('a passkey that is no good opens no locked page, counts as a wrong try, and the passcode still does @long', async ({
    page,
    signIn,
  }) => {
    await addAuthenticator(page)
    const lena = await signIn()
    await setPasscode(lena)
    await page.goto('/settings')
    await addPasskey(page, 'Key ring')
    const [passkey] = (await lena.call(passkeyRoutes.listPasskeys)).passkeys
    const asked = page.waitForResponse(/user-setting\/unlock-options/)
    await lockNow(page)
    await asked
    await lena.call(userSettingRoutes.verifyPasscode, { body: { passcode } })
    await lena.call(passkeyRoutes.removePasskey, { params: { id: passkey?._id ?? '' } })
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('That passkey was not accepted. 4 tries left')).toBeVisible()
    await unlock(page)
    await expect(page).toHaveURL('/settings')
  })

  test('a second factor is asked for after the code: a passkey, or a recovery code once', async ({
    page,
    inbox,
    signIn,
  }) => {
    await addAuthenticator(page)
    const lena = await signIn('Lena Marek')
    await page.goto('/settings')
    const factor = page.getByRole('switch', { name: 'Second step at sign-in' })
    await factor.click()
    const choose = page.getByRole('dialog', { name: 'Ask for a second step at sign-in' })
    await choose.getByText('Passkey', { exact: true }).click()
    await expectAccessibleWideAndNarrow(page)
    await choose.getByRole('button', { name: 'Continue' }).click()
    const naming = page.getByRole('dialog', { name: 'Name your passkey' })
    // By the browser and its system one tells one's passkeys apart.
    await expect(naming.getByRole('textbox', { name: 'Name' })).toHaveValue(/^\w+ on Linux$/)
    await naming.getByRole('button', { name: 'Save passkey' }).click()
    const on = page.getByRole('dialog', { name: 'The second step is on' })
    await expect(on.getByRole('listitem')).toHaveCount(10)
    const codes = await on.getByRole('listitem').allTextContents()
    await on.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(factor).toBeChecked()
    expect((await lena.call(userSettingRoutes.getUserSetting)).isSecondFactorOn).toBe(true)

    const enterCode = async () => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(lena.email)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await codeBox(page).fill(await inbox.nextCode(lena.email))
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
      await expect(page).toHaveURL('/second-factor')
    }
    await logOut(page)
    await enterCode()
    await expectAccessibleWideAndNarrow(page)
    await page.reload()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/records')

    await logOut(page)
    await enterCode()
    await page.getByRole('button', { name: 'Enter a recovery code' }).click()
    const box = page.getByRole('textbox', { name: 'Recovery code' })
    await box.fill('00000-00000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('That code was not one of yours. 4 tries left.')).toBeVisible()
    await expectAccessibleWideAndNarrow(page)
    await box.fill((codes[0] ?? '').toLowerCase())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/records')
    await page.goto('/settings')
    await expect(page.getByText(/^9 of 10 left/)).toBeVisible()
  })

  test('after ten minutes a passkey confirms what needs a fresh sign-in, or a code and a recovery code', async ({
    page,
    server,
    inbox,
    signIn,
  }) => {
    const authenticator = await addAuthenticator(page)
    const lena = await signIn()
    await page.goto('/settings')
    await addPasskey(page, 'Key ring')
    const { codes } = await lena.call(passkeyRoutes.makeRecoveryCodes, { body: {} })
    await lena.call(userSettingRoutes.changeUserSetting, { body: { isSecondFactorOn: true } })

    await server.moveClock(11 * 60_000)
    await page.reload()
    await page.getByRole('button', { name: 'Create new ones' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create new ones' }).click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await expectAccessibleWideAndNarrow(page)
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(shown).toBeVisible()
    const newer = await makeCodes(page)
    expect(newer).not.toContain(codes[0])

    await server.moveClock(11 * 60_000)
    await authenticator.forgetAll()
    await page.reload()
    await page.getByRole('switch', { name: 'Second step at sign-in' }).click()
    await question.getByRole('button', { name: 'Send me a code instead' }).click()
    await codeBox(page).fill(await inbox.nextCode(lena.email))
    await question.getByRole('button', { name: 'Enter a recovery code' }).click()
    await question.getByRole('textbox', { name: 'Recovery code' }).fill(newer[2] ?? '')
    await question.getByRole('button', { name: 'Sign in' }).click()
    await expect(toast(page)).toContainText('The second step is off.')
  })
})
