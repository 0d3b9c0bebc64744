import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, fieldOf, newRecordButton, panelOf } from './fixtures/vault.ts'

const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** A QR code of `key`, as a service shows it: a PNG of 180 pixels. */
const setupCode = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAKQAAACkCAYAAAAZtYVBAAAAAklEQVR4AewaftIAAAYlSURBVO3BQY4cy5LAQDLQ978yR0tfJZCo',
    'UiveHzezP1jrEoe1LnJY6yKHtS5yWOsih7UucljrIoe1LnJY6yKHtS5yWOsih7UucljrIoe1LnJY6yKHtS7yw4dUflPFpPJGxd+k',
    '8qTiicobFU9UflPFJw5rXeSw1kUOa13khy+r+CaVJxWTylTxRGWqeKLyRsWk8qTiDZWp4knFN6l802GtixzWushhrYv88JepvFHx',
    'L6lMFVPFpDJVvFExqUwVk8o3qbxR8Tcd1rrIYa2LHNa6yA//cSrfVDGpTBVTxaTypGJSmSomlScV/0sOa13ksNZFDmtd5If/cSpP',
    'Kr6pYlKZVN6o+P/ksNZFDmtd5LDWRX74yyr+pYpJ5YnKVPFEZaqYKiaVqeJfqrjJYa2LHNa6yGGti/zwZSr/UsWkMlVMKlPFpDJV',
    'vKEyVUwqU8WkMlVMKlPFE5WbHda6yGGtixzWuoj9wX+YypOKT6h8U8UTlTcq/pcc1rrIYa2LHNa6yA8fUpkq3lCZKiaVNyo+ofKk',
    '4onKVDGpTBVPKt5Q+aaKJypTxScOa13ksNZFDmtd5IcvU5kqJpWp4knFE5UnKlPFpPJNFU8qPqEyVUwVn1CZVH7TYa2LHNa6yGGt',
    'i9gffEBlqphU3qiYVJ5UvKHypOINlScVT1SmiknlExWTyhsVk8pU8U2HtS5yWOsih7Uu8sOXqbxRMalMFW+oTBVTxaTyRGWqmCom',
    'lUnlScUbFZPKVDGpPKm4yWGtixzWushhrYvYH/wilU9UvKEyVTxReVLxhsobFU9U3qh4Q2WqmFSeVHzisNZFDmtd5LDWRX74MpWp',
    '4o2KJypvVEwqU8WTiicqU8VUMalMFZPKN6m8UfGk4m86rHWRw1oXOax1EfuDD6hMFd+k8qTiicpU8U0qn6h4Q+VJxaTypOINlani',
    'mw5rXeSw1kUOa13E/uAfUpkqnqg8qZhUnlR8k8pUMam8UfFEZaqYVKaKJypTxaTypOITh7UucljrIoe1LmJ/8AGVqWJS+aaKb1J5',
    'UjGpTBWTypOKSeU3VUwqU8W/dFjrIoe1LnJY6yI/fJnKk4pvUpkqnqhMFU9UpopJ5UnFk4pJ5Y2KSWWqmFSmiicqTyq+6bDWRQ5r',
    'XeSw1kV++LKKSeWJylQxqbyhMlVMFX9TxaQyVUwqU8Wk8kbFpPJE5UnFbzqsdZHDWhc5rHWRHy6jMlVMKlPFpPJE5UnFVPGk4knF',
    'JyomlUnljYpJZap4ovKk4hOHtS5yWOsih7Uu8sMvU5kqnqhMFU8qnlRMKm+oPKl4ojJVvFExqTypmFSmijcq/qbDWhc5rHWRw1oX',
    '+eFyFU9Upoo3KiaVJxVPVN5QeVIxqTypmFSeqEwVT1Smim86rHWRw1oXOax1kR8+VPFGxaQyVUwqU8VU8YbKk4onKlPFGxWTyhOV',
    'N1TeqJhU/qXDWhc5rHWRw1oX+eEvq/hExRsqU8UbKlPFE5VPVEwqTyomld9U8Tcd1rrIYa2LHNa6iP3BB1SeVDxRmSomlanim1Se',
    'VDxR+Zsqnqj8SxXfdFjrIoe1LnJY6yL2B/9hKk8qJpWp4hMqU8WkMlU8UflExRsqU8Wk8qTimw5rXeSw1kUOa13khw+p/KaKT1Q8',
    'UXlS8URlqnii8kbFpPJEZap4o+I3Hda6yGGtixzWusgPX1bxTSpPKiaVJypPKiaVT6g8qZhUvqnim1SeVHzisNZFDmtd5LDWRX74',
    'y1TeqHhD5RMVn6h4ovJEZar4hMonVKaKqWJS+abDWhc5rHWRw1oX+eE/rmJSeUPlEypTxVQxqUwVk8pUMalMFZPKJyr+pcNaFzms',
    'dZHDWhf54X9MxaTym1SmijcqnlRMKlPFpDJVTCpPVKaKqeKbDmtd5LDWRQ5rXeSHv6ziN6l8omJSeVIxqUwqT1SeVEwqU8Wk8gmV',
    'f+mw1kUOa13ksNZF7A8+oPKbKiaVqWJS+UTFpDJVPFGZKp6oPKmYVKaKSeVJxROVqWJSmSo+cVjrIoe1LnJY6yL2B2td4rDWRQ5r',
    'XeSw1kUOa13ksNZFDmtd5LDWRQ5rXeSw1kUOa13ksNZFDmtd5LDWRQ5rXeSw1kX+D9HYFTwIU8j6AAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
)

