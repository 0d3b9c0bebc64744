import {
  authRoutes,
  errors,
  mediaRoutes,
  userRoutes,
  userSettingRoutes,
  type Session,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '../../api/client.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { answerSettings, furnish, type Vault } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp, place, reload } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, press, title, toast } from '../../testing/parts.ts'
import { sizes } from '../../testing/sizes.ts'

const part = (name: string) => page.getByRole('region', { name, exact: true })
const at = '2026-11-01T10:00:00.000Z'

let made = 0

function aSession(parts: Partial<Session> = {}): Session {
  made += 1
  const _id = `01990000-0000-7000-8e00-${String(made).padStart(12, '0')}`
  return { _id, device: 'Firefox', network: '', createdAt: at, lastUsed: at, isCurrent: false, ...parts }
}

/** A person in their settings, with so many sessions elsewhere. */
function furnished(elsewhere = 0): Vault & { sessions: Session[] } {
  const vault = furnish({ me: aUser('Lena Marek') })
  const sessions = [aSession({ isCurrent: true }), ...Array.from({ length: elsewhere }, () => aSession())]
  const held = Object.assign(vault, { sessions })
  answerSettings()
  answer(authRoutes.listSessions, () => ({ sessions: held.sessions }))
  answer(authRoutes.endSession, ({ params }) => {
    held.sessions = held.sessions.filter(({ _id }) => _id !== params.id)
    return { _id: params.id }
  })
  answer(userSettingRoutes.changeUserSetting, ({ body }) => {
    const { isEmailNotificationOn = vault.setting.isEmailNotificationOn } = body
    return (vault.setting = { ...vault.setting, isEmailNotificationOn })
  })
  answer(userRoutes.changeMe, ({ body }) => (vault.me = { ...vault.me, name: body.name ?? null }))
  return held
}

test.for(sizes)('the settings show who one is and act at once, on a $name', async ({ width, height }) => {
  await page.viewport(width, height)
  const { me } = furnished()
  await openApp('/settings')
  await expect.element(title('Settings')).toBeVisible()
  const isPhone = width < 640
  const open = async (name: string) => {
    if (!isPhone) return
    await page.getByRole('link', { name, exact: true }).click()
    await expect.element(title(name)).toBeVisible()
  }
  const close = async () => {
    if (isPhone) await buttonOf('Back').click()
  }
  await expectAccessible()
  await open('Profile')
  await expect.element(part('Profile').getByText(me.email)).toBeVisible()
  await expectAccessible()

  await close()
  await open('Notifications')
  const byMail = page.getByRole('switch', { name: 'By e-mail' })
  await expect.element(byMail).toBeChecked()
  await byMail.click()
  await expect.element(byMail).not.toBeChecked()
  await expect
    .poll(() => callsOf(userSettingRoutes.changeUserSetting).map(({ body }) => body))
    .toContainEqual({ isEmailNotificationOn: false })
  await reload()
  await expect.element(byMail).not.toBeChecked()

  await close()
  await open('Appearance')
  await part('Appearance').getByText('Dark', { exact: true }).click()
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true)
  await reload()
  expect(document.documentElement.classList.contains('dark')).toBe(true)
})

test('a name is changed and one is back in the settings', async () => {
  furnished()
  await openApp('/settings')
  await part('Profile').getByRole('link', { name: 'Change' }).click()
  await fieldOf('Name').fill('Lena M.')
  await press('Enter')
  await expect.poll(place).toBe('/settings')
  await expect.element(part('Profile').getByText('Lena M.')).toBeVisible()
})

test('sessions elsewhere are listed and ended, one and all; this one stays', async () => {
  const held = furnished(2)
  await openApp('/settings')
  const sessions = part('Devices and clients')
  const ends = sessions.getByRole('button', { name: /^End the session/ })
  await expect.poll(() => sessions.getByText('This device').elements()).toHaveLength(1)
  await expect.poll(() => ends.elements()).toHaveLength(2)
  await ends.first().click()
  await expect.poll(() => ends.elements()).toHaveLength(1)
  await buttonOf('End all others').click()
  const question = dialogOf('End 1 other session?')
  await expectAccessible()
  await buttonOf('End all others', question).click()
  await expect.element(sessions.getByText('You are not signed in anywhere else.')).toBeVisible()
  expect(held.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(place()).toBe('/settings')
})

test('logging out leads to the way in and says nothing, also where another call hears first that the session is over', async () => {
  furnished()
  answer(authRoutes.logOut, async () => {
    refuse(userRoutes.getMe, 401, 'auth/unauthenticated')
    await call(userRoutes.getMe).catch(() => undefined)
    return { loggedOut: true as const }
  })
  await openApp('/settings')
  await buttonOf('Log out', part('Account')).click()
  await expect.element(fieldOf('E-mail')).toBeVisible()
  expect(place()).toBe('/login')
  await expect.element(toast()).toBeEmptyDOMElement()
})

test('a message to the operator is checked, says where it cannot go, and is not lost by a slip', async () => {
  furnished()
  refuse(userSettingRoutes.sendSupportMail, 400, 'mail/not-configured')
  await openApp('/settings')
  await page.getByRole('button', { name: /^Ask for help/ }).click()
  const dialog = dialogOf('Ask for help')
  await buttonOf('Send', dialog).click()
  await expect.element(dialog.getByText('Write your message.')).toBeVisible()
  await expectAccessible()
  await fieldOf('Subject', dialog).fill('A question')
  await fieldOf('Message', dialog).fill('How do I rename a group?')
  await buttonOf('Send', dialog).click()
  await expect.element(dialog).toMatchTextContent(errors['mail/not-configured'].message)
  await expect.element(fieldOf('Message', dialog)).toHaveValue('How do I rename a group?')

  await press('Escape')
  const question = dialogOf('Leave without sending?')
  await buttonOf('Keep writing', question).click()
  await expect.element(fieldOf('Message', dialog)).toHaveValue('How do I rename a group?')
  await press('Escape')
  await buttonOf('Discard', question).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a file that is no picture is refused with words, and nothing is uploaded', async () => {
  furnished()
  await openApp('/settings')
  await expect.element(buttonOf('Choose a picture')).toBeVisible()
  const input = page.elementLocator(document.querySelector('input[type=file]') ?? document.body)
  await input.upload(new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))
  await expect.element(toast()).toMatchTextContent('Choose a PNG, JPEG, WebP or GIF.')
  await input.upload(new File(['not a picture'], 'a.png', { type: 'image/png' }))
  await expect.element(toast()).toMatchTextContent('This picture cannot be read.')
  expect(callsOf(mediaRoutes.uploadMedia)).toEqual([])
})

test('of many sessions five are listed, and all of them when asked for', async () => {
  furnished(30)
  await openApp('/settings')
  const sessions = part('Devices and clients')
  await expect.element(sessions.getByRole('button', { name: /^End .*Firefox/ }).first()).toBeVisible()
  const ends = () => sessions.getByRole('button', { name: /^End .*Firefox/ }).elements().length
  expect(ends()).toBe(4)
  await buttonOf('Show all 31', sessions).click()
  await expect.poll(ends).toBe(30)
})

test('an address that names a part of the settings shows that part', async () => {
  furnished()
  await openApp('/settings#account')
  await expect.element(part('Account')).toBeInViewport()
})
