import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { isQuiet } from './fixtures/quiet-page.ts'
import { expect, test } from './fixtures/test.ts'
import { makeRecord } from './fixtures/vault.ts'

const kB = 1000

type Weight = { script: number; style: number }

/** What a page loads until it is quiet, compressed by gzip, in bytes. */
async function weigh(page: Page, path: string): Promise<Weight> {
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

test('the first page and the sign-in stay within 150 kB of script and 15 kB of style', async ({ page }) => {
  for (const path of ['/', '/login']) {
    const { script, style } = await weigh(page, path)
    test.info().annotations.push({ type: path, description: `${script} B script, ${style} B style` })
    expect(script, path).toBeLessThanOrEqual(150 * kB)
    expect(style, path).toBeLessThanOrEqual(15 * kB)
  }
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the first page and the sign-in stay within 150 kB of script too', async ({ page }) => {
    for (const path of ['/', '/login']) {
      const { script } = await weigh(page, path)
      test.info().annotations.push({ type: path, description: `${script} B script` })
      expect(script, path).toBeLessThanOrEqual(150 * kB)
    }
  })
})

test('the list of records stays within 200 kB of script; the first things of an empty vault add at most 3 kB', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  const empty = await weigh(page, '/records')
  await makeRecord(lena, { name: 'Console' })
  const list = await weigh(page, '/records')
  test.info().annotations.push({ type: '/records', description: `${list.script} B script` })
  expect(list.script).toBeLessThanOrEqual(200 * kB)
  expect(empty.script - list.script).toBeLessThanOrEqual(3 * kB)
})
