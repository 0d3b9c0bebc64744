import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, inList, login, makeRecord, openRecord, panelButton } from './fixtures/vault.ts'

/** What one types into and can see, with the size of its letters in px: below 16 a phone zooms in on it. */
const typedInto = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('input, textarea, select')]
        .filter((input) => !input.matches('[type=checkbox], [type=radio], [type=file], [type=range]'))
        .filter((input) => input.checkVisibility() && input.offsetWidth > 1)
        .map((input) => [
          input.getAttribute('aria-label') ?? input.id,
          parseFloat(getComputedStyle(input).fontSize),
        ]),
    ),
  )

async function expectLargeInputs(page: Page): Promise<void> {
  const sizes = Object.values(await typedInto(page))
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.min(...sizes), JSON.stringify(await typedInto(page))).toBeGreaterThanOrEqual(16)
}

/** How much of an element can be seen and scrolled to without what stands fixed around it, in px of height. */
const heightOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    return element === null ? 0 : Math.min(element.clientHeight, window.innerHeight)
  }, selector)

/** Buttons and links that reach over an edge of the window and cannot be scrolled to. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, [role=dialog] button')]
      .filter((button) => button.checkVisibility() && !button.closest('.overflow-x-auto'))
      .filter((button) => button.getBoundingClientRect().right > window.innerWidth + 1)
      .map((button) => button.textContent),
  )

test('on its side a phone is typed into at 16 px, and names no keys @touch', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await makeRecord(await signIn(), { name: 'Console', values: login })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  await expectLargeInputs(page)
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0)
  await openRecord(page, 'Console')
  await panelButton(page, 'Edit').click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expectLargeInputs(page)
  const grips = page.locator('textarea').filter({ visible: true })
  for (const area of await grips.all()) await expect(area).toHaveCSS('resize', 'none')
  await panelButton(page, 'Cancel').click()
  await panelButton(page, 'Share').click()
  await expect(dialogOf(page, /^Share/)).toBeVisible()
  await expectLargeInputs(page)
})

test('at 400 % heads and feet scroll along: most of the window is what one came for @touch', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const lena = await signIn()
  for (const name of ['Console', 'Payroll', 'Router', 'Wiki']) await makeRecord(lena, { name, values: login })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeAttached()
  expect(await heightOf(page, '#content')).toBeGreaterThanOrEqual(200)
  await inList(page, 'Console').scrollIntoViewIfNeeded()
  await openRecord(page, 'Console')
  expect(await heightOf(page, '[role=dialog]')).toBe(256)
  const foot = panelButton(page, 'Share')
  await expect(foot, 'what stands at the foot is scrolled to').not.toBeInViewport()
  await foot.scrollIntoViewIfNeeded()
  await expect(foot).toBeInViewport()
})

test.describe('in German at 320 px', () => {
  // Browsers have no passkeys at an address of numbers.
  test.use({ locale: 'de-DE', settings: { PUBLIC_URL: 'http://localhost:{port}' } })

  test('no button reaches over the edge, and no choice of sharing is cut @touch @long', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const lena = await signIn()
    await makeRecord(lena, { name: 'Console', values: login })
    await page.goto('/settings#security')
    await expect(page.getByRole('button', { name: 'Passkey oder App hinzufügen' })).toBeVisible()
    expect(await cutOff(page)).toEqual([])
    await page.goto('/records')
    await page.getByRole('link', { name: 'Console', exact: true }).click()
    await page.getByRole('button', { name: 'Teilen' }).filter({ visible: true }).click()
    // The choices stand there once a person is named.
    await page.getByRole('dialog').getByRole('combobox').fill('rhea@example.org,')
    for (const words of ['Kann ansehen', 'Unbefristet']) {
      const choice = page.getByRole('dialog').getByRole('button', { name: words })
      await expect(choice).toBeVisible()
      expect(await choice.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
    expect(await cutOff(page)).toEqual([])
  })
})
