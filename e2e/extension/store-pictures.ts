/**
 * Draws the pictures that stores of extensions want, 1280 × 800, in an installed Chromium, after `npm run build`:
 * `npm run extension:pictures -- FOLDER [de]`.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { userSettingRoutes } from '@cardea/contract'
import { startServer } from '../fixtures/server.ts'
import { makeRecord, secret } from '../fixtures/vault.ts'
import { startChromium } from './chromium.ts'
import { listed, pair } from './pairing.ts'
import { popupFor } from './popups.ts'
import { frameOf, openMenu, pause } from './press.ts'
import { makeRecords, newPage, type Scene } from './scene.ts'
import { startSite } from './site.ts'
import { press, says, seen, typeInto, type Tab } from './tab.ts'

const [folder = 'extension-pictures', language = 'en'] = process.argv.slice(2)
const built = join(import.meta.dirname, '../../extension/dist/chromium-granted')
await mkdir(folder, { recursive: true })
const server = await startServer()
const site = await startSite()
const extended = await startChromium(process.env['CHROMIUM'] ?? '/usr/bin/chromium', built, {
  width: 1280,
  height: 800,
})
const scene: Scene = { extended, server, site, person: await pair(extended, server) }
await makeRecords(scene)
for (const [name, values] of Object.entries({
  'Hetzner Cloud console': { username: 'lena@northwind.example', url: 'https://console.hetzner.cloud' },
  'Shop, customs desk': { username: 'customs@shop.example', url: site.url },
  'Password reset mailbox': { username: 'reset@northwind.example', url: 'https://mail.northwind.example' },
}))
  await makeRecord(scene.person, { name, values: { ...values, password: secret } })
if (language === 'de')
  await scene.person.call(userSettingRoutes.changeUserSetting, { body: { language: 'de' } })
await listed(extended, /Hetzner/)

const tab = await newPage(scene, '/')
await openMenu(tab, '#user')
await draw(tab, '1-menu')
const popup = await popupFor(scene, '/')
await says(popup, /Shop/)
await draw(popup, '2-popup')
await typeInto(popup, 'input[type=search]', 'ord')
await says(popup, /\d (?:of|von) \d/)
await draw(popup, '2-search')
await popup.close()
const record = await popupFor(scene, '/')
await press(record, 'button', /^Shop(?!,)/)
await says(record, /\d{3} \d{3}/)
await draw(record, '3-record')
await press(record, 'button', /^(?:More|Mehr)$/)
await draw(record, '3-more')
await press(record, 'button', /^(?:One-time link|Einmal-Link)$/)
await draw(record, '3-link')
await press(record, 'button', /^Generator$/)
await says(record, /(?:Very strong|Sehr stark)/)
await draw(record, '4-generator')
await record.goto(extended.page('setup.html'))
await says(record, /Lena/)
await draw(record, '6-setup')
await typeInto(tab, '#user', 'new@shop.example')
await typeInto(tab, '#pass', 'typed for the offer')
await tab.key('Enter')
await seen(await frameOf(tab, 'offer'), 'button', /./)
await draw(tab, '5-offer')
await extended.end()
site.close()
await server.stop()

/** In both themes. */
async function draw(shown: Tab, name: string): Promise<void> {
  for (const scheme of ['light', 'dark', 'forced'] as const) {
    await shown.theme?.(scheme)
    await pause(300)
    await shown.picture?.(join(folder, `${name}-${scheme}.png`))
  }
  await shown.theme?.('light')
}
