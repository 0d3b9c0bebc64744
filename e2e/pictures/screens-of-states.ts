import type { Page } from '@playwright/test'
import { chooseImport } from '../fixtures/import-file.ts'
import { button, dialog, go, list } from './screen-steps.ts'
import { said } from './said.ts'
import type { Screen } from './screens.ts'

const places = {
  trash: '/trash',
  activity: '/activity',
  'attention-change': '/attention/change',
  'attention-due': '/attention/due',
  'attention-review': '/attention/review',
  'attention-passwords': '/attention/passwords',
  groups: '/groups',
  pinned: '/records?tab=pinned',
  recent: '/records?tab=recent',
  shared: '/records?tab=shared',
}

/** What each place asks the server for. */
const calls: Partial<Record<keyof typeof places, string>> = {
  trash: '/record/trash',
  activity: '/user/me/activity',
  'attention-change': '/exposure/search',
  'attention-due': '/record/sync',
  'attention-review': '/access/review',
  groups: '/group',
}

/** Every call whose path begins so fails, as it does while the database is away. */
const refuseAll = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname.startsWith(`/api${path}`),
    (route) =>
      route.fulfill({
        status: 503,
        json: { errors: [{ message: 'The server cannot reach its database.', code: 'request/unavailable' }] },
      }),
  )

const table = `Account,Login,Pass,URL,2FA,Cost centre,Row id
Stripe dashboard,bob@castellan.example,vT7&kq-Mw29#zeLh4Rp,https://dashboard.stripe.com,otpauth://totp/Stripe?secret=JBSWY3DPEHPK3PXP,4410,000117
Time sheets,bob,times-2024,https://times.example,,4410,000118
`

const withTable = async (page: Page) => {
  await page.goto('/import')
  await chooseImport(page, 'passwords-finance.csv', table, said('choose a file'))
  await page.getByText('Cost centre').first().waitFor()
}

/** The form of a new record, with one of its two menus open. */
const withMenu = (part: 'banner' | 'contentinfo') => async (page: Page) => {
  await list(page)
  await button(page, /^New record/).click()
  await dialog(page)
  await page.getByRole('dialog').last().getByRole(part).getByRole('button').first().click()
}

/** Places that hold nothing yet, places that did not load, and what is met but once. */
export const screensOfStates: readonly Screen[] = [
  {
    name: 'first-run',
    by: 'newcomer',
    show: async (page) => {
      await page.goto('/records')
      await page.getByRole('region', { name: said('Get started') }).waitFor()
    },
  },
  {
    name: 'first-run-invited',
    by: 'invited',
    show: async (page) => {
      await page.goto('/records')
      await page.getByRole('region', { name: said(/shared \d records? with you/) }).waitFor()
    },
  },
  ...Object.entries(places).map(([name, path]): Screen => ({
    name: `empty-${name}`,
    by: 'newcomer',
    show: go(path),
  })),
  ...Object.entries(calls).map(([name, path]): Screen => ({
    name: `failed-${name}`,
    show: async (page) => {
      await refuseAll(page, path)
      await go(places[name as keyof typeof places])(page)
      await button(page, 'Try again').waitFor({ timeout: 30_000 })
    },
  })),
  { name: 'new-record-kinds', show: withMenu('banner') },
  { name: 'new-record-keep-in', show: withMenu('contentinfo') },
  {
    name: 'record-card',
    show: async (page) => {
      await list(page)
      await page.getByRole('link', { name: 'Team travel card' }).click()
      await page.getByRole('heading', { name: 'Team travel card' }).waitFor()
    },
  },
  {
    name: 'cannot-reach',
    by: 'nobody',
    show: async (page) => {
      await page.route(
        (url) => url.pathname.startsWith('/api/'),
        (route) => route.abort(),
      )
      await go('/login')(page)
    },
  },
  {
    name: 'rate-limit-counting',
    by: 'nobody',
    show: (page) => go(`/rate-limit?code=request%2Ftoo-many-requests&until=${Date.now() + 40_000}`)(page),
  },
  {
    name: 'recovery-codes',
    by: 'newcomer',
    show: async (page) => {
      await page.goto('/settings#security')
      await button(page, 'Create codes').click()
      await dialog(page)
    },
  },
  {
    name: 'ask-for-passkey',
    by: 'newcomer',
    show: async (page) => {
      await page.goto('/settings#security')
      await page.getByRole('switch', { name: said('Second step at sign-in') }).click()
      await dialog(page)
    },
  },
  { name: 'import-columns', show: withTable },
  {
    name: 'import-report',
    by: 'newcomer',
    show: async (page) => {
      await withTable(page)
      await button(page, 'Continue').click()
      await button(page, /^Preview/).click()
      await button(page, /^Import 2/).click()
      await page.getByRole('link', { name: said('See the report') }).click()
      await button(page, 'Save report').waitFor()
    },
  },
  {
    name: 'import-broken',
    show: async (page) => {
      await page.goto('/import')
      await chooseImport(page, 'bitwarden_export.json', '{"items":[{"name":"Hetz', said('choose a file'))
      await button(page, 'Choose another file').waitFor()
    },
  },
]
