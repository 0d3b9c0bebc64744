import type { Page } from '@playwright/test'
import { waitForKeys, makeSealed } from './fixtures/sealed.ts'
import { freshEmail } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, inList, openRecord, panelButton, panelOf, secret } from './fixtures/vault.ts'

/** Shares the open record with an address. */
async function shareWith(page: Page, email: string, sentence: string): Promise<void> {
  await panelButton(page, 'Share').click()
  const share = dialogOf(page, /^Share/)
  await share.getByRole('combobox').first().fill(`${email},`)
  await expect(share.getByText(sentence)).toBeVisible()
  await share.getByRole('button', { name: /^Share/ }).click()
  await expect(share).toBeHidden()
}

test('who is invited and signs up is handed the key by an open page of who invited them, and opens the record', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  await signIn('Lena Marek')
  await waitForKeys(page)
  // Of two tabs the other takes over once the first is gone.
  const tab = await page.context().newPage()
  await makeSealed(page, 'Payroll portal')
  await expect(panelOf(page).getByRole('heading', { name: 'Payroll portal' })).toBeVisible()
  const email = freshEmail('dan')
  await shareWith(page, email, 'has no keys yet.')
  await waitForKeys(tab)
  await page.close()

  const dans = await browserOf(await aPerson('Dan Oduya', email))
  await dans.goto('/records')
  await expect(inList(dans, 'A record from Lena Marek')).toBeVisible()
  const opened = await openRecord(dans, 'Payroll portal')
  await opened.getByRole('button', { name: 'Reveal Password' }).click()
  await expect(opened).toContainText(secret)
})