async function newLogin(page: Page): Promise<Locator> {
  await page.goto('/records')
  await newRecordButton(page).click()
  const form = page.getByRole('dialog').first()
  await fieldOf(form, 'Name').fill('Console')
  return form
}

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
  await expect(form).toContainText('Very weak · one of the first that attackers try')
  await expectAccessible(page)
  await fieldOf(form, 'Password').fill('northwind-admin')
  await expect(form).toContainText(/Very weak|Weak/)
  await fieldOf(form, 'Password').fill('vT7&kq-Mw29#zeLh4Rp')
  await expect(form).toContainText('Very strong')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panelOf(page).getByRole('heading', { name: 'Console' })).toBeVisible()
})

test('the QR code of a one-time code setup is read from a picture: chosen, pasted, or before the camera', async ({
  page,
  signIn,
}) => {
  await page.addInitScript((address) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const context = canvas.getContext('2d')
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      // A still picture makes no frames.
      setInterval(() => context?.drawImage(picture, 200, 120), 50)
      return canvas.captureStream()
    }
  }, '/qr-before-the-camera.png')
  await page.route('**/qr-before-the-camera.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: setupCode }),
  )
  await signIn()
  const form = await newLogin(page)
  await form.getByRole('button', { name: 'More fields' }).click()
  const read = form.getByRole('button', { name: 'Read the QR code for One-time code' })
  const choose = async (buffer: Buffer) => {
    await read.click()
    const fromPicture = page.getByRole('menuitem', { name: /^From a picture/ })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), fromPicture.click()])
    await chooser.setFiles({ name: 'setup.png', mimeType: 'image/png', buffer })
  }
  const input = fieldOf(form, 'One-time code')
  await choose(Buffer.from('no picture'))
  await expect(page.getByText('This picture contains no QR code for one-time codes.')).toBeVisible()
  await choose(setupCode)
  await expect(input).toHaveValue(`otpauth://totp/x?secret=${key}`)
  await expect(form).toContainText('Code now')

  await input.fill('')
  await input.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'setup.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, setupCode.toString('base64'))
  await expect(input).toHaveValue(`otpauth://totp/x?secret=${key}`)

  await input.fill('')
  await read.click()
  await page.getByRole('menuitem', { name: /^With the camera/ }).click()
  await expect(input).toHaveValue(`otpauth://totp/x?secret=${key}`)
  await expect(dialogOf(page, 'With the camera')).toBeHidden()
})
