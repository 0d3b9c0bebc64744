/**
 * Takes every screen and state of `screens.ts` at three widths in both themes, to be looked at; into screens/.
 * `npm run screens`, or `npm run screens -- record settings` for those whose names begin so. FORCED_COLORS=1 takes them as a high-contrast
 * theme of the system shows them, UI_LANGUAGE=de in German, ZOOM=2 at 200 %; WIDTHS=390 and THEMES=dark take those alone.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { signInByApi, type Person } from '../fixtures/person.ts'
import { plainCalls } from '../fixtures/server.ts'
import { onStage, openScene, themes, type Frame, type Stage } from './scene.ts'
import { pictureLanguage as language } from './said.ts'
import { screensBeyond } from './screens-beyond.ts'
import { screensOfClients } from './screens-of-clients.ts'
import { screensOfDoors } from './screens-of-doors.ts'
import { screensOfOutside } from './screens-of-outside.ts'
import { screensOfStates } from './screens-of-states.ts'
import { screens, type Screen } from './screens.ts'
import { tellBeyond, tellEarly } from './story-beyond.ts'

const folder = join(import.meta.dirname, '../../screens')
const wanted = process.argv.slice(2)
const isWanted = (list: string | undefined, entry: string) => !list || list.split(',').includes(entry)

const frames: readonly Frame[] = [
  { width: 1440, height: 900, scale: 1 },
  { width: 820, height: 1100, scale: 1 },
  { width: 390, height: 844, scale: 1, isPhone: true },
]

/** What a page comes to rest at: three pictures that are the same, as parts come late, or the last one of a page that counts seconds. */
async function takeSettled(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  let taken = await page.screenshot()
  let same = 0
  for (let tries = 0; tries < 8 && same < 2; tries += 1) {
    await page.waitForTimeout(150)
    const next = await page.screenshot()
    same = next.equals(taken) ? same + 1 : 0
    taken = next
  }
  return taken
}

const isForced = process.env['FORCED_COLORS'] === '1'
const zoom = Number(process.env['ZOOM'] ?? 1)
const suffix = `${isForced ? '-forced' : ''}${language.startsWith('en') ? '' : `-${language}`}${zoom === 1 ? '' : `-${zoom}x`}`

/** Zooming is a smaller window of larger pixels. */
const zoomed = (frame: Frame): Frame => ({
  ...frame,
  width: Math.round(frame.width / zoom),
  height: Math.round(frame.height / zoom),
  scale: frame.scale * zoom,
})

/** A newcomer has nothing yet, whatever was done on the screens before. */
function signInOf({ server, story }: Stage, { by }: Screen): (() => Promise<Person>) | null {
  if (by === 'nobody') return null
  if (by === undefined) return story.signIn
  return async () => {
    const email = `nele-${Date.now()}@northwind.example`
    if (by === 'invited') {
      const lena = await story.signIn()
      const body = { users: [{ email, role: 'VIEWER' as const }] }
      await lena.call(recordRoutes.shareRecord, { params: { id: story.recordID }, body })
    }
    return signInByApi(server, 'Nele Anders', email)
  }
}

const failed: string[] = []
await mkdir(folder, { recursive: true })
const settings = {
  ...plainCalls,
  OPERATORS: 'lena@northwind.example',
  SUPPORT_EMAIL: 'help@northwind.example',
  // Browsers have no passkeys at an address of numbers.
  PUBLIC_URL: 'http://localhost:{port}',
}
await onStage(
  async (stage) => {
    await tellBeyond(stage.server, stage.story)
    for (const screen of [
      ...screens,
      ...screensBeyond,
      ...screensOfDoors,
      ...screensOfClients,
      ...screensOfOutside,
      ...screensOfStates,
    ]) {
      if (wanted.length > 0 && !wanted.some((start) => screen.name.startsWith(start))) continue
      for (const frame of frames) {
        if (screen.only && (screen.only === 'phone') !== (frame.isPhone ?? false)) continue
        if (!isWanted(process.env['WIDTHS'], String(frame.width))) continue
        for (const theme of themes) {
          if (!isWanted(process.env['THEMES'], theme)) continue
          const name = `${screen.name}-${frame.width}-${theme}${suffix}`
          const { context, page } = await openScene(
            stage,
            zoomed(frame),
            theme,
            signInOf(stage, screen),
            language,
          )
          if (isForced) await page.emulateMedia({ forcedColors: 'active' })
          page.setDefaultTimeout(15_000)
          await screen
            .show(page, stage.story)
            .catch((error: unknown) => failed.push(`${name}: ${String(error)}`))
          await writeFile(join(folder, `${name}.png`), await takeSettled(page))
          await context.close()
        }
      }
    }
  },
  settings,
  tellEarly,
)
for (const line of failed) console.error(line)
process.exitCode = failed.length > 0 ? 1 : 0
