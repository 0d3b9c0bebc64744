import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import type { Page } from '@playwright/test'
import { chooseFromMenu } from './fixtures/lock.ts'
import { makeSealed, waitForKeys } from './fixtures/sealed.ts'
import { expect, test } from './fixtures/test.ts'
import { newRecordButton, toast } from './fixtures/vault.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const opens = (page: Page) => part(page, 'What opens your records')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Words in their order, as a grid or a sheet shows them. */
const wordsOf = async (page: Page, name: string): Promise<string[]> =>
  (await page.getByRole('list', { name, exact: true }).getByRole('listitem').allTextContents()).map((text) =>
    text.replace(/^\d+/, ''),
  )

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings#keys')
}

/** Another browser of the same person. */
async function useWords(page: Page, other: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use another device' }).click()
  await expect(page.getByRole('list', { name: 'The six words on the other screen' })).toBeVisible()
  const words = await wordsOf(page, 'The six words on the other screen')
  expect(words).toHaveLength(6)
  const asking = dialog(other, /wants to open your records/)
  await expect(asking).toBeVisible()
  for (const [at, word] of words.entries()) {
    const field = asking.getByRole('combobox', { name: `Word ${at + 1} of 6` })
    await expect(field).toBeFocused()
    // Words of the list differ in their first four letters.
    await page.bringToFront()
    await field.pressSequentially(word.slice(0, 4))
    await field.press(at < 5 ? 'Space' : 'Tab')
    await expect(field).toHaveValue(word)
  }
  await asking.getByRole('button', { name: 'Open it there' }).click()
  await expect(asking).toBeHidden()
}

/** Prints a new sheet, up to the words that are typed back. @returns its words */
async function printSheet(page: Page): Promise<string[]> {
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await opens(page).getByRole('button', { name: 'Print one' }).click()
  const made = dialog(page, 'Your recovery sheet')
  await made.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  const sheet = await wordsOf(page, 'The 24 words')
  expect(sheet).toHaveLength(24)
  await made.getByRole('button', { name: 'It is printed' }).click()
  return sheet
}

async function typeBack(page: Page, sheet: readonly string[]): Promise<void> {
  const check = dialog(page, 'Is it printed?')
  for (const at of [4, 11, 19])
    await check.getByLabel(`Word ${at}`, { exact: true }).fill(sheet[at - 1] ?? '')
  await check.getByRole('button', { name: 'It is kept' }).click()
}

test('keys make themselves, another browser is let in by six words, and out again; the sheet opens them all the same', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn('Lena Marek')
  await openSettings(page)
  await expect(opens(page).getByText('This browser', { exact: true })).toBeVisible()
  await expect(opens(page).getByText(/^Only one thing opens your records/)).toBeVisible()
  await expect(part(page, 'Your words').getByRole('listitem').first()).toHaveText(/^1[a-z]+$/)
  const own = await wordsOf(page, 'Your words')

  const sheet = await printSheet(page)
  await expectAccessibleWideAndNarrow(page)
  const check = dialog(page, 'Is it printed?')
  for (const at of [4, 11, 19]) await check.getByLabel(`Word ${at}`, { exact: true }).fill('zoo')
  await check.getByRole('button', { name: 'It is kept' }).click()
  await expect(check.getByText('These are not the words on the sheet.')).toBeVisible()
  await typeBack(page, sheet)
  await expect(toast(page).getByText('The sheet opens your records from now on.')).toBeVisible()
  await expect(opens(page).getByText('Recovery sheet')).toBeVisible()

  const laptop = await browserOf(await aPerson('Lena Marek', lena.email))
  await openSettings(laptop)
  await expect(
    laptop.getByRole('heading', { name: 'This browser cannot open your end-to-end encrypted records yet.' }),
  ).toBeVisible()
  await expectAccessibleWideAndNarrow(laptop)
  await useWords(laptop, page)
  await expect(opens(laptop).getByText('This browser', { exact: true })).toBeVisible()
  await expect.poll(() => wordsOf(laptop, 'Your words')).toEqual(own)

  await opens(page).getByRole('button', { name: 'Remove Unknown device' }).click()
  await dialog(page, 'Could somebody else have it?').getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page).getByText(/opens your records no more/)).toBeVisible()
  await expect.poll(() => wordsOf(page, 'Your words')).not.toEqual(own)
  await laptop.getByRole('button', { name: 'Use the recovery sheet' }).click()
  const typed = dialog(laptop, 'Use the recovery sheet')
  await typed.getByRole('textbox').fill(`${'zoo '.repeat(23)}zoo`)
  await typed.getByRole('button', { name: 'Open' }).click()
  await expect(typed.getByText('These words do not fit.')).toBeVisible()
  await typed.getByRole('textbox').fill(sheet.join('\n').toUpperCase())
  await typed.getByRole('button', { name: 'Open' }).click()
  await expect(opens(laptop).getByText('This browser', { exact: true })).toBeVisible()
})

test('while nothing is sealed for a person, a browser without keys replaces them, and the other one is new then', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const lena = await signIn('Lena Marek')
  await openSettings(page)
  await expect(part(page, 'Your words').getByRole('listitem').first()).toHaveText(/^1[a-z]+$/)

  const second = await browserOf(await aPerson('Lena Marek', lena.email))
  await openSettings(second)
  await second.getByRole('button', { name: 'I have none of these' }).click()
  const again = dialog(second, 'Begin again with new keys?')
  await expect(again.getByRole('button', { name: 'Begin again' })).toBeDisabled()
  await expectAccessibleWideAndNarrow(second)
  await again.getByRole('textbox').fill(lena.email.toUpperCase())
  await again.getByRole('button', { name: 'Begin again' }).click()
  await expect(opens(second).getByText('This browser', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'This browser cannot open your end-to-end encrypted records yet.' }),
  ).toBeVisible()
})

test('who can open new records is chosen once, and counts in every browser of the person', async ({
  page,
  signIn,
}) => {
  await signIn('Lena Marek')
  await openSettings(page)
  const section = part(page, 'New records')
  const chosen = section.getByRole('button', { name: /with this Cardea’s help/ })
  await chosen.click()
  await page.getByRole('menuitemradio', { name: /^Only its people/ }).click()
  await expect(section).toContainText('Nobody who runs this Cardea can open it')
  await expectAccessibleWideAndNarrow(page)
  await page.reload()
  await expect(section.getByRole('button', { name: 'Only its people' })).toBeVisible()
  await page.goto('/records')
  await newRecordButton(page).click()
  const form = dialog(page, /Login|New record/)
  await expect(form.getByRole('button', { name: 'Only its people' })).toBeVisible()
})

test('who logs out of the only browser that opens their records is told first, and offered the sheet; with one nothing is asked', async ({
  page,
  signIn,
}) => {
  await signIn('Lena Marek')
  await waitForKeys(page)
  await makeSealed(page, 'Payroll portal')
  await expect(toast(page).getByText('Saved. So far only this browser can open it.')).toBeVisible()
  await chooseFromMenu(page, 'Log out')
  const asked = dialog(page, 'Log out of this browser?')
  await expect(asked).toContainText('So far only this browser can open some of your records.')
  await expectAccessibleWideAndNarrow(page)
  await asked.getByRole('button', { name: 'Print recovery sheet' }).click()
  await expect(asked).toBeHidden()
  await typeBack(page, await printSheet(page))
  await expect(opens(page).getByText('Recovery sheet')).toBeVisible()
  await chooseFromMenu(page, 'Log out')
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
})
