import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, login, makeRecord } from './fixtures/vault.ts'

test.use({ serviceWorkers: 'allow', allowedProblems: [/net::ERR_/] })

test('without a connection the app says what is going on, and goes on by itself when there is one @phone', async ({
  page,
  context,
  signIn,
}) => {
  const lena = await signIn()
  await makeRecord(lena, { name: 'Console', values: login })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')

  await context.setOffline(true)
  await page.reload()
  // Chromium's emulation cuts the network of the new page, but does not tell it.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    window.dispatchEvent(new Event('offline'))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL('/records')
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(inList(page, 'Console')).toBeVisible()
})

test('the worker keeps the files of the empty app, and nothing that a call answered', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  // Unlike the common one it stands in no file of the app, whose samples look like secrets.
  const password = 'gUx7-Kept-Nowhere-31'
  await makeRecord(lena, { name: 'Console', values: { ...login, password } })
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.reload()
  await expect(inList(page, 'Console')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const files: [path: string, text: string][] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text()
        files.push([new URL(request.url).pathname, text ?? ''])
      }
    }
    return files
  })
  const paths = kept.map(([path]) => path)
  expect(paths).toContain('/')
  expect(
    paths.filter(
      (path) => !/^\/($|assets\/|icons\/|theme\.js|favicon\.svg|manifest\.webmanifest)/.test(path),
    ),
  ).toEqual([])
  expect(kept.filter(([, text]) => text.includes(password) || text.includes('Console'))).toEqual([])
})
