/** Builds the extension into a folder, which is empty: `node extension/build/build.ts FOLDER`. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { classicScript } from './classic-script.ts'
import { fontFiles } from './fonts.ts'
import { browserTexts, managedSchema, manifestFor, type Browser } from './manifest.ts'
import { packFolder } from './pack.ts'
import { pageTexts } from './page-texts.ts'

const [folder = ''] = process.argv.slice(2)
const source = join(import.meta.dirname, '../src')
const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}

const scripts = {
  'background.js': 'background/main.ts',
  'starter.js': 'starter/starter.ts',
  'content.js': 'content/content.ts',
  'menu.js': 'menu/menu.ts',
  'offer.js': 'offer/offer.ts',
  'popup.js': 'popup/popup.ts',
  'setup.js': 'setup/setup.ts',
  'keys.js': 'keys/keys.ts',
}

await mkdir(folder, { recursive: true })
// The very module of the content script, by itself: checks judge it on pages of their own.
await writeFile(
  join(folder, 'engine.js'),
  await classicScript('extension/src/engine/engine.ts', 'CardeaEngine'),
)

const fonts = await fontFiles()
const files = new Map<string, string | Uint8Array>(fonts.files)
for (const [name, path] of Object.entries(scripts)) {
  files.set(name, await classicScript(`extension/src/${path}`))
}
for (const [name, text] of await pageTexts(source, fonts.style)) files.set(name, text)
for (const [language, texts] of Object.entries(browserTexts)) {
  files.set(`_locales/${language}/messages.json`, JSON.stringify(texts))
}

for (const browser of ['chromium', 'firefox'] as const) {
  await writeTarget(browser, false)
  await writeTarget(browser, true)
  await writeFile(
    join(folder, `cardea-extension-${browser}-${version}.zip`),
    await packFolder(join(folder, browser)),
  )
}

async function writeTarget(browser: Browser, isGranted: boolean): Promise<void> {
  const target = join(folder, isGranted ? `${browser}-granted` : browser)
  await mkdir(target, { recursive: true })
  await cp(join(import.meta.dirname, '../static/icons'), join(target, 'icons'), { recursive: true })
  const own = new Map(files)
  own.set('manifest.json', JSON.stringify(manifestFor(browser, version, isGranted), null, 2))
  if (browser === 'chromium') own.set('managed.json', JSON.stringify(managedSchema, null, 2))
  for (const [name, text] of own) {
    await mkdir(join(target, name, '..'), { recursive: true })
    await writeFile(join(target, name), text)
  }
}
