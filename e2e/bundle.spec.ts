import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { isQuiet } from './fixtures/quiet-page.ts'
import { aFormsAddress } from './fixtures/intake.ts'
import { makeLink } from './fixtures/link.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord } from './fixtures/vault.ts'

const kB = 1000

type Weight = { script: number; style: number }

/** What a page loads until it is quiet, compressed by gzip, in bytes. */
async function weigh(page: Page, path: string): Promise<Weight> {
  // The page before still loads: what came live is drawn with parts of its own.
  await page.goto('about:blank')
  const loaded: Promise<Weight>[] = []
  const listen = (response: Response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'stylesheet') loaded.push(weightOf(response, kind))
  }
  page.on('response', listen)
  await page.goto(path)
  await isQuiet(page)
  page.off('response', listen)
  const weights = await Promise.all(loaded)
  return {
    script: weights.reduce((sum, { script }) => sum + script, 0),
    style: weights.reduce((sum, { style }) => sum + style, 0),
  }
}

async function weightOf(response: Response, kind: 'script' | 'stylesheet'): Promise<Weight> {
  const bytes = gzipSync(await response.body()).length
  return kind === 'script' ? { script: bytes, style: 0 } : { script: 0, style: bytes }
}

const mostStyle = 16.3 * kB
/** German is loaded beside the English that it stands in for (docs/decisions/0105). */
const mostScript = {
  'en-GB': { '/': 124 * kB, '/login': 132.2 * kB, '/records': 188.3 * kB },
  'de-DE': { '/': 126.8 * kB, '/login': 137.7 * kB, '/records': 192.9 * kB },
}

// A server of this file's own: beside one whose clock another journey moved, a page loads the words of its first refusal too.
test.use({ settings: { LOG_LEVEL: 'warn' } })

// What the browser kept of the page before would weigh nothing: it keeps nothing where requests are handed over.
test.beforeEach(({ context }) => context.route('**', (route) => route.continue()))

for (const locale of ['en-GB', 'de-DE'] as const) {
  const most = mostScript[locale]
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale })

    test('loads no more script and style for the first page and the sign-in than there is room for', async ({
      page,
    }) => {
      for (const path of ['/', '/login'] as const) {
        const { script, style } = await weigh(page, path)
        test.info().annotations.push({ type: path, description: `${script} B script, ${style} B style` })
        expect.soft(script, path).toBeLessThanOrEqual(most[path])
        expect.soft(style, path).toBeLessThanOrEqual(mostStyle)
      }
    })

    test('loads no more than 100 kB of script for the page of people outside', async ({ page, aPerson }) => {
      const { path } = await makeLink(await aPerson())
      const { script, style } = await weigh(page, path)
      test.info().annotations.push({ type: '/l', description: `${script} B script, ${style} B style` })
      expect.soft(script).toBeLessThanOrEqual(100 * kB)
      expect.soft(style).toBeLessThanOrEqual(mostStyle)
    })

    test('loads no more than 100 kB of script for the page of a form either', async ({ page, aPerson }) => {
      const { script, style } = await weigh(page, await aFormsAddress(await aPerson()))
      test.info().annotations.push({ type: '/give', description: `${script} B script, ${style} B style` })
      expect.soft(script).toBeLessThanOrEqual(100 * kB)
      expect.soft(style).toBeLessThanOrEqual(mostStyle)
    })

    test('loads no more for the list of records either; the first things of an empty vault add at most 3 kB', async ({
      page,
      signIn,
    }) => {
      const lena = await signIn()
      const empty = await weigh(page, '/records')
      await makeRecord(lena, { name: 'Console' })
      const { script, style } = await weigh(page, '/records')
      test.info().annotations.push({ type: '/records', description: `${script} B script, ${style} B style` })
      expect.soft(script).toBeLessThanOrEqual(most['/records'])
      expect.soft(style).toBeLessThanOrEqual(mostStyle)
      expect.soft(empty.script - script).toBeLessThanOrEqual(3 * kB)
    })
  })
}

test('no part imports the own file of a worker, which WebKit would run a second time', async () => {
  const assets = join(import.meta.dirname, '../web/dist/assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const workers = scripts.filter((name) => /-worker-[\w-]{7,8}\.js$/.test(name) && !name.startsWith('own-'))
  expect(workers.length).toBeGreaterThanOrEqual(6)
  for (const name of scripts) {
    const text = await readFile(join(assets, name), 'utf8')
    const imported = [...text.matchAll(/(?:from|import\()\s*["'`]\.\/([^"'`]+)["'`]/g)].map(
      ([, file]) => file,
    )
    expect(imported.filter((file) => workers.includes(file ?? ''))).toEqual([])
  }
})
