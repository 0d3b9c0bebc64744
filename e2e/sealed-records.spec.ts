import { recordRoutes } from '@cardea/contract'
import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { makeSealed, waitForKeys } from './fixtures/sealed.ts'
import { expect, test } from './fixtures/test.ts'
import {
  dialogOf,
  fieldOf,
  inList,
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
  await expect(toast(page).getByText('Saved. So far only this browser can open it.')).toBeVisible()
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
  await third.goto(`/records/${id}`)
  const sentence = 'This browser cannot open your end-to-end encrypted records yet.'
  await expect(third.getByRole('button', { name: 'Use another device' })).toBeVisible()
  await expect(third.getByText(sentence).first()).toBeVisible()
  await expect(third.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expectAccessibleWideAndNarrow(third)
})
