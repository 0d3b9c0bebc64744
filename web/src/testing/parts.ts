import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

/** The messages at the bottom of the page. */
export const toast = (): Locator => page.getByRole('region', { name: 'Messages' })

export const dialogOf = (name: string | RegExp): Locator => page.getByRole('dialog', { name })

export const buttonOf = (name: string, where: Locator | typeof page = page): Locator =>
  where.getByRole('button', { name, exact: true })

/** An input by its label. */
export const fieldOf = (name: string, where: Locator | typeof page = page): Locator =>
  where.getByRole('textbox', { name, exact: true })

export const title = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })

/** Presses keys one after the other, as `Control+k`. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const parts = key.split('+')
    const last = parts.pop() ?? ''
    const held = parts.map((part) => `{${part}>}`).join('')
    const released = parts.map((part) => `{/${part}}`).join('')
    await userEvent.keyboard(`${held}{${last}}${released}`)
  }
}

/** The record's link in the list. */
export const inList = (name: string): Locator =>
  page.getByRole('list', { name: 'Records' }).getByRole('link', { name, exact: true })

/** What the list of records shows, from top to bottom. */
export const listedNames = (): string[] =>
  page
    .getByRole('list', { name: 'Records' })
    .getByRole('link')
    .elements()
    .map((link) => (link as HTMLElement).innerText.trim())

/** The open record: beside the list, over it, or the whole of a phone's screen. */
export const panelOf = (): Locator =>
  page.getByRole('complementary', { name: /^Record: / }).or(page.getByRole('dialog', { name: /^Record: / }))

/** Opens a record by its name in the list. */
export async function openRecord(name: string): Promise<Locator> {
  await inList(name).click()
  await expect.element(panelOf().getByRole('heading', { name, exact: true })).toBeVisible()
  return panelOf()
}

/** A button of the page's content, not of what stands around it. */
export const mainButton = (name: string): Locator => buttonOf(name, page.getByRole('main'))

/** A button of the panel; head and foot hold one each, and a screen shows one of the two. */
export const panelButton = (name: string): Locator => buttonOf(name, panelOf())
