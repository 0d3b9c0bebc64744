import type { Locator, Page } from '@playwright/test'
import { said } from './said.ts'
import type { Story } from './story.ts'

/** The first button of this name that can be seen. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name: said(name), exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()

/** A step that opens a path and waits for its heading. */
export const go = (path: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

export const list = async (page: Page): Promise<void> => {
  await page.goto('/records')
  await page.getByText('Stripe live secret key').first().waitFor()
}

/** Opens the story's record. */
export const panel = async (page: Page, { recordID }: Story): Promise<void> => {
  await page.goto(`/records/${recordID}`)
  await page.getByRole('heading', { name: 'Hetzner Cloud console' }).waitFor()
}

/** Waits for a dialog. Narrow windows show the panel as one too: name the one that is meant. */
export const dialog = (page: Page, name?: RegExp): Promise<void> =>
  page
    .getByRole('dialog', name && { name: said(name) })
    .last()
    .waitFor()

/** Opens the sharing of a group; on phones it lies in the menu. */
export const shareGroup = async (page: Page, groupID: string): Promise<void> => {
  await go(`/group_records/${groupID}`)(page)
  const more = page
    .getByRole('button', { name: said('More'), exact: true })
    .filter({ visible: true })
    .last()
  await more.waitFor()
  const share = button(page, 'Share group')
  if (await share.isVisible()) return share.click()
  await more.click()
  await page.getByRole('menuitem', { name: said(/^Share/) }).click()
}

/** Opens a dialog for the first two records of one's own. */
export const withTwoSelected = async (page: Page, act: RegExp): Promise<void> => {
  await page.goto('/records')
  for (const name of ['Hetzner Cloud console', 'Stripe live secret key'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check({ force: true })
  await button(page, act).click()
  await dialog(page)
  const people = page.getByRole('combobox', { name: said('People to share with') })
  if (await people.isVisible())
    await people.fill('noor@northwind.example,jonas@northwind.example,new@kiel.example,')
}
