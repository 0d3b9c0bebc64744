import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordRoutes } from '@cardea/contract'
import { serverKeyID } from '@cardea/sealing'
import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import { storageKey } from '@cardea/client/preferences/storage-key'
import { expectAccessible } from './fixtures/accessibility.ts'
import { freshEmail } from './fixtures/person.ts'
import { blankPage } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, panelOf } from './fixtures/vault.ts'

const dayMs = 24 * 60 * 60_000
const publicCalls =
  /^\/api\/(auth\/(sendOTPEmail|entry|passkey\/options|refresh-token\/)|encryption\/|server$)/
const pathOf = (request: Request) => new URL(request.url()).pathname
const isCall = (request: Request) => pathOf(request).startsWith('/api/')
const isPublic = (request: Request) => publicCalls.test(pathOf(request))

/** Every call that the browser makes from now on. */
function listenToCalls(context: BrowserContext): Request[] {
  const calls: Request[] = []
  context.on('request', (request) => {
    if (isCall(request)) calls.push(request)
  })
  return calls
}

const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), storageKey(name))

const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('cardea', 1)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('There is no IndexedDB.')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result.map(String))
          })
        })
      }),
  )

test('a person who reads the traffic of a person who signs in and opens a record reads nothing of it', async ({
  page,
  context,
  inbox,
  aPerson,
}) => {
  const owner = await aPerson('Jonas Weber')
  const email = freshEmail('Sealed')
  const values = { username: 'a-planted-name', password: 'a-planted-password' }
  await makeRecord(owner, { name: 'A planted record', values, sharedWith: { [email]: 'VIEWER' } })
  const seen: Promise<boolean>[] = []
  context.on('response', (response) => {
    if (isCall(response.request()) && !isPublic(response.request())) seen.push(expectSealed(response))
  })

  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(email))
  await page.getByRole('textbox', { name: 'Name' }).fill('Lena Marek')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Open my records' }).click()
  await inList(page, 'A planted record').click()
  await expect(panelOf(page)).toContainText('a-planted-name')

  expect((await Promise.all(seen)).filter(Boolean).length).toBeGreaterThan(3)
  const session = JSON.parse((await stored(page, 'session')) ?? '{}') as { clientKey?: string }
  expect(await keptKeys(page)).toContain(`browser-key ${session.clientKey}`)
})

/** @returns whether its body could be read: a browser drops that of a call which the page has given up */
async function expectSealed(response: Response): Promise<boolean> {
  const request = response.request()
  const where = request.url()
  expect(request.headers()['x-client-public-key'], where).toMatch(/^[\w-]{87}$/)
  // The live stream is sealed line by line, and never ends: the server's own tests read it. A refusal of it is sealed as any answer is.
  const isLive = where.includes('/api/live?') && response.status() === 200
  expect(response.headers(), where).toMatchObject({
    'x-encrypted': '1',
    'content-type': isLive ? expect.stringMatching(/^text\/event-stream/) : 'application/octet-stream',
    'cache-control': expect.stringMatching(/^no-store/),
  })
  if (isLive) return false
  const body = await response.body().catch(() => null)
  const travelled = `${request.postData() ?? ''}${body?.toString('latin1') ?? ''}`
  expect(travelled, where).not.toMatch(/planted|Lena|"errors"|"_id"/)
  return body !== null
}

