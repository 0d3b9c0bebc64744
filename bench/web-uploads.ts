import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from './launch-browser.ts'
import { median } from './measure.ts'
import { signedInPage } from './signed-in-page.ts'
import type { WebSession } from './web-list.ts'

interface Uploading {
  /** The same vault twice: one server takes calls plain, the other sealed. */
  plain: string
  sealed: string
  signIn: (clientKey: Buffer) => Promise<WebSession>
  /** Makes a record of theirs without files. @returns its id */
  makeRecord: () => Promise<string>
  rounds: number
}

const fileBytes = 10_000_000
/** For the first upload of a page what seals files is fetched too. */
const uploadsOfPage = ['the first of a page', 'the next'] as const

declare global {
  interface Window {
    /** Milliseconds of each upload, from the drop of its file to the last byte of its answer. */
    uploadTimes: number[]
  }
}

/** Drops a file of 10 MB onto an open record in a real browser, sealed and plain in turn, and prints how long each takes to be stored. */
export async function measureWebUploads({
  signIn,
  makeRecord,
  rounds,
  ...origins
}: Uploading): Promise<void> {
  const browser = await launchBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'cardea-bench-file-'))
  const file = join(folder, 'disk.img')
  try {
    await writeFile(file, randomBytes(fileBytes))
    const pages = {
      sealed: await signedInPage(browser, origins.sealed, signIn),
      plain: await signedInPage(browser, origins.plain, signIn),
    }
    const times = new Map<string, number[]>()
    // The first round is cold.
    for (let round = -1; round < rounds; round += 1) {
      for (const [name, page] of Object.entries(pages)) {
        const taken = await uploadInto(page, await makeRecord(), file)
        if (round < 0) continue
        for (const [place, title] of uploadsOfPage.entries())
          times.set(`${title}, ${name}`, [...(times.get(`${title}, ${name}`) ?? []), taken[place] ?? NaN])
      }
    }
    for (const title of uploadsOfPage) {
      const [sealed, plain] = [
        median(times.get(`${title}, sealed`) ?? []),
        median(times.get(`${title}, plain`) ?? []),
      ]
      console.log(
        `  ${title.padEnd(24)} sealed ${sealed.toFixed(0)} ms, plain ${plain.toFixed(0)} ms   ${(sealed / plain).toFixed(2)} ×`,
      )
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns what each upload of the opened page took, in ms */
async function uploadInto(page: Page, recordID: string, file: string): Promise<number[]> {
  await page.goto(`/records/${recordID}`)
  const files = page.getByRole('complementary').getByRole('button', { name: 'Add files' })
  await files.waitFor()
  await page.evaluate(watchUploads)
  // A file as the browser has it from a disk: nothing of it is in the page's memory.
  await page.locator('#chosen').setInputFiles(file)
  for (let times = 1; times <= uploadsOfPage.length; times += 1) {
    // As a person reads and presses: the page has done with what it was opened for.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await files.evaluate(dragChosen, 'dragenter')
    // As a person moves it to its place.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await files.evaluate(dragChosen, 'drop')
    await page.waitForFunction((count) => window.uploadTimes.length === count, times)
    await page
      .getByRole('button', { name: 'Download disk.img' })
      .nth(times - 1)
      .waitFor()
  }
  return page.evaluate(() => window.uploadTimes)
}

function watchUploads(): void {
  window.uploadTimes = []
  const chosen = document.createElement('input')
  chosen.type = 'file'
  chosen.id = 'chosen'
  document.body.append(chosen)
  let droppedAt = 0
  document.addEventListener('drop', () => (droppedAt = performance.now()), { capture: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isUpload = entry.name.includes('/api/media/upload')
      if (isUpload) window.uploadTimes.push(entry.startTime + entry.duration - droppedAt)
    }
  }).observe({ type: 'resource' })
}

function dragChosen(at: Element, kind: string): void {
  const [file] = document.querySelector<HTMLInputElement>('#chosen')?.files ?? []
  const dataTransfer = new DataTransfer()
  if (file) dataTransfer.items.add(file)
  at.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
}
