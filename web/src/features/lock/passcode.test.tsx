import { userSettingRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, title, toast } from '../../testing/parts.ts'
import { sizes } from '../../testing/sizes.ts'

const [passcode, other] = ['482913', '730155']
/** The boxes of whichever page asks for a passcode. */
const box = () => page.getByRole('main').getByRole('textbox')
const retype = async (code: string): Promise<void> => {
  await box().fill('')
  await box().fill(code)
}

/** A person with this passcode, or none; it is changed and tried as on the server. */
function furnished(set: string | null): Vault {
  const vault = furnish({ me: aUser('Priya Raman'), setting: { isPinSet: set !== null } })
  let pin = set
  let attemptsLeft = 5
  const refused = (path: string): Response =>
    Response.json(
      {
        errors: [
          { message: 'Incorrect.', code: 'passcode/incorrect', path, attemptsLeft: (attemptsLeft -= 1) },
        ],
      },
      { status: 400 },
    )
  answer(userSettingRoutes.verifyPasscode, ({ body }) =>
    body.passcode === pin ? { isVerified: true as const } : refused('passcode'),
  )
  answer(userSettingRoutes.changeUserSetting, ({ body }) => {
    if (body.pin === undefined) return vault.setting
    if (pin !== null && body.currentPin !== pin) return refused('currentPin')
    pin = body.pin
    return (vault.setting = { ...vault.setting, isPinSet: pin !== null })
  })
  return vault
}

test.for(sizes)(
  'a passcode is chosen twice the same; one that is easy to guess, or another one, is refused in words, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const vault = furnished(null)
    await openApp('/passcode')
    await expect.element(title('Choose a passcode')).toBeVisible()
    await expectAccessible()
    await box().fill('123456')
    await expect.element(page.getByText('Too easy to guess. Choose another one.')).toBeVisible()
    await expectAccessible()
    await retype(passcode)
    await expect.element(title('Enter it once more')).toBeVisible()
    expect(place()).toBe('/confirm_passcode')
    await box().fill('482914')
    await expect.element(page.getByText('That was not the same.')).toBeVisible()
    await expectAccessible()
    expect(vault.setting.isPinSet).toBe(false)
    await retype(passcode)
    await expect.element(toast()).toMatchTextContent('Your passcode is set.')
    await expect.poll(place).toBe('/records')
    expect(vault.setting.isPinSet).toBe(true)
  },
)

test('the second page of choosing a passcode opens by the first only', async () => {
  furnished(null)
  await openApp('/confirm_passcode')
  await expect.poll(place).toBe('/passcode')
  await box().fill(passcode)
  await expect.element(title('Enter it once more')).toBeVisible()
  await goBack()
  await expect.element(title('Choose a passcode')).toBeVisible()
  await buttonOf('Not now').click()
  await expect.poll(place).toBe('/records')
})

test('a passcode is changed by anyone who knows it', async () => {
  furnished(passcode)
  await openApp('/passcode?next=%2Frecords%3Fsort%3Dname')
  await expect.element(title('Enter your passcode')).toBeVisible()
  await box().fill('111111')
  await expect.element(page.getByText('Wrong passcode. 4 tries left, then you sign in again.')).toBeVisible()
  await expectAccessible()
  await retype(passcode)
  await expect.element(title('Choose a new passcode')).toBeVisible()
  await box().fill(passcode)
  await expect.element(page.getByText(/^That is your present one\./)).toBeVisible()
  await retype(other)
  await expect.element(title('Enter it once more')).toBeVisible()
  await box().fill(other)
  await expect.poll(place).toBe('/records?sort=name')
  expect(callsOf(userSettingRoutes.changeUserSetting).map(({ body }) => body)).toContainEqual({
    pin: other,
    currentPin: passcode,
  })
})

test('a passcode is turned off by anyone who knows it', async () => {
  const vault = furnished(passcode)
  await openApp('/passcode?remove=true')
  await box().fill(passcode)
  await expect.element(toast()).toMatchTextContent('Your passcode is turned off.')
  expect(vault.setting.isPinSet).toBe(false)
})

test('a person who comes for the first time is offered a passcode, and comes back to the greeting', async () => {
  furnished(null)
  await openApp('/login-success')
  await expect.element(page.getByRole('heading', { name: 'Set a passcode' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Set up' }).click()
  await box().fill(passcode)
  await expect.element(title('Enter it once more')).toBeVisible()
  await box().fill(passcode)
  await expect.element(title('Welcome, Priya Raman')).toBeVisible()
  await expect.element(page.getByText('Your passcode is set', { exact: true })).toBeInTheDocument()
  await expectAccessible()
})
