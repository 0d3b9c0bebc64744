import { expect } from '@playwright/test'
import { recordRoutes } from '@cardea/contract'
import { endAtIt, hangAtFetch } from './end-worker.ts'
import { popupOf } from './locking.ts'
import { fillBy, frameOf, offerWith, openMenu, pressIn, pressOffer } from './press.ts'
import { newPage, user, withRecords, type Journeys } from './scene.ts'
import { clickAt, hasValue, says, seen, typeInto, type Doc } from './tab.ts'

const scriptName = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>Trap`
const longName = 'Endless website'
const twinName = 'Twin with encryption'

/** From now on the worker stands still where it keeps an offer. */
const hangAtKeeping = `((own) => {
  const { set } = chrome.storage.session
  chrome.storage.session.set = (values) => {
    if (!('offers' in values)) return set.call(chrome.storage.session, values)
    own.isAtIt = true
    return new Promise(() => {})
  }
  return true
})(globalThis)`

const textOf = async (doc: Doc): Promise<string> => String(await doc.evaluate('document.body.innerText'))

/** What others put into records, and pages that look like a known one. */
export const hostile: Journeys = {
  async 'a script in a name is text, and a website of 10 000 characters, which lists leave out, fits nothing'(
    scene,
  ) {
    const { url } = scene.site
    await withRecords(scene, { [scriptName]: url, [longName]: `${url}/`.padEnd(10_000, 'a') }, async () => {
      const popup = await popupOf(scene)
      await says(popup, /<script>/)
      const tab = await newPage(scene, '/')
      const menu = await openMenu(tab, '#user')
      await seen(menu, 'option', /<script>/)
      for (const doc of [menu, popup, tab]) {
        expect(await doc.evaluate(`document.querySelectorAll('img[src="x"]').length`)).toBe(0)
        expect(await doc.evaluate('document.title')).not.toBe('run')
      }
      expect(await textOf(menu)).not.toContain(longName)
      await fillBy(tab, menu, /<script>/, '#pass', /^of a trap$/)
      await tab.close()
      await popup.close()
    })
  },
  async 'another host, a host below, and the http twin of a website are offered nothing'(scene) {
    const { url } = scene.site
    await withRecords(scene, { [twinName]: url.replace('http:', 'https:') }, async () => {
      for (const host of ['127.0.0.1', 'below.localhost']) {
        const tab = await scene.extended.open(url.replace('localhost', host))
        await clickAt(tab, '#user')
        const menu = await frameOf(tab, 'menu')
        await seen(menu, 'option', /./)
        const said = await textOf(menu)
        expect(said).not.toContain(user)
        expect(said).not.toContain(twinName)
        await tab.close()
      }
      const tab = await newPage(scene, '/')
      const menu = await openMenu(tab, '#user')
      await seen(menu, 'option', /Shop/)
      expect(await textOf(menu)).not.toContain(twinName)
      await tab.close()
    })
  },
  async 'a worker that the browser ends before each step loses nothing'(scene) {
    const end = async () => scene.extended.endWorker?.()
    const tab = await newPage(scene, '/')
    await end()
    await clickAt(tab, '#user')
    const menu = await frameOf(tab, 'menu')
    await seen(menu, 'option', /Shop/)
    // It has its rows, and perhaps not its size.
    await end()
    await fillBy(tab, menu, /Shop/, '#pass', /.+/)
    await tab.goto(`${scene.site.url}/sign-up`)
    await end()
    await typeInto(tab, '#mail', 'ended@shop.example')
    await typeInto(tab, '#one', 'typed by a person')
    await typeInto(tab, '#two', 'typed by a person')
    await clickAt(tab, '#go')
    await says(tab, /Welcome/)
    const offer = await frameOf(tab, 'offer')
    await seen(offer, 'button', /^Save$/)
    await end()
    await pressOffer(tab, /^Save$/, /Saved/)
    await tab.close()
  },
  async 'what was sent is offered though the browser ends the worker before it has kept it'(scene) {
    const { inWorker } = scene.extended
    for (const isKey of [true, false]) {
      const tab = await newPage(scene, '/app')
      await typeInto(tab, '#user', 'midst@shop.example')
      await typeInto(tab, '#pass', 'sent to a worker that ends')
      await inWorker?.(hangAtKeeping)
      if (isKey) await tab.key('Enter')
      else await clickAt(tab, '#go')
      await endAtIt(scene.extended)
      await says(tab, /Welcome/)
      await offerWith(tab, /^Save$/)
      await tab.close()
    }
  },
  async 'a press of the offer counts though the browser ends the worker in the midst of it'(scene) {
    const tab = await newPage(scene, '/')
    await typeInto(tab, '#user', 'pressed@shop.example')
    await typeInto(tab, '#pass', 'saved by the second worker')
    await tab.key('Enter')
    const offer = await offerWith(tab, /^Save$/)
    await scene.extended.inWorker?.(hangAtFetch())
    await pressIn(tab, offer, /^Save$/, 'slow', 'button')
    await endAtIt(scene.extended)
    await says(offer, /Saved/)
    const { records } = await scene.person.call(recordRoutes.searchRecords, {
      body: { searches: [{ field: 'fields', value: 'pressed@shop.example' }] },
    })
    expect(records).toHaveLength(1)
    await tab.close()
  },
  async 'a changed password is told as changed though the browser ends the worker once the server has it'(
    scene,
  ) {
    const tab = await newPage(scene, '/')
    const password = 'changed by a worker that ends'
    await typeInto(tab, '#user', user)
    await typeInto(tab, '#pass', password)
    await tab.key('Enter')
    const offer = await offerWith(tab, /^Change$/)
    await scene.extended.inWorker?.(hangAtFetch('PUT', '/record/'))
    await pressIn(tab, offer, /^Change$/, 'slow', 'button')
    await endAtIt(scene.extended)
    await says(offer, /Changed/)
    await tab.close()
  },
  async 'a code is filled though the browser ends the worker as the server tells it'(scene) {
    const tab = await newPage(scene, '/code')
    const menu = await openMenu(tab, '#code')
    await scene.extended.inWorker?.(hangAtFetch())
    await pressIn(tab, menu, /Shop/)
    await endAtIt(scene.extended)
    await hasValue(tab, '#code', /^\d{6}$/)
    await tab.close()
  },
}
