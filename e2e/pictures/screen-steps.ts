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
