import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import {
  dialogOf,
  fieldOf,
  login,
  makeRecord,
  newRecordButton,
  openRecord,
  panelButton,
  panelOf,
  readRecord,
} from './fixtures/vault.ts'

const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

async function newLogin(page: Page): Promise<Locator> {
  await page.goto('/records')
  await newRecordButton(page).click()
  const form = page.getByRole('dialog').first()
  await fieldOf(form, 'Name').fill('Console')
  return form
}

const generator = (page: Page): Locator => dialogOf(page, 'Password generator')
const made = (page: Page): Locator => generator(page).getByRole('status', { name: 'Generated password' })

test('a password is made by a recipe that the browser keeps, with the chance that is in it @phone', async ({
  page,
  signIn,
}) => {
  await signIn()
  const form = await newLogin(page)
  await form.getByRole('button', { name: 'Generate a password for Password' }).click()
  await expect(made(page)).toHaveText(/^\S{20}$/)
  await expect(generator(page)).toContainText(/Very strong · 12\d bits/)
  await generator(page).getByRole('slider', { name: 'Length' }).fill('8')
  await generator(page).getByRole('checkbox', { name: 'Symbols' }).uncheck({ force: true })
  await expect(made(page)).toHaveText(/^[a-zA-Z0-9]{8}$/)
  await expect(generator(page)).toContainText(/Fair · 4\d bits/)
  const first = await made(page).textContent()
  await generator(page).getByRole('button', { name: 'Another one' }).click()
  await expect(made(page)).not.toHaveText(first ?? '')
  const password = (await made(page).textContent()) ?? ''
  await generator(page).getByRole('button', { name: 'Use this' }).click()
  await expect(fieldOf(form, 'Password')).toHaveValue(password)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(password)

  await form.getByRole('button', { name: 'Generate a password for Password' }).click()
  await expect(made(page)).toHaveText(/^[a-zA-Z0-9]{8}$/)
})

test('a passphrase is made of words, with separator, capitals and a digit as one likes', async ({
  page,
  signIn,
}) => {
  await signIn()
  const form = await newLogin(page)
  await form.getByRole('button', { name: 'Generate a password for Password' }).click()
  await generator(page).getByText('Passphrase', { exact: true }).click()
  await expect(made(page)).toHaveText(/^([a-z]+-){5}[a-z]+$/)
  await expect(generator(page)).toContainText('Strong · 66 bits')
  await expectAccessible(page)
  await generator(page).getByRole('slider', { name: 'Words' }).fill('4')
  await generator(page).getByRole('checkbox', { name: 'Capitals' }).check({ force: true })
  await generator(page).getByRole('checkbox', { name: 'A digit' }).check({ force: true })
  await generator(page).getByRole('combobox', { name: 'Between them' }).click()
  await page.getByRole('option', { name: 'Dot' }).click()
  await expect(made(page)).toHaveText(/^([A-Z][a-z]+\d?\.){3}[A-Z][a-z]+\d?$/)
  await expect(made(page)).toHaveText(/\d/)
  const passphrase = (await made(page).textContent()) ?? ''
  await generator(page).getByRole('button', { name: 'Use this' }).click()
  await expect(fieldOf(form, 'Password')).toHaveValue(passphrase)
})

test('a typed password is told how strong it is, with the dictionaries loaded only then', async ({
  page,
  signIn,
}) => {
  await signIn()
  const form = await newLogin(page)
  let scriptBytes = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      scriptBytes += Number(response.headers()['content-length'] ?? 0)
  })
  await fieldOf(form, 'User name').fill('northwind-admin')
  expect(scriptBytes).toBeLessThan(50_000)
  await fieldOf(form, 'Password').fill('password')
  await expect(form).toContainText('Very weak · among the first that anybody tries')
  await expectAccessible(page)
  await fieldOf(form, 'Password').fill('northwind-admin')
  await expect(form).toContainText(/Very weak|Weak/)
  await fieldOf(form, 'Password').fill('vT7&kq-Mw29#zeLh4Rp')
  await expect(form).toContainText('Very strong')
  await form.getByRole('button', { name: 'Save record' }).click()
  await expect(panelOf(page).getByRole('heading', { name: 'Console' })).toBeVisible()
})

test('a weak password is kept all the same', async ({ page, signIn }) => {
  const lena = await signIn()
  const { _id } = await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await fieldOf(panel, 'Password').fill('123456')
  await expect(panel).toContainText('Very weak')
  await panelButton(page, 'Save').click()
  await expect(panelButton(page, 'Edit')).toBeVisible()
  expect((await readRecord(lena, _id)).fields).toContainEqual(expect.objectContaining({ value: '123456' }))
})

test('a pasted key shows the code it makes, what is no key says so', async ({ page, signIn }) => {
  // RFC 6238, appendix B: at this second the key of the vectors makes 89005924, of which six digits are shown.
  await page.clock.setFixedTime(1_234_567_890_000)
  await signIn()
  const form = await newLogin(page)
  const code = fieldOf(form, 'One-time code')
  await code.fill('not a key!')
  await expect(form).toContainText('Paste the key or the otpauth address that the service shows.')
  await code.fill(`otpauth://totp/Hetzner:lena?secret=${key}&issuer=Hetzner`)
  await expect(form).toContainText('005 924')
})

test('the QR code of a one-time code setup is read from a picture, where the browser can', async ({
  page,
  signIn,
}) => {
  await page.addInitScript((address) => {
    class Detector {
      detect = async (picture: Blob) =>
        (await picture.text()) === 'a code' ? [{ rawValue: address }] : [{ rawValue: 'https://example.org' }]
    }
    Object.assign(window, { BarcodeDetector: Detector })
  }, `otpauth://totp/x?secret=${key}`)
  await signIn()
  const form = await newLogin(page)
  const read = form.getByRole('button', { name: 'Read the QR code for One-time code from a picture' })
  const choose = async (content: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), read.click()])
    await chooser.setFiles({ name: 'setup.png', mimeType: 'image/png', buffer: Buffer.from(content) })
  }
  await choose('something else')
  await expect(page.getByText('There is no one-time code setup in this picture.')).toBeVisible()
  await choose('a code')
  await expect(fieldOf(form, 'One-time code')).toHaveValue(`otpauth://totp/x?secret=${key}`)
  await expect(form).toContainText('Code now')
})

test('a network shows as a QR code when somebody asks, and not before @phone', async ({ page, signIn }) => {
  const lena = await signIn()
  await makeRecord(lena, {
    name: 'Guests',
    template: 'Wi-Fi',
    values: { ssid: 'Cardamom', password: 'tea;for,two', security: 'WPA2' },
  })
  await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  const panel = await openRecord(page, 'Guests')
  await panel.getByRole('button', { name: 'Show as QR code' }).click()
  await expect(panel.getByText('QR code with network name and password')).toBeAttached()
  await expect(panel.locator('figure svg path')).toHaveAttribute('d', /^M0 0h7v1h-7z/)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Hide the QR code' }).click()
  await expect(panel.locator('figure')).toHaveCount(0)
  await page.goBack()
  await openRecord(page, 'Console')
  await expect(panelOf(page).getByRole('button', { name: 'Show as QR code' })).toHaveCount(0)
})
