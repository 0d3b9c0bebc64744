import { linkRoutes, type LinkLook, type OpenedLink } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { linkDoor, makeLinkSecret, sealFile, sealLink, type LinkContent } from '@cardea/sealing/people'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { expectAccessible } from '../testing/accessible.ts'
import { answer, callsOf, cutOff, refusal, refuse } from '../testing/answers.ts'
import { sizes } from '../testing/sizes.ts'
import { VisitorPage } from './visitor-page.tsx'

afterEach(() => vi.useRealTimers())

const text = (wanted: string | RegExp) => expect.element(page.getByText(wanted))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = () => page.getByRole('heading', { level: 1 })

const look: LinkLook = {
  by: { email: 'ana@example.org', name: 'Ana' },
  createdAt: '2026-11-23T14:02:00.000Z',
  expiresAt: '2026-11-30T14:02:00.000Z',
  viewsLeft: 1,
  lastOpened: null,
  isCodeNeeded: false,
  files: 0,
  bytes: 0,
  contact: 'help@example.org',
}

const content: LinkContent = {
  madeAt: look.createdAt,
  title: 'Hetzner Cloud console',
  text: null,
  fields: [
    { label: 'User name', type: 'text', isSecret: false, value: 'https://evil.example/x' },
    { label: 'Password', type: 'secret', isSecret: true, value: '<b>correct</b> horse' },
  ],
  files: [],
}

/** A link as the server knows it, and its address in the bar. */
async function aLink(what: Partial<LinkContent> = {}, seen: Partial<LinkLook> = {}) {
  const secret = makeLinkSecret()
  const sealed = toBase64url(await sealLink(secret, { ...content, ...what }))
  const door = toBase64url(await linkDoor(secret))
  const opened: OpenedLink = { content: sealed, files: [], openUntil: look.expiresAt, viewsLeft: 0 }
  answer(linkRoutes.lookAtLink, ({ headers }) =>
    headers.get('x-door') === door ? { ...look, ...seen } : refusal(404, 'link/not-found'),
  )
  answer(linkRoutes.openLink, opened)
  const key = toBase64url(secret)
  window.history.replaceState(null, '', `/l/018f#${key}`)
  return { key, door, opened }
}

const come = () => render(<VisitorPage />)

/** The page loaded anew: what it kept is in the history entry alone. */
async function reload() {
  await cleanup()
  await come()
}

const attempts = () => callsOf(linkRoutes.openLink).map(({ headers }) => headers.get('x-attempt'))
const over = (why: string, at: string | null) =>
  Response.json({ errors: [{ code: 'link/over', message: 'This link is over.', why, at }] }, { status: 410 })

test.each(sizes)('nothing is counted before the press; then all of it is text ($name)', async (size) => {
  await page.viewport(size.width, size.height)
  const { door } = await aLink()
  await come()
  await expect.element(heading()).toHaveTextContent('ana@example.org (Ana) sent you something by Cardea.')
  await text('Opening is counted. Ana sees when, and from which network and browser.').toBeVisible()
  await text(/only shows what ana@example.org wrote. It is not a message of those who run it./).toBeVisible()
  await expectAccessible()
  expect(callsOf(linkRoutes.openLink)).toEqual([])

  await button('Open').click()
  await expect.element(heading()).toHaveTextContent('Hetzner Cloud console')
  expect(document.activeElement).toBe(heading().element())
  await expect.element(page.getByRole('status').last()).toHaveTextContent('Opened. 2 fields.')
  await text('This was the last time it could be opened. Save what you need.').toBeVisible()
  expect(document.body.textContent).not.toContain('correct')
  await button('Show Password').click()
  await expect.element(page.getByText('<b>correct</b> horse')).toBeVisible()
  expect(document.querySelectorAll('main a[href]:not([href^="mailto:help@"])')).toHaveLength(0)
  await expectAccessible()

  const [{ headers } = { headers: new Headers() }] = callsOf(linkRoutes.openLink)
  expect(headers.get('x-door')).toBe(door)
  expect(headers.get('authorization')).toBeNull()
})

