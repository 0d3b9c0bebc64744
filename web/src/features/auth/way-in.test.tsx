import { authRoutes, userRoutes, type EntryReply, type SendCodeReply } from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, cutOff, refusal, refuse } from '../../testing/answers.ts'
import { answerFrame, furnish } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp, place, reload } from '../../testing/open-app.tsx'
import { buttonOf, fieldOf, press, title, toast } from '../../testing/parts.ts'
import { sizes } from '../../testing/sizes.ts'
import { rememberedAddressPreference } from '../../data/users/remembered-address-preference.ts'
import { rememberAddress } from '../../data/users/remembered-address.ts'
import { sessionPreference } from '../../api/client.ts'

const email = 'lena@northwind.example'
const box = () => page.getByRole('textbox', { name: 'Code from the e-mail' })

const sent = (parts: Partial<SendCodeReply> = {}): SendCodeReply => ({
  email,
  challengeID: '01990000-0000-7000-8000-00000000000a',
  reference: 'amber fox',
  codeLength: 6,
  expiresIn: 600,
  resendIn: 60,
  ...parts,
})

/** A way in with the code 123456, for a person of this name; 999999 is the last wrong one. */
function answerWayIn(name: string | null, parts: Partial<SendCodeReply> = {}): void {
  const vault = furnish({ me: { ...aUser('Lena'), email, name } })
  sessionPreference.clear()
  const entry: EntryReply = {
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresIn: 600,
    deviceToken: 'device',
    user: vault.me,
    isNewUser: name === null,
  }
  answer(authRoutes.sendCode, sent(parts))
  answer(authRoutes.enter, ({ body: { otp } }) =>
    otp === '123456' ? entry : refusal(400, otp === '999999' ? 'auth/otp-expired' : 'auth/otp-incorrect'),
  )
  answer(userRoutes.changeMe, ({ body }) => {
    vault.me = { ...vault.me, name: body.name ?? null }
    return vault.me
  })
}

afterEach(() => void vi.useRealTimers())

async function askForCode(): Promise<void> {
  await fieldOf('E-mail').fill(email)
  await buttonOf('Send me a code').click()
  await expect.element(title('Enter the code')).toBeVisible()
}

test('an address that is none is refused in words', async () => {
  answerFrame()
  answer(authRoutes.sendCode, () =>
    Response.json(
      { errors: [{ message: 'Please enter valid email', code: 'request/invalid' }] },
      { status: 400 },
    ),
  )
  await openApp('/login')
  await fieldOf('E-mail').fill('lena@northwind')
  await buttonOf('Send me a code').click()
  await expect.element(fieldOf('E-mail')).toHaveAccessibleDescription('Please enter valid email')
  expect(callsOf(authRoutes.sendCode)).toEqual([])
  expect(place()).toBe('/login')

  // The server may refuse one that the simple pattern takes.
  await fieldOf('E-mail').fill(email)
  await buttonOf('Send me a code').click()
  await expect.element(toast()).toMatchTextContent('Please enter valid email')
  expect(callsOf(authRoutes.sendCode)).toHaveLength(1)
})

test('the last address is remembered: one press sends the code, and it is changed or forgotten', async () => {
  answerWayIn('Lena')
  await rememberAddress(email)
  await openApp('/login')
  await expect.element(fieldOf('E-mail')).toHaveValue(email)
  await expect.element(page.getByText('Last used on this device')).toBeVisible()
  await expectAccessible()
  await buttonOf('Change').click()
  await expect.element(fieldOf('E-mail')).toHaveValue('')
  await expect.element(fieldOf('E-mail')).toHaveFocus()
  await reload()
  await buttonOf('Send me a code').click()
  await expect.element(title('Enter the code')).toBeVisible()
  expect(callsOf(authRoutes.sendCode).map(({ body }) => body.email)).toEqual([email])

  await page.getByRole('link', { name: 'Wrong address?' }).click()
  await buttonOf('Change').click()
  await buttonOf('Forget').click()
  sessionPreference.clear()
  await reload()
  await expect.element(fieldOf('E-mail')).toHaveValue('')
  await rememberAddress(email)
  expect(rememberedAddressPreference.get()).toBe('')
})

test('a wrong code is said so, the end of its tries leads to a new one, and that works', async () => {
  answerWayIn(null)
  await openApp('/login')
  await askForCode()
  await box().fill('000000')
  await expect.element(toast()).toMatchTextContent('This code is not correct.')
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
  await box().fill('')
  await box().fill('999999')
  await expect.element(title('This code has expired')).toBeVisible()
  await buttonOf('Send me a new code').click()
  await box().fill('123456')
  await expect.element(title('What is your name?')).toBeVisible()
})

