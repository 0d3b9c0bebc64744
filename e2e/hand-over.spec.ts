import type { Page } from '@playwright/test'
import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { makeSealed, waitForKeys } from './fixtures/sealed.ts'
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

test('a person who began again waits, is shown with new words, and is let in by one press', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  await signIn('Lena Marek')
  await waitForKeys(page)
  await makeSealed(page, 'Payroll portal')
  const bob = await aPerson('Bob Brown')
  await waitForKeys(await browserOf(bob))
  await shareWith(page, bob.email, 'can open it at once.')

  const anew = await browserOf(await aPerson('Bob Brown', bob.email))
  await anew.goto('/settings#keys')
  await anew.getByRole('button', { name: 'I have none of these' }).click()
  const again = dialogOf(anew, 'Begin again with new keys?')
  await again.getByRole('textbox').fill(bob.email)
  await again.getByRole('button', { name: 'Begin again' }).click()
  const words = anew.getByRole('region', { name: 'Your words' }).getByRole('listitem')
  await expect(words).toHaveCount(8)
  const spoken = (await words.allInnerTexts()).map((text) => text.replace(/[^a-z]/g, ''))

  await panelOf(page)
    .getByRole('button', { name: /^Shared with/ })
    .click()
  const asked = panelOf(page).getByRole('region', { name: 'Not confirmed' })
  await expect(asked).toContainText('Bob Brown began again with new keys.')
  await expect(asked).toContainText(spoken.join(' '))
  await expect(panelOf(page).getByText('not confirmed', { exact: true })).toBeVisible()
  await expectAccessibleWideAndNarrow(page)
  const note = page.getByRole('region', { name: 'New keys' })
  await expect(note).toContainText('then hand over the key of 1 record.')
  await anew.goto('/records')
  await expect(inList(anew, 'A record from Lena Marek')).toBeVisible()
  await asked.getByRole('button', { name: 'Let them in' }).click()
  await expect(asked).toBeHidden()
  await expect(note).toBeHidden()
  await openRecord(anew, 'Payroll portal')
})

test('a record from another than its owner stays closed until its person uses it', async ({
  page,
  signIn,
  aPerson,
  browserOf,
  inbox,
}) => {
  const mallory = await signIn('Mallory Finch')
  await waitForKeys(page)
  await makeSealed(page, 'Payroll portal')
  const [ada, bob] = [await aPerson('Ada Berg'), await aPerson('Bob Brown')]
  const bobs = await browserOf(bob)
  for (const one of [await browserOf(ada), bobs]) await waitForKeys(one)
  await bobs.goto('about:blank')
  await shareWith(page, ada.email, 'can open it at once.')
  await shareWith(page, bob.email, 'can open it at once.')
  await panelOf(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Transfer ownership…' }).click()
  const owner = page.getByRole('combobox', { name: 'New owner' })
  await owner.fill('Ada')
  await owner.press('Enter')
  await page.getByRole('button', { name: 'Send me a code', exact: true }).click()
  const code = page.getByRole('textbox', { name: 'Code from the e-mail' })
  await code.fill(await inbox.nextCode(mallory.email))
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(panelOf(page)).toContainText('Ada Berg owns it')

  await bobs.goto('/records')
  await inList(bobs, 'A record from Ada Berg').click()
  const closed = bobs.getByText('Mallory Finch gave you this, not its owner Ada Berg.')
  await expect(closed.last()).toBeVisible()
  await expectAccessibleWideAndNarrow(bobs)
  await bobs.getByRole('button', { name: 'Use it' }).click()
  await expect(panelOf(bobs).getByRole('heading', { name: 'Payroll portal' })).toBeVisible()
  await bobs.reload()
  await expect(panelOf(bobs).getByRole('heading', { name: 'Payroll portal' })).toBeVisible()
})
