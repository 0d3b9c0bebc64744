/**
 * The vectors of sealing and the main journey in Firefox and WebKit, where they are installed: `npm run engines`, after `npm run build`. Where one is not, that
 * is said and counts as no failure; ENGINES=required makes it one. FIREFOX, WEBKIT_DRIVER and MINI_BROWSER name other places.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../fixtures/server.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { mainJourney } from './journey.ts'
import { checkVectors } from './vectors.ts'
import { startWebKit } from './webkit.ts'

const folder = join(import.meta.dirname, '../../screens/engines')
const libraries = '/usr/lib/x86_64-linux-gnu'
const firefox = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'
const webkit = {
  driver: process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver',
  browser:
    process.env['MINI_BROWSER'] ??
    firstOf(['6.0', '4.1', '4.0'].map((one) => `${libraries}/webkit2gtk-${one}/MiniBrowser`)),
  xvfb: '/usr/bin/Xvfb',
  windowManager: '/usr/bin/openbox',
}

const engines: { name: string; needs: readonly string[]; start: () => Promise<Engine> }[] = [
  { name: 'Firefox', needs: [firefox], start: () => startFirefox(firefox) },
  { name: 'WebKit', needs: Object.values(webkit), start: () => startWebKit(webkit) },
]

function firstOf(paths: readonly string[]): string {
  return paths.find((path) => existsSync(path)) ?? paths[0] ?? ''
}

let isFailed = false
await mkdir(folder, { recursive: true })
for (const { name, needs, start } of engines) {
  const missing = needs.filter((path) => !existsSync(path))
  if (missing.length > 0) {
    console.log(`${name}: skipped, not installed (${missing.join(', ')})`)
    isFailed ||= process.env['ENGINES'] === 'required'
    continue
  }
  const server = await startServer()
  const engine = await start()
  try {
    await checkVectors(engine, server, (step) => console.log(`${name}: ${step}`))
    await mainJourney(engine, server, (step) => console.log(`${name}: ${step}`))
    console.log(`${name}: done`)
  } catch (error) {
    isFailed = true
    console.log(`${name}: FAILED, ${error instanceof Error ? error.message : String(error)}`)
  }
  await writeFile(join(folder, `${name}.png`), await engine.screenshot())
  await engine.end()
  await server.stop()
}
process.exitCode = isFailed ? 1 : 0
