import { readFile } from 'node:fs/promises'
import { recordRoutes } from '@cardea/contract'
import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { lockScreen, setPasscode, unlock } from './fixtures/lock.ts'
import { chooseItsPeople, makeSealed, waitForKeys } from './fixtures/sealed.ts'
import { expect, test } from './fixtures/test.ts'
import {
  dialogOf,
  fieldOf,
  inList,
  newRecordButton,
  openRecord,
  panelButton,
  panelOf,
  secret,
  toast,
} from './fixtures/vault.ts'

const glyph = 'End-to-end encrypted: only its people can open it.'

test('a record that only its people can open is made, found again, changed and shared; without keys it stays closed', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn('Lena Marek')
  await waitForKeys(page)
  await makeSealed(page, 'Payroll portal')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Payroll portal' })).toBeVisible()
  await expect(panel.getByText(glyph)).toBeAttached()
  const onlyHere = toast(page).filter({ hasText: 'Saved. So far only this browser can open it.' })
  await expect(onlyHere.getByRole('button')).toHaveText(['Print recovery sheet', 'Add a passkey', 'Later'])
  await onlyHere.getByRole('button', { name: 'Later' }).click()
  await expect(onlyHere).toBeHidden()
  const { records } = await lena.call(recordRoutes.searchRecords, { body: {} })
  expect(records).toMatchObject([{ sealedFor: 'people', name: '', fields: [] }])
  const id = records[0]?._id ?? ''

  await page.reload()
  await expect(panel.getByRole('heading', { name: 'Payroll portal' })).toBeVisible()
  await expect(page.getByText('Only this browser can open 1 of your records.')).toBeVisible()
  await expectAccessibleWideAndNarrow(page)
  await panelButton(page, 'Edit').click()
  await expect(fieldOf(panel, 'Password')).toHaveValue(secret)
  await fieldOf(panel, 'Password').fill('a second Secret 2!')
  await panelButton(page, 'Save').click()
  await expect(toast(page)).toContainText('Saved')

  const bob = await aPerson('Bob Brown')
  const other = await browserOf(bob)
  await waitForKeys(other)
  await panelButton(page, 'Share').click()
  const share = dialogOf(page, /^Share/)
  await share.getByRole('combobox').first().fill(`${bob.email},`)
  await expect(share.getByText('can open it at once.')).toBeVisible()
  await expect(share).toContainText('including people of groups that they are not in.')
  // Who has keys has an account.
  await expect(share).not.toContainText('no account yet')
  await share.getByRole('button', { name: /^Share/ }).click()
  await expect(share).toBeHidden()

  await other.goto('/records')
  const opened = await openRecord(other, 'Payroll portal')
  await opened.getByRole('button', { name: 'Reveal Password' }).click()
  await expect(opened).toContainText('a second Secret 2!')

  const third = await browserOf(await aPerson('Lena Marek', lena.email))
  await third.goto('/records')
  await expect(inList(third, 'A record of yours')).toBeVisible()
  await expect(third.getByText('End-to-end encrypted · locked here')).toBeVisible()
  await third.goto(`/records/${id}`)
  const sentence = 'This browser cannot open your end-to-end encrypted records yet.'
  await expect(third.getByRole('button', { name: 'Use another device' })).toBeVisible()
  await expect(third.getByText(sentence).first()).toBeVisible()
  await expect(third.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expectAccessibleWideAndNarrow(third)
  await third.getByRole('button', { name: 'I have none of these' }).click()
  const again = dialogOf(third, 'Begin again with new keys?')
  await expect(again).toContainText('1 other comes back when the people who share it hand over its key.')
})

test('a draft with a file that only its people can open is saved after a reload, and the file opens', async ({
  page,
  signIn,
}) => {
  await signIn('Lena Marek')
  await waitForKeys(page)
  await page.goto('/records')
  await newRecordButton(page).click()
  const form = dialogOf(page, /Login|New record/)
  await fieldOf(form, 'Name').fill('Payroll portal')
  await chooseItsPeople(page)
  await form.getByRole('button', { name: 'More fields' }).click()
  const adding = form.getByRole('button', { name: 'choose', exact: true })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), adding.click()])
  await chooser.setFiles({ name: 'Contract.txt', mimeType: 'text/plain', buffer: Buffer.from('signed') })
  await expect(form.getByRole('button', { name: 'Remove Contract.txt' })).toBeVisible()
  // What it says and has is kept together.
  await fieldOf(form, 'User name').fill('lena')

  await page.reload()
  await expect(fieldOf(form, 'User name')).toHaveValue('lena')
  await expect(form.getByText('Contract.txt')).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Payroll portal' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download Contract.txt' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe('signed')
})

test('what was typed just before a lock is kept for its people too', async ({ page, signIn }) => {
  await setPasscode(await signIn('Lena Marek'))
  await waitForKeys(page)
  await page.goto('/records')
  await newRecordButton(page).click()
  const form = dialogOf(page, /Login|New record/)
  await chooseItsPeople(page)
  await fieldOf(form, 'Name').fill('Payroll portal')
  await fieldOf(form, 'Password').fill(secret)
  await page.keyboard.press('Control+Shift+L')
  await expect(lockScreen(page)).toBeVisible()
  await unlock(page)
  await expect(fieldOf(form, 'Name')).toHaveValue('Payroll portal')
  await expect(fieldOf(form, 'Password')).toHaveValue(secret)
})
