import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, secret } from './fixtures/vault.ts'

/** What a person sees who chose their own colours: borders and fills of our own are gone there. */
const looks = (element: Element) => {
  const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(element)
  return { fill: backgroundColor, edge: borderTopWidth === '0px' ? 'none' : borderTopColor, ink: color }
}

test('in forced colours buttons have edges, switches, ticks and segments say what is chosen, dots are seen, and what floats has an edge', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await makeRecord(lena, { name: 'Payroll portal', values: { username: 'lena', password: secret } })
  await page.emulateMedia({ forcedColors: 'active' })

  await page.goto('/records')
  const paper = (await page.locator('body').evaluate(looks)).fill
  const add = page.getByRole('button', { name: /New record/ }).first()
  expect((await add.evaluate(looks)).edge).not.toBe('none')
  await page
    .getByRole('link', { name: /Payroll portal/ })
    .first()
    .click()
  const panel = page.getByRole('complementary').last()
  const dot = panel.locator('span.rounded-full').first()
  await expect(dot).toBeVisible()
  expect((await dot.evaluate(looks)).fill).not.toBe(paper)

  await page.goto('/settings')
  const theme = page.getByRole('radiogroup').or(page.getByRole('group')).first()
  await expect(theme).toBeVisible()
  const chosen = page.locator('label:has(input[type=radio]:checked)').first()
  const other = page.locator('label:has(input[type=radio]:not(:checked))').first()
  expect((await chosen.evaluate(looks)).fill).not.toBe((await other.evaluate(looks)).fill)
  for (const toggle of await page.getByRole('switch').all()) {
    expect((await toggle.evaluate(looks)).edge).not.toBe('none')
  }
  const tick = page.locator('input[type=checkbox]:checked:not([role=switch]) + svg').first()
  expect((await tick.evaluate(looks)).ink).not.toBe(paper)
  await expectAccessible(page)
  await page.goto('/records')
  await expect(page.getByRole('link', { name: /Payroll portal/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /New record/ })
    .first()
    .click()
  expect((await page.getByRole('dialog').evaluate(looks)).edge).not.toBe('none')
})
