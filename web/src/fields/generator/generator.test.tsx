import { recordRoutes } from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, mainButton, openRecord, panelOf, title } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { loginTemplate } from '../../testing/template.fixture.ts'

const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const generator = () => dialogOf('Password generator')
const made = () => generator().getByRole('status', { name: 'Generated password' })
const madeText = () => made().element().textContent ?? ''

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The form of a new login in an empty vault. */
async function newLogin(): Promise<Locator> {
  furnish({ templates: [loginTemplate] })
  await openApp('/records')
  await mainButton('New record').first().click()
  const form = page.getByRole('dialog').first()
  await fieldOf('Name', form).fill('Console')
  return form
}

test.for(sizes)(
  'a password is made by a recipe that the browser keeps, with the chance that is in it, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const form = await newLogin()
    await buttonOf('Generate a password for Password', form).click()
    await expect.element(made()).toMatchTextContent(/^\S{20}$/)
    await expect.element(generator()).toMatchTextContent(/Very strong · 12\d bits/)
    await generator().getByRole('slider', { name: 'Length' }).fill('8')
    await generator().getByRole('checkbox', { name: 'Symbols' }).click({ force: true })
    await expect.element(made()).toMatchTextContent(/^[a-zA-Z0-9]{8}$/)
    await expect.element(generator()).toMatchTextContent(/Fair · 4\d bits/)
    const first = madeText()
    await buttonOf('Generate another', generator()).click()
    await expect.poll(madeText).not.toBe(first)
    const password = madeText()
    await buttonOf('Use this', generator()).click()
    await expect.element(fieldOf('Password', form)).toHaveValue(password)
    expect(JSON.stringify({ ...localStorage })).not.toContain(password)

    await buttonOf('Generate a password for Password', form).click()
    await expect.element(made()).toMatchTextContent(/^[a-zA-Z0-9]{8}$/)
  },
)

test('a passphrase is made of words, with separator, capitals and a digit as one likes', async () => {
  const form = await newLogin()
  await buttonOf('Generate a password for Password', form).click()
  await generator().getByText('Passphrase', { exact: true }).click()
  await expect.element(made()).toMatchTextContent(/^([a-z]+-){5}[a-z]+$/)
  await expect.element(generator()).toMatchTextContent('Strong · 66 bits')
  await expectAccessible()
  await generator().getByRole('slider', { name: 'Words' }).fill('4')
  await generator().getByRole('checkbox', { name: 'Capitals' }).click({ force: true })
  await generator().getByRole('checkbox', { name: 'Include a digit' }).click({ force: true })
  await generator().getByRole('combobox', { name: 'Separator' }).click()
  await page.getByRole('option', { name: 'Dot' }).click()
  await expect.element(made()).toMatchTextContent(/^([A-Z][a-z]+\d?\.){3}[A-Z][a-z]+\d?$/)
  await expect.element(made()).toMatchTextContent(/\d/)
  const passphrase = madeText()
  await buttonOf('Use this', generator()).click()
  await expect.element(fieldOf('Password', form)).toHaveValue(passphrase)
})

test('a typed password is told how strong it is', async () => {
  const form = await newLogin()
  await fieldOf('User name', form).fill('northwind-admin')
  await fieldOf('Password', form).fill('password')
  await expect.element(form).toMatchTextContent('Very weak · one of the first that attackers try')
  await expectAccessible()
  await fieldOf('Password', form).fill('northwind-admin')
  await expect.element(form).toMatchTextContent(/Very weak|Weak/)
  await fieldOf('Password', form).fill('vT7&kq-Mw29#zeLh4Rp')
  await expect.element(form).toMatchTextContent('Very strong')
})

test('a weak password is kept all the same', async () => {
  const fields = [{ label: 'Password', type: 'secret', value: 'vT7&kq-Mw29#zeLh4Rp' }] as const
  const vault = furnish({
    records: [aRecord({ name: 'Console', fields: [...fields] })],
    templates: [loginTemplate],
  })
  answer(recordRoutes.changeRecord, () => vault.records[0] ?? aRecord())
  await openApp('/records')
  const panel = await openRecord('Console')
  await buttonOf('Edit', panel).first().click()
  await fieldOf('Password', panel).fill('123456')
  await expect.element(panel).toMatchTextContent('Very weak')
  await buttonOf('Save', panel).first().click()
  await expect.element(buttonOf('Edit', panelOf()).first()).toBeVisible()
  expect(callsOf(recordRoutes.changeRecord)[0]?.body.fields).toContainEqual(
    expect.objectContaining({ value: '123456' }),
  )
})

test('a pasted key shows the code it makes, what is no key says so', async () => {
  const form = await newLogin()
  // RFC 6238, appendix B: at this second the key of the vectors makes 89005924; six digits of it are shown.
  vi.useFakeTimers({ toFake: ['Date'], now: 1_234_567_890_000 })
  await buttonOf('More fields', form).click()
  const code = fieldOf('One-time code', form)
  await code.fill('not a key!')
  await expect
    .element(form)
    .toMatchTextContent('Paste the key or the otpauth address that the service shows.')
  await code.fill(`otpauth://totp/Hetzner:lena?secret=${key}&issuer=Hetzner`)
  await expect.element(form).toMatchTextContent('005 924')
})

test('without a camera the page says so, and a picture still works', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('No', 'NotAllowedError'),
  )
  const form = await newLogin()
  await buttonOf('More fields', form).click()
  await buttonOf('Read the QR code for One-time code', form).click()
  await page.getByRole('menuitem', { name: /^With the camera/ }).click()
  const camera = dialogOf('With the camera')
  await expect.element(camera).toMatchTextContent('No camera found')
  await expectAccessible()
  await buttonOf('Cancel', camera).click()
  await expect.element(form).toBeVisible()
})

test('a network shows as a QR code when asked for, and not before', async () => {
  const wifi = aRecord({
    name: 'Guests',
    template: { name: 'Wi-Fi', icon: 'wifi', color: '215' },
    fields: [
      { label: 'Network name', key: 'ssid', value: 'Cardamom' },
      { label: 'Password', type: 'secret', value: 'tea;for,two' },
      { label: 'Security', type: 'select', options: ['WPA2'], value: 'WPA2' },
    ],
  })
  furnish({ records: [wifi, aRecord({ name: 'Console' })] })
  await openApp('/records')
  const panel = await openRecord('Guests')
  await buttonOf('Show as QR code', panel).click()
  await expect.element(panel.getByText('QR code with network name and password')).toBeInTheDocument()
  expect(panel.element().querySelector('figure svg path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/)
  await expectAccessible()
  await buttonOf('Hide the QR code', panel).click()
  await expect.poll(() => panel.element().querySelector('figure')).toBeNull()
  await openRecord('Console')
  await expect.element(title('All records')).toBeInTheDocument()
  await expect.element(buttonOf('Show as QR code', panelOf())).not.toBeInTheDocument()
})
