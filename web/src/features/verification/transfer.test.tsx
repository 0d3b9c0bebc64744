import { authRoutes, groupRoutes, recordRoutes, type EntryReply } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refusal } from '../../testing/answers.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, fieldOf, openRecord, panelButton, panelOf, title, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { sessionPreference } from '../../api/client.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const owner = () => page.getByRole('combobox', { name: 'New owner' })
const code = () => fieldOf('Code from the e-mail')
const right = '123456'

/** Lena's record, and what hands it over: the right code, to a person with an account. */
function furnished(): Vault & { id: string } {
  const group = aGroup({ name: 'Operations', access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] })
  const record = aRecord({
    name: 'Console',
    access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')],
  })
  const vault = furnish({ me: lena, groups: [group], records: [record] })
  const entry: EntryReply = {
    accessToken: 'fresh access',
    refreshToken: 'fresh refresh',
    expiresIn: 600,
    deviceToken: 'device',
    user: lena,
    isNewUser: false,
  }
  answer(authRoutes.sendCode, {
    email: lena.email,
    challengeID: '01990000-0000-7000-8000-00000000000a',
    reference: 'amber fox',
    codeLength: 6,
    expiresIn: 600,
    resendIn: 60,
  })
  answer(authRoutes.enter, ({ body }) => (body.otp === right ? entry : refusal(400, 'auth/otp-incorrect')))
  // The session from before ends once the fresh one is there.
  answer(authRoutes.logOut, { loggedOut: true })
  answer(recordRoutes.transferRecord, ({ body }) => {
    if (body.email !== bob.email) return refusal(400, 'USER_NOT_FOUND')
    const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')]
    return (vault.records[0] = { ...record, role: 'EDITOR', access })
  })
  answer(groupRoutes.transferGroup, () => {
    const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')]
    return (vault.groups[0] = { ...group, role: 'EDITOR', access })
  })
  return Object.assign(vault, { id: record._id })
}

test.for(sizes)(
  'a record is handed over after a fresh code, by which alone it is called, and one becomes Editor, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const { id } = furnished()
    await openApp('/records')
    await openRecord('Console')
    await panelButton('More').click()
    await page.getByRole('menuitem', { name: 'Transfer ownership…' }).click()
    await expect.poll(place).toBe(`/owner_verification?record=${id}`)
    await expect.element(page.getByRole('heading', { name: 'Transfer “Console”' })).toBeVisible()
    await expect.element(page.getByText('You become Editor. Only the new owner can undo this.')).toBeVisible()
    await expectAccessible()
    await owner().fill('Bob')
    await expect.element(page.getByRole('option', { name: /Bob Castellan/ })).toBeVisible()
    await owner().click()
    await page.getByRole('option', { name: /Bob Castellan/ }).click()
    await buttonOf('Send me a code').click()
    await expect.element(page.getByText(`Code sent to ${lena.email}`)).toBeVisible()
    await expect.element(buttonOf('Transfer')).toBeDisabled()
    await expect.element(page.getByText('The e-mail says amber fox')).toBeVisible()
    await expectAccessible()
    await code().fill(right)
    await buttonOf('Transfer').click()
    await expect.element(toast()).toMatchTextContent('Bob Castellan now owns “Console”. You are Editor.')
    await expect.poll(place).toBe(`/records/${id}`)
    await expect.element(panelOf()).toMatchTextContent('Bob Castellan owns it · you can edit')
    const [call] = callsOf(recordRoutes.transferRecord)
    expect(call?.headers.get('authorization')).toBe('Bearer fresh access')
  },
)

test('an address without an account cannot become the owner, and one code is enough for the next try', async () => {
  const { id } = furnished()
  await openApp(`/owner_verification?record=${id}`)
  await buttonOf('Send me a code').click()
  await expect.element(page.getByText('Choose the new owner.')).toBeVisible()
  await owner().fill(lena.email)
  await buttonOf('Send me a code').click()
  await expect.element(page.getByText('This is your own address.')).toBeVisible()
  await owner().fill('nobody@example.org')
  await buttonOf('Send me a code').click()
  await code().fill(right)
  await buttonOf('Transfer').click()
  await expect
    .element(toast())
    .toMatchTextContent('Can not transfer ownership to nobody@example.org, user not exists!')
  await expectAccessible()

  await buttonOf('Remove nobody@example.org').click()
  await owner().fill(bob.email)
  await buttonOf('Transfer').click()
  await expect.element(toast()).toMatchTextContent('now owns “Console”.')
  expect(callsOf(authRoutes.sendCode)).toHaveLength(1)
})

test('a wrong code hands over nothing', async () => {
  const { id } = furnished()
  await openApp(`/owner_verification?record=${id}`)
  await owner().fill(bob.email)
  await buttonOf('Send me a code').click()
  await code().fill('000000')
  await buttonOf('Transfer').click()
  await expect.element(toast()).toMatchTextContent('This code is not correct.')
  await expect.element(code()).toHaveAttribute('aria-invalid', 'true')
  // The message alone says why.
  await expect.element(code()).toHaveAccessibleDescription('')
  await expectAccessible()
  expect(callsOf(recordRoutes.transferRecord)).toEqual([])
  await code().fill(right)
  await buttonOf('Transfer').click()
  await expect.poll(place).toBe(`/records/${id}`)
})

test('a group is handed over the same way', async () => {
  const [group = aGroup()] = furnished().groups
  await openApp(`/owner_verification?group=${group._id}`)
  await expect.element(page.getByRole('heading', { name: 'Transfer “Operations”' })).toBeVisible()
  await owner().fill(bob.email)
  await buttonOf('Send me a code').click()
  await code().fill(right)
  await buttonOf('Transfer').click()
  await expect.poll(place).toBe(`/group_records/${group._id}`)
  expect(callsOf(groupRoutes.transferGroup).map(({ body }) => body.email)).toEqual([bob.email])
})

test('a record that is not one’s own cannot be handed over, and Cancel leads back', async () => {
  const vault = furnished()
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')]
  const theirs = aRecord({ name: 'Theirs', role: 'EDITOR', access })
  vault.records.push(theirs)
  await openApp(`/owner_verification?record=${theirs._id}`)
  await expect.element(title('Nothing to transfer here')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to my records' }).click()
  await openRecord('Console')
  await panelButton('More').click()
  await page.getByRole('menuitem', { name: 'Transfer ownership…' }).click()
  await buttonOf('Cancel').click()
  await expect.poll(place).toBe(`/records/${vault.id}`)
  await expect.element(panelOf()).toBeVisible()
})

test('a person who is signed out is led to sign in, and from there to the transfer', async () => {
  furnished()
  sessionPreference.clear()
  await openApp('/owner_verification?record=01990000-0000-7000-8000-000000000000')
  await expect.poll(place).toMatch(/^\/login\?next=/)
  expect(new URLSearchParams(window.location.search).get('next')).toContain('/owner_verification?record=')
})
