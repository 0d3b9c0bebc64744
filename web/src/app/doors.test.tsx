import {
  authRoutes,
  encryptionRoutes,
  groupRoutes,
  routes,
  userRoutes,
  type Reply,
  type Route,
} from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '../api/client.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { answer, cutOff, refusal, refuse } from '../testing/answers.ts'
import { answerSettings, answerFrame, furnish } from '../testing/furnish.ts'
import { aUser } from '../testing/group.fixture.ts'
import { openApp, place, reload } from '../testing/open-app.tsx'
import { buttonOf, fieldOf, press, title, toast } from '../testing/parts.ts'
import { sizes } from '../testing/sizes.ts'
import { queryClient } from './query-client.ts'

/** The page shows one of the two: in the bar at the side, or at the top of a phone. */
const menuButton = () => page.getByRole('button', { name: /your menu$/ })

afterEach(() => void vi.useRealTimers())

test('the rate-limit screen opened by itself speaks of too many requests and leads to the start', async () => {
  answerFrame()
  await openApp('/rate-limit?code=something-else')
  await expect.element(title('Too Many Requests')).toBeVisible()
  await buttonOf('Try Again').click()
  await expect.poll(place).toBe('/')
})

test('too many requests lead to their screen, whose button sleeps until the end, when it goes back by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const vault = furnish()
  answer(userRoutes.getMe, () => refusal(429, 'request/too-many-requests', { 'retry-after': '12' }))
  await openApp('/records')
  await expect.element(title('Too Many Requests')).toBeVisible()
  expect(place()).toMatch(/\/rate-limit\?code=request%2Ftoo-many-requests&until=\d+/)
  await expect.element(page.getByText("You've made too many requests in a short time.")).toBeVisible()
  await expect
    .element(
      page.getByText("Please wait a few seconds and try again. Don't worry — your data is safe and secure."),
    )
    .toBeVisible()
  await expect.element(page.getByText(/^Possible in 1?\d\.$/)).toBeInTheDocument()
  await expect.element(buttonOf('Try Again')).toBeDisabled()
  expect(document.querySelector('.dark main')).toBeNull()
  await expectAccessible()
  answer(userRoutes.getMe, () => vault.me)
  vi.advanceTimersByTime(12_000)
  await expect.poll(place).toBe('/records')
  await expect.element(menuButton()).toBeVisible()
})

test('the screen of too many requests that comes later than the end of the wait goes back by itself too', async () => {
  answerFrame()
  await openApp('/rate-limit?code=request%2Ftoo-many-requests&until=1')
  await expect.poll(place).toBe('/')
})

test('a vault page without an answer offers to retry', async () => {
  const vault = furnish()
  cutOff(userRoutes.getMe)
  await openApp('/records')
  await expect.element(title('Cannot reach this server')).toBeVisible()
  answer(userRoutes.getMe, () => vault.me)
  // Pressed at once: two seconds later the page asks again by itself.
  const tryNow = buttonOf('Try now').element()
  if (tryNow instanceof HTMLElement) tryNow.click()
  await expect.element(menuButton()).toBeVisible()
})

test.for(['before anything shows', 'behind the sign-in'])(
  'a server that cannot be reached is asked again by itself, with the seconds shown: %s',
  async (where) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const me = aUser('Lena')
    furnish({ me })
    for (const route of Object.values<Route>(routes)) cutOff(route)
    if (where === 'behind the sign-in') {
      answer(encryptionRoutes.getEncryptionStatus, () => {
        cutOff(encryptionRoutes.getEncryptionStatus)
        return { isEncryptionEnabled: false }
      })
    }
    await openApp('/records')
    const second = () => vi.advanceTimersByTime(1_000)
    const says = (seconds: number) =>
      expect.poll(() => (second(), document.body.textContent), { interval: 20 }).toContain(`in ${seconds} s;`)
    await says(2)
    await says(4)
    await says(8)
    await says(15)
    furnish({ me })
    vi.advanceTimersByTime(15_000)
    await expect.element(menuButton()).toBeVisible()
  },
)

