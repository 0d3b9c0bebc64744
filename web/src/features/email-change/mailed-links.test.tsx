import {
  authRoutes,
  emailChangeRoutes,
  handoverRoutes,
  objectionRoutes,
  type EntryReply,
  type SecondFactorNeeded,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionPreference } from '../../api/client.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refusal } from '../../testing/answers.ts'
import { answerFrame, furnish } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, fieldOf, title, toast } from '../../testing/parts.ts'
import { sizes } from '../../testing/sizes.ts'

const email = 'lena@northwind.example'
const dueAt = '2026-12-24T18:30:00.000Z'
const token = 'a'.repeat(43)

const needed: SecondFactorNeeded = {
  needs: 'second-factor',
  challengeID: '01990000-0000-7000-8000-00000000000b',
  ways: ['recovery-code'],
  expiresIn: 600,
}

/** A person who is signed out, for whom the calls of the links in mails are answered. */
function answerDoors(): void {
  const { me } = furnish({ me: { ...aUser('Lena'), email } })
  sessionPreference.clear()
  const entry: EntryReply = {
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresIn: 600,
    deviceToken: 'device',
    user: me,
    isNewUser: false,
  }
  answer(authRoutes.sendCode, {
    email,
    challengeID: '01990000-0000-7000-8000-00000000000a',
    reference: 'amber fox',
    codeLength: 6,
    expiresIn: 600,
    resendIn: 60,
  })
  answer(authRoutes.enterSecondFactor, ({ body }) =>
    body.recoveryCode === 'ABCDEFGHJK' ? entry : refusal(400, 'auth/recovery-code-incorrect'),
  )
}

async function enterMailCode(): Promise<void> {
  await fieldOf('E-mail').fill(email)
  await buttonOf('Send me a code').click()
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill('123456')
}

const enterRecoveryCode = async (button: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('ABCDEFGHJK')
  await buttonOf(button).click()
}

test('who takes an address back that had a second factor proves it, and is signed in', async () => {
  answerDoors()
  answer(emailChangeRoutes.takeBackEmail, needed)
  await openApp('/take-back')
  await enterMailCode()
  await expect.element(title('One more step')).toBeVisible()
  await expectAccessible()
  await enterRecoveryCode('Sign in')
  await expect.poll(place).toBe('/records')
})

test.for(sizes)('who has to wait for the address sees until when, on a $name', async ({ width, height }) => {
  await page.viewport(width, height)
  answerDoors()
  answer(emailChangeRoutes.takeBackEmail, { takenBack: false, dueAt })
  await openApp('/take-back')
  await enterMailCode()
  await expect.element(title('You get it back in three days')).toBeVisible()
  await expect.element(page.getByText(/24\sDecember\s2026/)).toBeVisible()
  await expectAccessible()
})

test('a reset of the second factor says when it happens, and happens at once with a recovery code', async () => {
  answerDoors()
  answer(authRoutes.confirmSecondFactorReset, { confirmed: true, dueAt, atOnce: needed })
  await openApp('/confirm-reset')
  await enterMailCode()
  await expect.element(page.getByText(/is turned off on 24\sDecember\s2026/)).toBeVisible()
  await buttonOf('Use what I still have to do it now').click()
  await enterRecoveryCode('Sign in')
  await expect.poll(place).toBe('/records')
})

test.for(sizes)(
  'the link to object stops nothing before the button is pressed, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    answerFrame()
    answer(handoverRoutes.objectToHandover, { objected: true })
    await openApp(`/object-hand-over#${token}`)
    await expect.element(title('Keep what you own?')).toBeVisible()
    await expectAccessible()
    expect(callsOf(handoverRoutes.objectToHandover)).toEqual([])
    await buttonOf('Object').click()
    await expect.element(title('The handover is stopped')).toBeVisible()
    expect(callsOf(handoverRoutes.objectToHandover).map(({ body }) => body)).toEqual([{ token }])
  },
)

test('a link to object that is over says so', async () => {
  answerFrame()
  answer(handoverRoutes.objectToHandover, () => refusal(404, 'handover/not-found'))
  await openApp(`/object-hand-over#${token}`)
  await buttonOf('Object').click()
  await expect.element(title('This link no longer works')).toBeVisible()
})

test('a link to object that is not whole says so', async () => {
  answerFrame()
  await openApp('/object-hand-over')
  await expect.element(title('This link no longer works')).toBeVisible()
})

test.for(sizes)(
  'every page says what waits on the account and until when, and refuses it with the second factor, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const vault = furnish({ setting: { takeBackDueAt: dueAt, resetDueAt: '2026-12-22T09:00:00.000Z' } })
    answer(objectionRoutes.beginObjection, { ...needed, ways: ['app', 'recovery-code'] })
    answer(objectionRoutes.objectToWhatWaits, () => {
      delete vault.setting.takeBackDueAt
      delete vault.setting.resetDueAt
      return { refused: true }
    })
    await openApp('/records')
    const note = page.getByRole('region', { name: 'Pending changes to your account' })
    await expect.element(note.getByText(/takes this account back on 24\sDecember\s2026/)).toBeVisible()
    await expect.element(note.getByText(/second factor off on 22\sDecember\s2026/)).toBeVisible()
    await expectAccessible()
    await buttonOf('Refuse…').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await buttonOf('Enter a recovery code').click()
    await expectAccessible()
    await enterRecoveryCode('Refuse')
    await expect.element(toast()).toHaveTextContent('Refused. Your account stays as it is.')
    await expect.element(note).not.toBeInTheDocument()
    expect(callsOf(objectionRoutes.objectToWhatWaits).map(({ body }) => body)).toEqual([
      { challengeID: needed.challengeID, recoveryCode: 'ABCDEFGHJK' },
    ])
  },
)

test('nothing is said while nothing waits', async () => {
  furnish()
  await openApp('/records')
  await expect.element(page.getByRole('button', { name: /your menu$/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('region', { name: 'Pending changes to your account' }))
    .not.toBeInTheDocument()
})