test('a code runs out while one looks at it', async () => {
  answerWayIn(null)
  await openApp('/login')
  await askForCode()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  await expect.element(title('This code has expired')).toBeVisible()
  await buttonOf('Send me a new code').click()
  await box().fill('123456')
  await expect.element(title('What is your name?')).toBeVisible()
})

test('a code is sent again after its time, of the same challenge', async () => {
  answerWayIn(null, { resendIn: 59 })
  await openApp('/login')
  await askForCode()
  await expect.element(page.getByText(/Send again in 0:5\d/)).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59_000 })
  await buttonOf('Send again').click()
  await expect.element(page.getByText('Sent again. It is the same code.')).toBeVisible()
  expect(callsOf(authRoutes.sendCode).map(({ body }) => body.challengeID)).toEqual([
    undefined,
    sent().challengeID,
  ])
})

test('the code page survives a reload, as phones do to a tab left for the mail', async () => {
  answerWayIn(null)
  await openApp('/login')
  await askForCode()
  await reload()
  await box().fill('123456')
  await expect.element(title('What is your name?')).toBeVisible()
})

test('a code of ten characters is sent as soon as it is whole, in any spelling', async () => {
  answerWayIn('Lena', { codeLength: 10 })
  await openApp('/login')
  await askForCode()
  await box().fill('abcde 1234')
  await expect.element(box()).toBeEnabled()
  expect(callsOf(authRoutes.enter)).toEqual([])
  await box().fill('abcde 12345')
  await expect.poll(() => callsOf(authRoutes.enter).map(({ body }) => body.otp)).toEqual(['ABCDE12345'])
})

test('a wrong address is corrected without typing it anew', async () => {
  answerWayIn(null)
  await openApp('/login')
  await askForCode()
  await page.getByRole('link', { name: 'Wrong address?' }).click()
  await expect.element(fieldOf('E-mail')).toHaveValue(email)
})

test('sending a code says that the server did not answer, and keeps the address', async () => {
  answerFrame()
  cutOff(authRoutes.sendCode)
  await openApp('/login')
  await fieldOf('E-mail').fill(email)
  await press('Enter')
  await expect.element(toast()).toMatchTextContent('The server did not answer.')
  await expect.element(fieldOf('E-mail')).toHaveValue(email)
})

test('a temporary ban leads to its own screen', async () => {
  answerFrame()
  refuse(authRoutes.sendCode, 403, 'user/temp-ban')
  await openApp('/login')
  await fieldOf('E-mail').fill(email)
  await press('Enter')
  await expect.element(title('Account Temporarily Suspended')).toBeVisible()
  await expect
    .element(page.getByText('Your account has been temporarily suspended due to unusual activity.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Please try again later or contact support if you believe this is a mistake.'))
    .toBeVisible()
  await expectAccessible()
  await buttonOf('Try Again').click()
  await expect.poll(place).toBe('/login')
})

test('a link with a foreign place to return to leads to the records', async () => {
  answerWayIn('Lena')
  await openApp('/login?next=https%3A%2F%2Fevil.example%2F')
  await askForCode()
  await box().fill('123456')
  await expect.poll(place).toBe('/records')
})

test('everything on the way in can be done by keyboard', async () => {
  answerWayIn(null)
  await openApp('/')
  const entrance = page.getByRole('link', { name: 'Sign in with your e-mail' })
  await expect.element(entrance).toBeVisible()
  while (document.activeElement !== entrance.element()) await press('Tab')
  await press('Enter')
  await expect.element(fieldOf('E-mail')).toHaveFocus()
  await userEvent.keyboard(email)
  await press('Enter')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('123456')
  await expect.element(fieldOf('Name')).toHaveFocus()
  await userEvent.keyboard('Lena')
  await press('Enter')
  await expect.element(page.getByRole('link', { name: 'Open my records' })).toHaveFocus()
  await press('Enter')
  await expect.poll(place).toBe('/records')
})

test.for(sizes)(
  'the pages on the way in are accessible, each in both themes, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    answerWayIn(null)
    await openApp('/')
    await expect.element(title(/One vault/)).toBeVisible()
    await expectAccessible()

    await page.getByRole('link', { name: 'Sign in with your e-mail' }).click()
    await fieldOf('E-mail').fill('nobody')
    await press('Enter')
    await expect.element(page.getByText('Please enter valid email')).toBeVisible()
    await expectAccessible()

    await fieldOf('E-mail').fill(email)
    await press('Enter')
    await expect.element(title('Enter the code')).toBeVisible()
    await expectAccessible()
    await box().fill('000000')
    await expect.element(toast()).toMatchTextContent('This code is not correct.')
    await expectAccessible()

    await box().fill('')
    await box().fill('123456')
    await expect.element(title('What is your name?')).toBeVisible()
    await expectAccessible()
    await fieldOf('Name').fill('Lena')
    await press('Enter')
    await expect.element(title('Welcome, Lena')).toBeVisible()
    await expectAccessible()
  },
)
