import type { ServerFacts } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { said } from './said.ts'
import { button, dialog, go, list, panel } from './screen-steps.ts'
import type { Story } from './story.ts'

export interface Screen {
  name: string
  /** Who looks: Lena, a visitor without a session, or a person who has just come and has nothing yet, or what Lena shared. */
  by?: 'nobody' | 'newcomer' | 'invited'
  /** Where the state is none of a phone's, or of a phone's alone. */
  only?: 'desktop' | 'phone'
  show: (page: Page, story: Story) => Promise<void>
}

const refuse = (page: Page, path: string, status: number, code: string) =>
  page.route(`**/api${path}?*`, (route) =>
    route.fulfill({ status, json: { errors: [{ message: 'The server did not answer.', code }] } }),
  )

/** Whatever is written there is not answered. */
const refuseSave = (page: Page, path: string) =>
  page.route(`**/api${path}?*`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )

/** Of a field of the story: its records are made in English. */
const fieldName = 'User name'

/** The way in of a server with a provider at which one signs in. */
const atProvider = (facts: Partial<ServerFacts>) => async (page: Page) => {
  const json: ServerFacts = { signUp: 'open', oidcName: null, ...facts }
  await page.route('**/api/server?*', (route) => route.fulfill({ json }))
  await page.goto('/login')
  await page.getByRole('button', { name: new RegExp(json.oidcName ?? '') }).waitFor()
}

