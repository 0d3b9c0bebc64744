import { aFormsAddress } from '../fixtures/intake.ts'
import { makeLink } from '../fixtures/link.ts'
import type { Page } from '@playwright/test'
import { button, dialog, go, panel } from './screen-steps.ts'
import { said } from './said.ts'
import type { Screen } from './screens.ts'
import type { Story } from './story.ts'

async function openLink(page: Page, story: Story): Promise<void> {
  await panel(page, story)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: said(/^One-time link/) }).click()
  await dialog(page, /^One-time link/)
}

async function openAsk(page: Page): Promise<void> {
  await page.goto('/outside?tab=asked')
  await button(page, 'Ask for it').click()
  await page.getByRole('textbox', { name: said('What for') }).fill('Bank details of Müller GmbH')
  await page.getByRole('combobox', { name: said('Kind') }).click()
  await page.getByRole('option', { name: said('Bank account') }).click()
  await button(page, 'Help for IBAN or account number').waitFor()
}

/** Makes the first record of a person with keys, and shows it. */
async function openFirst(page: Page, isSealed: boolean): Promise<void> {
  await page.goto('/settings#keys')
  await page.getByText(said('This browser'), { exact: true }).waitFor()
  await page.goto('/records')
  await button(page, /^New record/).click()
  await page.getByRole('textbox', { name: said('Name'), exact: true }).fill('Payroll portal')
  await page.getByRole('textbox', { name: said('User name'), exact: true }).fill('nele@northwind.example')
  if (isSealed) {
    await button(page, /with this Cardea’s help/).click()
    await page.getByRole('menuitemradio', { name: said(/^Only its people/) }).click()
  }
  await button(page, 'Save').click()
  await page.getByRole('heading', { name: 'Payroll portal' }).waitFor()
}

/** What goes to people without an account and comes from them, and what only its people can open. */
export const screensOfOutside: readonly Screen[] = [
  { name: 'link-new', show: openLink },
  {
    name: 'link-made',
    show: async (page, story) => {
      await openLink(page, story)
      await button(page, 'Make and copy link').click()
      await page.getByRole('heading', { name: said(/^The (link is copied|link is made)/) }).waitFor()
    },
  },
  {
    name: 'links',
    show: async (page, story) => {
      await makeLink(await story.signIn())
      await go('/outside')(page)
    },
  },
  { name: 'ask', show: openAsk },
  {
    name: 'ask-help',
    show: async (page) => {
      await openAsk(page)
      await button(page, 'Help for IBAN or account number').click()
      await page.keyboard.type('On the letter of your bank, below the address')
    },
  },
  {
    name: 'visitor',
    by: 'nobody',
    show: async (page, story) => {
      const { path } = await makeLink(await story.signIn())
      await go(path)(page)
      await button(page, 'Open').waitFor()
    },
  },
  {
    name: 'visitor-open',
    by: 'nobody',
    show: async (page, story) => {
      const { path } = await makeLink(await story.signIn())
      await go(path)(page)
      await button(page, 'Open').click()
      await button(page, 'Hide now').waitFor()
    },
  },
  { name: 'visitor-unknown', by: 'nobody', show: go('/l/01990000-0000-7000-8e00-000000000001#x') },
  {
    name: 'visitor-form',
    by: 'nobody',
    show: async (page, story) => {
      await go(await aFormsAddress(await story.signIn()))(page)
      await page.getByRole('textbox', { name: 'IBAN' }).waitFor()
    },
  },
  { name: 'emergency', show: go('/settings#emergency') },
  {
    name: 'emergency-sealed',
    by: 'newcomer',
    show: async (page) => {
      await openFirst(page, true)
      // Lena has keys once a browser of hers was here; a person without an account has none.
      for (const email of ['lena@northwind.example', 'dana@kiel-hosting.example']) {
        await page.goto('/settings#emergency')
        await button(page, 'Name somebody').click()
        await page.getByRole('textbox', { name: said('E-mail address') }).fill(email)
        const naming = page.getByRole('dialog', { name: said('Name a trusted person') })
        await naming.getByRole('button', { name: said('Name'), exact: true }).click()
        await naming.waitFor({ state: 'hidden' })
      }
      await page.getByText(said(/encrypted record stays closed/)).waitFor()
    },
  },
  {
    name: 'sealed-choice',
    by: 'newcomer',
    show: async (page) => {
      await page.goto('/records')
      await button(page, /^New record/).click()
      await button(page, /with this Cardea’s help/).click()
      await page.getByRole('menuitemradio', { name: said(/^Only its people/) }).waitFor()
    },
  },
  { name: 'sealed-record', by: 'newcomer', show: (page) => openFirst(page, true) },
  {
    name: 'sealed-share',
    by: 'newcomer',
    show: async (page) => {
      await openFirst(page, true)
      await button(page, 'Share').click()
      await page.getByRole('combobox').first().fill('priya@northwind.example,')
      await page
        .getByText(said(/can open it/))
        .first()
        .waitFor()
    },
  },
  {
    name: 'sealed-convert',
    // Only a browser that has the keys offers it.
    by: 'newcomer',
    show: async (page) => {
      await openFirst(page, false)
      await button(page, 'More').click()
      await page.getByRole('menuitem', { name: said(/^Make end-to-end/) }).click()
      await dialog(page)
    },
  },
  {
    name: 'sealed-group',
    by: 'newcomer',
    show: async (page) => {
      await page.goto('/groups')
      await button(page, /^New group/).click()
      await dialog(page)
    },
  },
]
