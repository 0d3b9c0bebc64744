import { operatorRoutes, recordRoutes, userRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { freshEmail, signInByApi } from './fixtures/person.ts'
import { keepSession } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord, toast } from './fixtures/vault.ts'

const address = 'olga.operator@example.org'

// A disabled person’s calls are refused, and so are those of who is no operator.
test.use({
  settings: {
    OPERATORS: address,
    SIGN_UP: 'invited',
    SIGN_UP_DOMAINS: 'example.org',
    SUPPORT_EMAIL: 'help@example.org',
  },
  allowedProblems: [/status of 40[134]/],
})
// They share a server that no other file has: each further worker would start one more.
test.describe.configure({ mode: 'default' })

test('an operator disables a person, who is out at once and knows whom to write to; and lets them in again', async ({
  page,
  server,
  aPerson,
  browserOf,
}) => {
  const lena = await aPerson('Lena Marek')
  await makeRecord(lena, { name: 'Planted console' })
  const lenasPage = await browserOf(lena)
  await lenasPage.goto('/records')
  await expect(lenasPage.getByText('Planted console')).toBeVisible()

  await keepSession(page, server, await signInByApi(server, 'Olga Operator', address))
  await page.goto('/operator?part=people')
  await page.getByRole('searchbox', { name: 'Search names and addresses' }).fill('lena')
  await page
    .getByRole('button', { name: /Lena Marek/ })
    .first()
    .click()
  const sheet = page.getByRole('complementary', { name: 'Lena Marek' })
  await expect(sheet.getByText(lena.email)).toBeVisible()
  await expect(page.getByText('Planted')).toHaveCount(0)
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Disable…' }).click()
  const question = page.getByRole('dialog', { name: 'Disable Lena Marek?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page)).toContainText('Lena Marek can no longer sign in.')
  await expect(sheet.getByText('Disabled', { exact: true })).toBeVisible()

  await expect(lenasPage.getByRole('heading', { name: 'Your account is disabled' })).toBeVisible()
  await expect(lenasPage.getByRole('link', { name: 'Write to the operator' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  )
  await expect(lenasPage.getByText('Planted console')).toHaveCount(0)
  await expectAccessible(lenasPage)
  await expect(lena.call(userRoutes.getMe)).rejects.toThrow('user/disabled')

  await sheet.getByRole('button', { name: 'Enable' }).click()
  await expect(toast(page)).toContainText('Lena Marek can sign in again.')
  expect(await lena.call(userRoutes.getMe)).toMatchObject({ email: lena.email })
})

test('an operator invites after a fresh code, and who is invited comes in', async ({
  page,
  server,
  inbox,
}) => {
  const olga = await signInByApi(server, 'Olga Operator', address)
  await keepSession(page, server, olga)
  await page.goto('/operator?part=people')
  await server.moveClock(11 * 60_000)
  const guest = freshEmail('guest').replace('example.org', 'elsewhere.example')
  await page.locator('header').getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('textbox', { name: 'E-mails' }).fill(`${guest}, nonsense`)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('This is not an address: nonsense')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mails' }).fill(guest)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(address))
  await expect(toast(page)).toContainText('1 person was invited.')
  expect((await signInByApi(server, 'Guest', guest)).email).toBe(guest)
})

test('for people who are no operators there is no such page, nor a way to it', async ({ page, signIn }) => {
  const lena = await signIn()
  await page.goto('/operator')
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Operator' })).toHaveCount(0)
  await expect(lena.call(operatorRoutes.getOverview)).rejects.toThrow('request/unknown-call')
})

test('a person without an invitation is told so by the pages and by the mail, which holds no code', async ({
  page,
  inbox,
}) => {
  await page.goto('/login')
  await expect(page.getByText('need an invitation to join')).toBeVisible()
  const email = 'stranger@elsewhere.example'
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(page.getByText('the e-mail says so and contains no code')).toBeVisible()
  await expectAccessible(page)
  expect((await inbox.nextMail(email)).text).toContain('You need an invitation')
})

test('what a disabled person owns is another’s once the person confirms by mail, and the pages do not say what it is', async ({
  page,
  server,
  inbox,
  aPerson,
  browser,
}) => {
  const [lena, bob] = [await aPerson('Lena Marek'), await aPerson('Bob Castellan')]
  const record = await makeRecord(lena, { name: 'Planted console' })
  await keepSession(page, server, await signInByApi(server, 'Olga Operator', address))
  await page.goto(`/operator?part=people&person=${lena.userID}`)
  const sheet = page.getByRole('complementary', { name: 'Lena Marek' })
  await sheet.getByRole('button', { name: 'Disable…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await sheet.getByRole('button', { name: 'Hand over…' }).click()
  const question = page.getByRole('dialog', { name: 'Hand over what Lena Marek owns?' })
  await question.getByRole('textbox').fill('nobody@elsewhere.example')
  await question.getByRole('button', { name: 'Hand over' }).click()
  await expect(question.getByText('There is no account with this address.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('textbox').fill(bob.email)
  await question.getByRole('button', { name: 'Hand over' }).click()
  await expect(sheet.getByText(/Handed to Bob Castellan on/)).toBeVisible()
  await expect(page.getByText('Planted')).toHaveCount(0)
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: server.url })
  const lenas = await context.newPage()
  await lenas.goto('/confirm-hand-over')
  await expect(lenas.getByRole('heading', { name: 'Hand over what you own' })).toBeVisible()
  await lenas.getByRole('textbox', { name: 'E-mail' }).fill(lena.email)
  await lenas.getByRole('button', { name: 'Send me a code' }).click()
  await lenas.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(lena.email))
  await expect(lenas.getByRole('heading', { name: 'It is being handed over' })).toBeVisible()
  await context.close()
  await expect
    .poll(async () =>
      (await bob.call(recordRoutes.searchRecords, { body: {} })).records.map(({ _id }) => _id),
    )
    .toContain(record._id)
})

test('an operator lists the disabled alone, and orders by name @long', async ({ page, server, aPerson }) => {
  const [lena, zoe] = [await aPerson('Lena Marek'), await aPerson('Zoe Zander')]
  const olga = await signInByApi(server, 'Olga Operator', address)
  await olga.call(operatorRoutes.disablePerson, { params: { id: zoe.userID }, body: {} })
  await keepSession(page, server, olga)
  await page.goto('/operator?part=people')
  await expect(page.getByText(lena.email)).toBeVisible()
  await page.getByRole('button', { name: 'State', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Disabled' }).click()
  await expect(page.getByText(lena.email)).toHaveCount(0)
  await expect(page.getByText(zoe.email)).toBeVisible()
  await page.getByRole('button', { name: /Remove/ }).click()
  await expect(page.getByText(lena.email)).toBeVisible()
  await page.getByRole('button', { name: 'Ordered by: Last active' }).click()
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  await expect(page.getByRole('button', { name: 'Ordered by: Name' })).toBeVisible()
  const isLenaFirst = async (): Promise<boolean> => {
    const rows = await page.locator('#content ul').getByRole('button').allTextContents()
    const place = (name: string) => rows.findIndex((row) => row.includes(name))
    return place(lena.email) >= 0 && place(lena.email) < place(zoe.email)
  }
  await expect.poll(isLenaFirst).toBe(true)
})