/** Every screen, and every state of one that looks different. */
export const screens: readonly Screen[] = [
  { name: 'landing', by: 'nobody', show: go('/') },
  { name: 'login', by: 'nobody', show: go('/login') },
  {
    name: 'login-wrong',
    by: 'nobody',
    show: async (page) => {
      await page.goto('/login')
      await page.getByRole('textbox', { name: said('E-mail') }).fill('nobody')
      await page.keyboard.press('Enter')
      await page.getByText(said('Please enter valid email')).waitFor()
    },
  },
  {
    name: 'otp',
    by: 'nobody',
    show: async (page) => {
      await page.goto('/login')
      await page.getByRole('textbox', { name: said('E-mail') }).fill('guest@northwind.example')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: said('Enter the code') }).waitFor()
    },
  },
  { name: 'login-provider', by: 'nobody', show: atProvider({ oidcName: 'Northwind ID' }) },
  {
    name: 'login-provider-only',
    by: 'nobody',
    show: atProvider({ oidcName: 'Northwind ID', isOidcOnly: true }),
  },
  {
    name: 'login-invited',
    by: 'nobody',
    show: atProvider({ oidcName: 'Haus der Technik Schleswig-Holstein', signUp: 'invited' }),
  },
  { name: 'login-back', by: 'nobody', show: go('/login/oidc?error=access_denied&state=none') },
  { name: 'terms', by: 'nobody', show: go('/terms') },
  { name: 'privacy-policy', by: 'nobody', show: go('/privacy-policy') },
  { name: 'rate-limit', by: 'nobody', show: go('/rate-limit') },
  { name: 'banned', by: 'nobody', show: go('/rate-limit?code=user%2Ftemp-ban') },
  { name: 'not-found', by: 'nobody', show: go('/nowhere') },
  { name: 'login-success', show: go('/login-success') },
  { name: 'profile', show: go('/profile') },
  { name: 'passcode', show: go('/passcode') },
  { name: 'device', show: go('/device') },
  { name: 'records', show: list },
  {
    name: 'records-grid',
    only: 'desktop',
    show: async (page) => {
      await list(page)
      await page.getByRole('button', { name: new RegExp(said('Newest')) }).click()
      await page.getByRole('menuitemradio', { name: said('Grid') }).click()
      await page.getByText('Stripe live secret key').first().waitFor()
    },
  },
  {
    name: 'records-search',
    show: async (page) => {
      await list(page)
      await page.getByRole('searchbox', { name: said('Search records') }).fill('north')
    },
  },
  {
    name: 'records-no-match',
    show: async (page) => {
      await list(page)
      await page.getByRole('searchbox', { name: said('Search records') }).fill('qqqq')
      await page.getByRole('heading', { name: said(/^No record for/) }).waitFor()
    },
  },
  { name: 'records-pinned', show: go('/records?tab=pinned') },
  { name: 'records-ungrouped', show: go('/records?group=ungrouped&role=OWNER') },
  {
    name: 'records-failed',
    show: async (page) => {
      await refuse(page, '/record/sync', 503, 'request/unavailable')
      await page.goto('/records')
      await page.getByRole('heading', { name: said('The list did not load') }).waitFor()
    },
  },
  {
    name: 'records-selected',
    only: 'desktop',
    show: async (page) => {
      await list(page)
      await page.getByRole('link', { name: 'Stripe live secret key' }).focus()
      await page.keyboard.press('x')
      await page.keyboard.press('j')
      await page.keyboard.press('x')
    },
  },
  { name: 'record', show: panel },
  {
    name: 'record-revealed',
    show: async (page, story) => {
      await panel(page, story)
      await button(page, /^Reveal/).click()
      await page
        .getByText(/qW5|vT7/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'record-edit',
    show: async (page, story) => {
      await panel(page, story)
      await button(page, 'Edit').click()
      await page.getByRole('textbox', { name: fieldName }).waitFor()
    },
  },
  {
    name: 'record-save-failed',
    show: async (page, story) => {
      await panel(page, story)
      await button(page, 'Edit').click()
      await page.getByRole('textbox', { name: fieldName }).fill('ops@northwind.example')
      await refuseSave(page, '/record/*')
      await button(page, 'Save').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'record-unsaved',
    show: async (page, story) => {
      await panel(page, story)
      await button(page, 'Edit').click()
      await button(page, 'Save').waitFor()
      await page.getByRole('textbox', { name: fieldName }).fill('ops@northwind.example')
      await button(page, 'Cancel').click()
      await dialog(page, /^Save your changes/)
    },
  },
  {
    name: 'share',
    show: async (page, story) => {
      await panel(page, story)
      await button(page, 'Share').click()
      await page.getByRole('combobox', { name: said('People to share with') }).waitFor()
    },
  },
  {
    name: 'new-record',
    show: async (page) => {
      await list(page)
      await button(page, /^New record/).click()
      await dialog(page)
    },
  },
  { name: 'groups', show: go('/groups') },
  { name: 'group', show: (page, { groupID }) => go(`/group_records/${groupID}`)(page) },
  {
    name: 'group-details',
    show: async (page, { groupID }) => {
      await page.goto(`/group_records/${groupID}`)
      await page
        .getByRole('list', { name: said('People in this group') })
        .getByRole('button')
        .first()
        .click()
      await page.getByText(said(/You own this group/)).waitFor()
    },
  },
  {
    name: 'new-group',
    show: async (page) => {
      await page.goto('/groups')
      await button(page, /^New group/).click()
      await dialog(page)
    },
  },
  {
    name: 'new-group-failed',
    show: async (page) => {
      await page.goto('/groups')
      await button(page, /^New group/).click()
      await dialog(page)
      await page.getByRole('textbox', { name: said('Name'), exact: true }).fill('Family')
      await refuseSave(page, '/group')
      await button(page, 'Create group').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'group-missing', show: go('/group_records/00000000-0000-7000-8000-000000000000') },
  { name: 'templates', show: go('/templates') },
  {
    name: 'template-editor',
    show: async (page) => {
      await page.goto('/templates')
      await button(page, 'More for Wi-Fi').click()
      await page.getByRole('menuitem', { name: said('Duplicate') }).click()
      await page.getByRole('textbox', { name: said('Name'), exact: true }).waitFor()
    },
  },
  {
    name: 'template-save-failed',
    show: async (page) => {
      await page.goto('/templates/new')
      await page.getByRole('textbox', { name: said('Name'), exact: true }).fill('Router')
      await refuseSave(page, '/template')
      await button(page, 'Save kind').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'notifications',
    show: async (page) => {
      // A phone has the bell on one's own pages alone.
      await (page.viewportSize()?.width === 390 ? go('/settings') : list)(page)
      await button(page, /^Notifications/).click()
      await page.getByRole('button', { name: said('Mark all read') }).waitFor()
    },
  },
  {
    name: 'settings',
    show: async (page) => {
      await page.goto('/settings')
      await page.getByText(said('Profile')).filter({ visible: true }).first().waitFor()
    },
  },
  { name: 'account-deletion', show: go('/account_verification') },
  { name: 'transfer', show: (page, { recordID }) => go(`/owner_verification?record=${recordID}`)(page) },
  {
    name: 'palette',
    only: 'desktop',
    show: async (page) => {
      await list(page)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: said('Find or do anything') }).fill('het')
    },
  },
  {
    name: 'keys',
    only: 'desktop',
    show: async (page) => {
      await list(page)
      await page.keyboard.press('?')
      await dialog(page)
    },
  },
]
