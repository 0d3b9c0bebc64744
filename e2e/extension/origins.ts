import { expect } from '@playwright/test'
import { recordRoutes } from '@cardea/contract'
import { until } from '../fixtures/until.ts'
import { makeRecord } from '../fixtures/vault.ts'
import { listed } from './pairing.ts'
import { popupFor } from './popups.ts'
import { openMenu, pressIn, pressRow, pressUntil } from './press.ts'
import { newPage, type Journeys } from './scene.ts'
import { clickIn, hasValue, press, says, valueOf } from './tab.ts'

/** The worker waits before each call of the server until it is let go. */
const hold = `((own) => {
  const { fetch } = own
  const gone = new Promise((resolve) => { own.letGo = resolve })
  own.fetch = async (...asked) => {
    own.isHeld = true
    await gone
    return fetch(...asked)
  }
  return true
})(globalThis)`

/** Hosts of one domain, and pages that are another one when a value arrives. */
export const origins: Journeys = {
  async 'a sibling subdomain is offered nothing by the rule of a host, and by that of a domain only after both were named'(
    scene,
  ) {
    const { person, site, extended } = scene
    const [own, sibling] = ['shop', 'evil'].map((name) =>
      site.url.replace('localhost', `${name}.example.org`),
    )
    const values = { username: 'sibling@shop.example', password: 'of the own host', url: own ?? '' }
    const autofill = { username: 'input:user' }
    const byDomain = await makeRecord(person, { name: 'By domain', values, autofill })
    const byHost = await makeRecord(person, { name: 'By host', values, autofill: { url: 'host' } })
    try {
      await listed(extended, /By host/)
      const other = await extended.open(`${sibling}/`)
      const popup = await popupFor(scene, '/', 'evil.example.org')
      await press(popup, 'button', /^Fill$/)
      await says(popup, /evil\.example\.org[^]*shop\.example\.org[^]*Add this website/)
      expect(await valueOf(other, '#pass')).toBe('')
      await press(popup, 'button', /^Fill here$/)
      await hasValue(other, '#pass', /^of the own host$/)
      expect(await valueOf(other, '#user')).toBe('sibling@shop.example')
      await other.close()
      const tab = await extended.open(`${sibling}/`)
      const menu = await openMenu(tab, '#user')
      await says(menu, /By domain[^]*shop\.example\.org/)
      expect(String(await menu.evaluate('document.body.innerText'))).not.toContain('By host')
      await pressRow(tab, /^By domain/, /evil\.example\.org[^]*shop\.example\.org/)
      expect(await valueOf(tab, '#pass')).toBe('')
      await clickIn(tab, menu, '#adds')
      const isFilled = async () => (await valueOf(tab, '#pass')) === 'of the own host'
      await pressUntil(tab, 'menu', /^Fill here$/, isFilled, 'button')
      await until('the website in the record', async () => {
        const { fields } = await person.call(recordRoutes.getRecord, { params: { id: byDomain._id } })
        return fields.some(({ type, value }) => type === 'url' && value === sibling)
      })
      await tab.close()
    } finally {
      for (const { _id } of [byDomain, byHost])
        await person.call(recordRoutes.deleteRecord, { params: { id: _id } })
    }
  },
  async 'a page that has another origin when the value arrives gets nothing'(scene) {
    const { inWorker } = scene.extended
    const tab = await newPage(scene, '/')
    const menu = await openMenu(tab, '#user')
    await inWorker?.(hold)
    await pressIn(tab, menu, /Shop/)
    if (inWorker)
      await until('the press', async () => (await inWorker('globalThis.isHeld === true')) === true)
    await tab.goto(scene.site.url.replace('localhost', '127.0.0.1'))
    await inWorker?.('(globalThis.letGo(), true)')
    // The background has answered this menu after what was pressed before.
    await openMenu(tab, '#user')
    for (const field of ['#user', '#pass']) expect(await valueOf(tab, field)).toBe('')
    await tab.close()
    await scene.extended.endWorker?.()
  },
}
