/**
 * Takes every screen and state of `screens.ts` at three widths in both themes, to be looked at; into screens/.
 * `npm run screens`, or `npm run screens -- record settings` for those whose names begin so.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { onStage, openScene, themes, type Frame } from './scene.ts'
import { screensBeyond } from './screens-beyond.ts'
import { screens } from './screens.ts'
import { tellBeyond } from './story-beyond.ts'

const folder = join(import.meta.dirname, '../../screens')
const wanted = process.argv.slice(2)

const frames: readonly Frame[] = [
  { width: 1440, height: 900, scale: 1 },
  { width: 820, height: 1100, scale: 1 },
  { width: 390, height: 844, scale: 1, isPhone: true },
]

/** What a page comes to rest at: two pictures that are the same, or the last one of a page that counts seconds. */
async function takeSettled(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  let taken = await page.screenshot()
  for (let tries = 0; tries < 8; tries += 1) {
    await page.waitForTimeout(100)
    const next = await page.screenshot()
    if (next.equals(taken)) return next
    taken = next
  }
  return taken
}

const failed: string[] = []
await mkdir(folder, { recursive: true })
const settings = { OPERATORS: 'lena@northwind.example', SUPPORT_EMAIL: 'help@northwind.example' }
await onStage(async (stage) => {
  await tellBeyond(stage.server, stage.story)
  for (const screen of [...screens, ...screensBeyond]) {
    if (wanted.length > 0 && !wanted.some((start) => screen.name.startsWith(start))) continue
    for (const frame of frames) {
      if (screen.only && (screen.only === 'phone') !== (frame.isPhone ?? false)) continue
      for (const theme of themes) {
        const name = `${screen.name}-${frame.width}-${theme}`
        const { context, page } = await openScene(stage, frame, theme, screen.by !== 'nobody')
        page.setDefaultTimeout(15_000)
        await screen
          .show(page, stage.story)
          .catch((error: unknown) => failed.push(`${name}: ${String(error)}`))
        await writeFile(join(folder, `${name}.png`), await takeSettled(page))
        await context.close()
      }
    }
  }
}, settings)
for (const line of failed) console.error(line)
process.exitCode = failed.length > 0 ? 1 : 0