test('a reload and a second tab go on with the same session @long', async ({ page, context, signIn }) => {
  const person = await signIn()
  await makeRecord(person, { name: 'Console', values: { password: 'x' } })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  await page.reload()
  await expect(inList(page, 'Console')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/records')
  await expect(inList(other, 'Console')).toBeVisible()
})

test('logging out leaves neither the browser’s key nor the server’s', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/records')
  await page
    .getByRole('button', { name: /your menu$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
  await expect.poll(() => keptKeys(page)).toEqual([])
  expect(await stored(page, 'server-key')).toBeNull()
  expect(await stored(page, 'encryption-enabled')).toBe('true')
})

test('a session without the key of its browser opens nothing and leads to sign-in', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto(blankPage)
  await page.evaluate(() => indexedDB.deleteDatabase('cardea'))
  await page.goto('/records')
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
})

test('a clock that is wrong by ten minutes, either way, goes unnoticed @long', async ({
  page,
  signIn,
  context,
}) => {
  const person = await signIn()
  await makeRecord(person, { name: 'Console', values: { password: 'x' } })
  for (const wrongMs of [600_000, -600_000]) {
    const wrong = await context.newPage()
    await wrong.addInitScript((ms) => {
      const { now } = Date
      Date.now = () => now() + ms
    }, wrongMs)
    await wrong.goto('/records')
    await expect(inList(wrong, 'Console')).toBeVisible()
    await wrong.close()
  }
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
})

test('a plain answer is not shown', async ({ page, signIn }) => {
  const person = await signIn()
  await makeRecord(person, { name: 'Console', values: { password: 'x' } })
  await page.route('**/api/record/sync?*', (route) => route.fulfill({ json: { blocks: [], rest: [] } }))
  await page.goto('/records')
  await expect(page.getByRole('heading', { name: 'The list did not load' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('not encrypted as it must be')
})

test('a page over plain http on another computer says what is wrong, and sends nothing', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  const calls = listenToCalls(context)
  // A name that is not this computer's: for the browser no secure place, no matter who answers there.
  await context.route('http://vault.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `${server.url}${pathname}${search}` })
    await route.fulfill({ response })
  })
  const page = await context.newPage()
  await page.goto('http://vault.example/records')
  await expect(page.getByRole('heading', { name: 'This address is not secure enough' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try it with https' })).toHaveAttribute(
    'href',
    'https://vault.example/records',
  )
  await expectAccessible(page)
  expect(calls.map(pathOf)).toEqual(['/api/encryption/status'])
  await context.close()
})

test('the server’s key is renewed without a page noticing @long', async ({ page, signIn, server }) => {
  const person = await signIn()
  await makeRecord(person, { name: 'Console', values: { password: 'x' } })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  const before = await stored(page, 'server-key')
  await server.moveClock(9 * dayMs)
  await inList(page, 'Console').click()
  await expect(panelOf(page)).toContainText('Password')
  await page.reload()
  await expect(panelOf(page)).toContainText('Password')
  const after = await stored(page, 'server-key')
  expect(after).toMatch(/^"[\w-]{87}"$/)
  expect(after).not.toBe(before)
  // A page that is open would try to reach it meanwhile.
  await page.goto(blankPage)
  // Puts its clock back, by which mails are sent.
  await server.restart({})
})

test('a server that stops sealing is not followed before the person says so', async ({
  page,
  context,
  signIn,
  server,
}) => {
  const person = await signIn()
  await person.call(recordRoutes.createRecord, { body: { name: 'Console', fields: [] } })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  await page.goto(blankPage)
  await server.restart({ REQUEST_ENCRYPTION: 'off' })
  const calls = listenToCalls(context)
  await page.goto('/records')
  await expect(
    page.getByRole('heading', { name: 'This server no longer encrypts what you send' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(
    page.getByRole('heading', { name: 'This server no longer encrypts what you send' }),
  ).toBeVisible()
  expect(calls.every(isPublic)).toBe(true)

  await page.getByRole('button', { name: 'Continue without it' }).click()
  await expect(inList(page, 'Console')).toBeVisible()
  expect(await stored(page, 'encryption-enabled')).toBe('false')
  expect(await stored(page, 'server-key')).toBeNull()
  await page.reload()
  await expect(inList(page, 'Console')).toBeVisible()

  await page.goto(blankPage)
  await server.restart({})
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  expect(await stored(page, 'encryption-enabled')).toBe('true')
})

test('another server behind the same address is warned of, gets nothing that it could open, and works once it is trusted', async ({
  page,
  context,
  signIn,
  server,
  inbox,
}) => {
  test.slow()
  const person = await signIn()
  await makeRecord(person, { name: 'Console', values: { password: 'x' } })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  const knownIdentity = await stored(page, 'server-identity')
  expect(knownIdentity).toMatch(/^"[\w-]{87}"$/)
  const knownKey = JSON.parse((await stored(page, 'server-key')) ?? '') as string
  await page.goto(blankPage)
  const otherData = await mkdtemp(join(tmpdir(), 'cardea-e2e-other-'))
  await server.restart({ DATA_DIR: otherData })

  const calls = listenToCalls(context)
  await page.goto('/records')
  const warning = page.getByRole('heading', { name: 'This is not the server you know' })
  await expect(warning).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([/^([0-9a-f]{4} ?){5}$/, /^([0-9a-f]{4} ?){5}$/])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Do not continue' }).click()
  await expect(page.getByRole('heading', { name: 'You did not continue' })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(warning).toBeVisible()
  // To the key that the other server does not have.
  const sealedTo = calls.filter((call) => !isPublic(call)).map((call) => call.headers()['x-server-key-id'])
  expect(new Set(sealedTo)).toEqual(new Set([await serverKeyID(knownKey)]))
  expect(await stored(page, 'server-identity')).toBe(knownIdentity)

  await page.getByRole('button', { name: 'Trust the new key' }).click()
  await expect(page.getByRole('heading', { name: 'Trust the new key?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Trust the new key' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
  expect(await stored(page, 'server-identity')).not.toBe(knownIdentity)
  const email = freshEmail('Anew')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.nextCode(email))
  await page.getByRole('textbox', { name: 'Name' }).fill('Lena Marek')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Open my records' })).toBeVisible()

  await page.goto(blankPage)
  await server.restart({})
  await rm(otherData, { recursive: true, force: true })
})