test('a reload within the half hour asks with the same attempt, and hiding leaves neither text nor key', async () => {
  await aLink()
  await come()
  await button('Open').click()
  await text('User name').toBeVisible()
  await reload()
  await text('User name').toBeVisible()
  await text(/^From ana@example.org, as it was on/).toBeVisible()
  const [first, again, ...more] = attempts()
  expect(first).toMatch(/^[\w-]{22}$/)
  expect([again, more]).toEqual([first, []])

  await button('Hide now').click()
  await expect.element(heading()).toHaveTextContent('It is hidden')
  expect(document.body.textContent).not.toContain('Hetzner')
  expect([window.location.hash, window.history.state]).toEqual(['', null])
})

test('an answer that got lost is asked for again by the same attempt', async () => {
  const { opened } = await aLink()
  cutOff(linkRoutes.openLink)
  await come()
  await button('Open').click()
  await text('No connection. Press again: it counts once.').toBeVisible()
  answer(linkRoutes.openLink, opened)
  await button('Open').click()
  await text('User name').toBeVisible()
  expect(new Set(attempts()).size).toBe(1)
})

test('an attempt that is too old is forgotten, and the page asks for a press', async () => {
  await aLink()
  const openUntil = new Date(Date.now() - 1).toISOString()
  window.history.replaceState({ attempt: 'A'.repeat(22), openUntil }, '')
  await come()
  await expect.element(button('Open')).toBeVisible()
  expect(attempts()).toEqual([])
  expect(window.history.state).toBeNull()
})

test('it hides when the half hour is over, and after five minutes in the background', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  await aLink({}, { viewsLeft: 2 })
  await come()
  await button('Open').click()
  await text('User name').toBeVisible()
  vi.advanceTimersByTime(29 * 60_000)
  await text('User name').toBeVisible()
  vi.advanceTimersByTime(61_000)
  await expect.element(heading()).toHaveTextContent('It is hidden')

  await cleanup()
  await aLink()
  await come()
  await button('Open').click()
  await text('User name').toBeVisible()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  // The page listens from a moment after it is drawn.
  await expect
    .poll(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      vi.advanceTimersByTime(5 * 60_000)
      return heading().element().textContent
    })
    .toContain('It is hidden')
  seen.mockRestore()
})

test('a link for certain people asks for an address and its code; a wrong code takes no view', async () => {
  const { opened } = await aLink({}, { isCodeNeeded: true, lastOpened: '2026-11-23T09:10:00.000Z' })
  answer(linkRoutes.sendLinkCode, {
    challengeID: '018f6c1e-0000-7000-8000-000000000002',
    email: 'rhea@example.org',
    reference: 'amber finch',
    codeLength: 6,
    expiresIn: 600,
    resendIn: 60,
  })
  refuse(linkRoutes.openLink, 400, 'auth/otp-incorrect')
  await come()
  await text(/^It was opened before, last on .* If that was not you, tell Ana.$/).toBeVisible()
  await page.getByLabelText('Your e-mail address').fill('rhea@example.org')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  const code = page.getByRole('textbox', { name: 'Code from the e-mail' })
  await code.fill('111111')
  await button('Open').click()
  await text('This code is not correct.').toBeVisible()
  await expectAccessible()
  answer(linkRoutes.openLink, opened)
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await text('User name').toBeVisible()
  const [wrong, right] = callsOf(linkRoutes.openLink)
  expect(right?.body).toEqual({
    email: 'rhea@example.org',
    otp: '123456',
    challengeID: '018f6c1e-0000-7000-8000-000000000002',
  })
  expect(right?.headers.get('x-attempt')).not.toBe(wrong?.headers.get('x-attempt'))
})