test.for(['online', 'focus'])('a server that cannot be reached is asked at once on "%s"', async (event) => {
  const vault = furnish()
  cutOff(userRoutes.getMe)
  cutOff(encryptionRoutes.getEncryptionStatus)
  await openApp('/records')
  await expect.element(title('Cannot reach this server')).toBeVisible()
  answerFrame()
  answer(userRoutes.getMe, () => vault.me)
  window.dispatchEvent(new Event(event))
  await expect.element(menuButton()).toBeVisible()
})

test('a server that answers another call is asked at once', async () => {
  const vault = furnish()
  cutOff(userRoutes.getMe)
  await openApp('/records')
  await expect.element(title('Cannot reach this server')).toBeVisible()
  answer(userRoutes.getMe, () => vault.me)
  await call(encryptionRoutes.getEncryptionStatus)
  await expect.element(menuButton()).toBeVisible()
})

test('a server that does not answer is given up on after eight seconds, not for good', async () => {
  answerFrame()
  const answers = Promise.withResolvers<Reply<typeof encryptionRoutes.getEncryptionStatus>>()
  answer(encryptionRoutes.getEncryptionStatus, () => answers.promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openApp('/login')
  await expect.element(page.getByRole('status').getByText('Loading')).toBeInTheDocument()
  vi.advanceTimersByTime(6_000)
  await expect.element(title('Cannot reach this server')).not.toBeInTheDocument()
  vi.advanceTimersByTime(2_000)
  await expect.element(title('Cannot reach this server')).toBeVisible()
  answers.resolve({ isEncryptionEnabled: false })
  await expect.element(title('Sign in to Cardea')).toBeVisible()
})

test.for(sizes)(
  'the frame of the vault is accessible, with its menu open and folded, on a $name',
  async ({ name, width, height }) => {
    await page.viewport(width, height)
    furnish()
    answerSettings()
    // On a phone the menu stands on one’s own pages.
    await openApp(name === 'phone' ? '/settings' : '/records')
    await menuButton().click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expectAccessible()
    await press('Escape')
    if (name === 'phone') return
    await buttonOf('Collapse the navigation').click()
    await expect.element(page.getByRole('link', { name: 'Shared with me' })).toBeVisible()
    await expectAccessible()
    await reload()
    await expect.element(buttonOf('Expand the navigation')).toBeVisible()
  },
)

test('a path that leads nowhere says so and leads on', async () => {
  answerFrame()
  await openApp('/no/such/door')
  await expect.element(title('Page not found')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await expect.poll(place).toBe('/')
})

test('a path that leads nowhere leads a signed-in person to their records', async () => {
  furnish()
  await openApp('/no/such/door')
  await page.getByRole('link', { name: 'Go to my records' }).click()
  await expect.poll(place).toBe('/records')
})

test('nothing shows but that the server cannot be reached, until it can', async () => {
  answerFrame()
  cutOff(encryptionRoutes.getEncryptionStatus)
  await openApp('/login')
  await expect.element(title('Cannot reach this server')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expectAccessible()
  answerFrame()
  await buttonOf('Try now').click()
  await expect.element(title('Sign in to Cardea')).toBeVisible()
})

test('a session that ended elsewhere says so at the sign-in, where it stays, with the address filled in', async () => {
  const email = 'lena@northwind.example'
  const me = { ...aUser('Lena'), email }
  furnish({ me })
  await openApp('/records')
  await expect.element(title('All records')).toBeVisible()
  for (const route of [groupRoutes.searchGroups, authRoutes.refresh])
    refuse(route, 401, 'auth/unauthenticated')
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  await queryClient.invalidateQueries()
  await expect.element(title('Sign in to Cardea')).toBeVisible()
  const why = page.getByRole('alert')
  await expect.element(why).toMatchTextContent('You were signed out: this session was ended')
  await expect.element(fieldOf('E-mail')).toHaveValue(email)
  await expect.element(toast().getByText('You were signed out', { exact: false })).not.toBeInTheDocument()
  await expectAccessible()
  await fieldOf('E-mail').fill('')
  await expect.element(fieldOf('E-mail')).toHaveValue('')
  await expect.element(why).toBeVisible()
})
