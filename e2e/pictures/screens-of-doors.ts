import {
  errors,
  type EntryReply,
  type ErrorCode,
  type SecondFactorNeeded,
  type TakeBackReply,
} from '@cardea/contract'
import type { Page } from '@playwright/test'
import { button, dialog, go, list } from './screen-steps.ts'
import { said } from './said.ts'
import type { Screen } from './screens.ts'

const dueAt = new Date(Date.now() + 3 * 86_400_000).toISOString()

const needed: SecondFactorNeeded = {
  needs: 'second-factor',
  challengeID: '01990000-0000-7000-8000-00000000000b',
  ways: ['app', 'recovery-code'],
  expiresIn: 600,
}

/** What a call of this path is answered, whatever the server would say. */
const answer = (page: Page, path: string, json: object, status = 200) =>
  page.route(
    (url) => url.pathname === `/api${path}`,
    (route) => route.fulfill({ status, json }),
  )

/** What a call of this path is answered, and besides. */
const add = (page: Page, path: string, besides: object) =>
  page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...besides } })
    },
  )

const refusal = (code: ErrorCode, besides: object = {}) => ({
  errors: [{ message: errors[code].message, code, ...besides }],
})

let guests = 0

const enterMailCode = async (page: Page) => {
  guests += 1
  await page.getByRole('textbox', { name: said('E-mail') }).fill(`guest${guests}@northwind.example`)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: said('Code from the e-mail') }).fill('123456')
}

const provenAt = async (
  page: Page,
  path: string,
  call: string,
  reply: TakeBackReply | SecondFactorNeeded,
) => {
  await answer(page, call, reply)
  await page.goto(path)
  await enterMailCode(page)
}

const secondFactor = async (page: Page) => {
  const reply: EntryReply | SecondFactorNeeded = needed
  await answer(page, '/auth/entry', reply)
  await page.goto('/login')
  await enterMailCode(page)
  await page.getByRole('heading', { name: said('One more step') }).waitFor()
}

const waiting = async (page: Page) => {
  await add(page, '/user-setting', { takeBackDueAt: dueAt, resetDueAt: dueAt })
  await list(page)
  await button(page, 'Refuse…').waitFor()
}

const wizard = async (page: Page) => {
  await page.goto('/settings#security')
  await page.getByRole('switch', { name: said('Second step at sign-in') }).click()
  await dialog(page)
}

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const scan = async (page: Page) => {
  await answer(page, '/authenticator-app/options', {
    appID: needed.challengeID,
    secret,
    uri: `otpauth://totp/Cardea:lena%40northwind.example?secret=${secret}&issuer=Cardea`,
    expiresIn: 600,
  })
  await wizard(page)
  await button(page, 'Continue').click()
  await dialog(page, /^Scan this with your app/)
}

const enterAppCode = async (page: Page, code: string) =>
  page.getByRole('textbox', { name: said('Code from the app') }).fill(code)

/** What is seen on the way in and out of an account, of which most is seen once or never. */
export const screensOfDoors: readonly Screen[] = [
  {
    name: 'login-ended',
    show: async (page) => {
      await list(page)
      for (const path of ['/group', '/auth/refresh-token'])
        await page.route(
          (url) => url.pathname.startsWith(`/api${path}`),
          (route) => route.fulfill({ status: 401, json: refusal('auth/unauthenticated') }),
        )
      await page.evaluate(() => window.location.reload())
      await page.getByRole('heading', { name: said('Sign in to Cardea') }).waitFor()
    },
  },
  {
    name: 'otp-incorrect',
    by: 'nobody',
    show: async (page) => {
      await answer(page, '/auth/entry', refusal('auth/otp-incorrect'), 400)
      await page.goto('/login')
      await enterMailCode(page)
      await page
        .getByRole('region', { name: said('Messages') })
        .getByText(/\w/)
        .first()
        .waitFor()
    },
  },
  { name: 'second-factor', by: 'nobody', show: secondFactor },
  {
    name: 'second-factor-wrong',
    by: 'nobody',
    show: async (page) => {
      await answer(page, '/auth/second-factor', refusal('auth/totp-incorrect', { attemptsLeft: 4 }), 400)
      await secondFactor(page)
      await enterAppCode(page, '000000')
      await page.getByText(said('{{count}} tries left')).or(page.getByText('4')).first().waitFor()
    },
  },
  {
    name: 'second-factor-code',
    by: 'nobody',
    show: async (page) => {
      await secondFactor(page)
      await button(page, 'Enter a recovery code').click()
    },
  },
  { name: 'second-step-scan', by: 'newcomer', show: scan },
  {
    name: 'second-step-key',
    by: 'newcomer',
    show: async (page) => {
      await scan(page)
      await button(page, 'Cannot scan? Show the key').click()
    },
  },
  {
    name: 'second-step-on',
    by: 'newcomer',
    show: async (page) => {
      await answer(page, '/authenticator-app', { apps: [] })
      await scan(page)
      await page.unrouteAll()
      await answer(page, '/authenticator-app', {
        app: { _id: needed.challengeID, name: 'iPhone', createdAt: new Date().toISOString(), lastUsed: null },
        isSecondFactorOn: true,
        codes: Array.from({ length: 10 }, (_, place) => `K7QF${place}-9XWM${place}`),
      })
      await enterAppCode(page, '123456')
      await button(page, 'Continue').click()
      await dialog(page, /^The second step is on/)
    },
  },
  { name: 'waiting', show: waiting },
  {
    name: 'waiting-refuse',
    show: async (page) => {
      await answer(page, '/user/me/objection/options', needed)
      await waiting(page)
      await button(page, 'Refuse…').click()
      await dialog(page)
    },
  },
  {
    name: 'take-back-waits',
    by: 'nobody',
    show: async (page) => {
      await provenAt(page, '/take-back', '/auth/take-back-email', { takenBack: false, dueAt })
      await page.getByRole('heading', { name: said('You get it back in three days') }).waitFor()
    },
  },
  {
    name: 'take-back-factor',
    by: 'nobody',
    show: async (page) => {
      await provenAt(page, '/take-back', '/auth/take-back-email', needed)
      await page.getByRole('heading', { name: said('One more step') }).waitFor()
    },
  },
  { name: 'confirm-reset', by: 'nobody', show: go('/confirm-reset') },
  { name: 'object-hand-over', by: 'nobody', show: go(`/object-hand-over#${'a'.repeat(43)}`) },
  {
    name: 'object-hand-over-over',
    by: 'nobody',
    show: async (page) => {
      await go(`/object-hand-over#${'a'.repeat(43)}`)(page)
      await button(page, 'Object').click()
      await page.getByRole('heading', { name: said('This link no longer works') }).waitFor()
    },
  },
]