test.each([
  ['opened', '2026-11-23T09:10:00.000Z', /^It was opened, last on 23\sNovember.*cannot be opened again/],
  ['expired', '2026-11-30T14:02:00.000Z', /^It expired on 30\sNovember/],
  ['ended', null, /^It was ended.$/],
])('over, it says how: %s', async (why, at, sentence) => {
  await aLink()
  answer(linkRoutes.lookAtLink, () => over(why, at))
  await come()
  await expect.element(heading()).toHaveTextContent('This link is over')
  await text(sentence).toBeVisible()
  await expectAccessible()
})

test('it may be over while the page is open: the press says so, with the name of who made it', async () => {
  await aLink()
  await come()
  answer(linkRoutes.openLink, () => over('opened', '2026-11-23T09:10:00.000Z'))
  await button('Open').click()
  await text(/Ask Ana for a new link.$/).toBeVisible()
  expect(window.history.state).toBeNull()
})

test('an address without its key takes the key alone or the whole link, and refuses what is neither', async () => {
  const { key } = await aLink()
  window.history.replaceState(null, '', '/l/018f')
  await come()
  await text(/^The key is missing in this address/).toBeVisible()
  const box = page.getByLabelText('Link or key')
  await box.fill('nothing of it')
  await button('Continue').click()
  await text('This is no link, and no key of one.').toBeVisible()
  await expectAccessible()
  await box.fill(`https://vault.example.org/l/018f#${key}`)
  await button('Continue').click()
  await expect.element(button('Open')).toBeVisible()
  expect(window.location.hash).toBe(`#${key}`)
})

test.each(['/l/018f#short', `/l/018f#${'A'.repeat(43)}`, '/l/', '/give/018f'])(
  'at %s nothing is there',
  async (address) => {
    await aLink()
    window.history.replaceState(null, '', address)
    await come()
    await expect.element(heading()).toHaveTextContent('Nothing is here')
    await text('This link does not exist, or its address was cut. Ask for it again.').toBeVisible()
  },
)

test('content that does not open with the key is not shown', async () => {
  const { opened } = await aLink()
  const other = toBase64url(await sealLink(makeLinkSecret(), content))
  answer(linkRoutes.openLink, { ...opened, content: other })
  await come()
  await button('Open').click()
  await expect.element(heading()).toHaveTextContent('It cannot be shown')
})

test('without a connection nothing was counted, and the page tries again', async () => {
  await aLink()
  const answers = { ...look }
  cutOff(linkRoutes.lookAtLink)
  await come()
  await text('Cardea cannot be reached. Nothing was counted.').toBeVisible()
  answer(linkRoutes.lookAtLink, answers)
  await button('Try again').click()
  await expect.element(button('Open')).toBeVisible()
})

test('a file is saved under a cleaned name, as bytes that no program opens by itself', async () => {
  const key = crypto.getRandomValues(new Uint8Array(32))
  const sealed = await sealFile(key, new TextEncoder().encode('plan'), 'cardea link file 1')
  const name = '../..\u202e/gpj.exe'
  const files = [{ name, mimeType: 'text/html', size: 4, key: toBase64url(key) }]
  const { opened } = await aLink({ files })
  answer(linkRoutes.openLink, {
    ...opened,
    files: [{ _id: '018f6c1e-0000-7000-8000-000000000001', size: sealed.length }],
  })
  answer(linkRoutes.downloadLinkFile, () => new Response(sealed))
  const saved: { name: string; blob: Blob }[] = []
  const blobs = vi.spyOn(URL, 'createObjectURL')
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const [blob] = blobs.mock.calls.at(-1) ?? []
    if (blob instanceof Blob) saved.push({ name: this.download, blob })
  })
  await come()
  await button('Open').click()
  await button('Save _.._gpj.exe').click()
  await expect.element(page.getByRole('status').last()).toHaveTextContent('_.._gpj.exe is saved.')
  expect(saved.map((one) => [one.name, one.blob.type])).toEqual([['_.._gpj.exe', 'application/octet-stream']])
  expect(await saved[0]?.blob.text()).toBe('plan')
  const [asked] = callsOf(linkRoutes.downloadLinkFile)
  expect(asked?.headers.get('x-attempt')).toBe(attempts()[0])
  clicks.mockRestore()
  blobs.mockRestore()
})
