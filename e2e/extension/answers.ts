import { expect } from '@playwright/test'
import { authRoutes, recordRoutes } from '@cardea/contract'
import { until } from '../fixtures/until.ts'
import { popupOf } from './locking.ts'
import { listed } from './pairing.ts'
import { fillBy, offerWith, openMenu, pause, pressIn, pressOffer, pressUntil } from './press.ts'
import { inWorker } from './popups.ts'
import { newPage, type Journeys, type Scene } from './scene.ts'
import { clickAt, isThere, press, says, seen, type Tab, typeInto, valueOf } from './tab.ts'

/** Signs in by typing a user name that no record has. @returns the tab with its offer */
async function signIn(scene: Scene, user: string): Promise<Tab> {
  const tab = await newPage(scene, '/')
  await typeInto(tab, '#user', user)
  await typeInto(tab, '#pass', 'typed by a person')
  await tab.key('Enter')
  await says(tab, /Welcome/)
  return tab
}

const madeFor = async ({ person }: Scene, user: string): Promise<number> => {
  const searches = [{ field: 'fields', value: user }] as const
  const { records } = await person.call(recordRoutes.searchRecords, { body: { searches: [...searches] } })
  return records.length
}

/** Takes the sites off again on which nothing shall be shown. */
async function forgiveSites({ extended }: Scene): Promise<void> {
  const settings = await extended.open(extended.page('setup.html'))
  await says(settings, /Ready/)
  await until('no site', async () => {
    if (await settings.evaluate(`/None yet/.test(document.body.innerText)`)) return true
    await press(settings, 'button', /^Remove/, 3_000)
    return false
  })
  await settings.close()
}

/** What a person answers to the menu and to the offer. */
export const answers: Journeys = {
  async 'on a site that was put off no menu opens and nothing is offered, until the settings take it off again'(
    scene,
  ) {
    const tab = await newPage(scene, '/')
    await openMenu(tab, '#user')
    await pressUntil(tab, 'menu', /^Not on this site$/, async () => (await tab.frame('menu')) === null)
    await tab.goto(`${scene.site.url}/`)
    await clickAt(tab, '#user')
    const signedIn = await signIn(scene, 'put-off@shop.example')
    await pause(1500)
    expect(await tab.frame('menu')).toBeNull()
    expect(await signedIn.frame('offer')).toBeNull()
    await forgiveSites(scene)
    await tab.goto(`${scene.site.url}/`)
    await openMenu(tab, '#user')
    await tab.close()
    await signedIn.close()
  },
  async 'Never here asks no more on this site'(scene) {
    const tab = await signIn(scene, 'never@shop.example')
    const isGone = async () => (await tab.frame('offer')) === null
    await pressUntil(tab, 'offer', /^Never here$/, isGone, 'button')
    const again = await signIn(scene, 'never@shop.example')
    await pause(1500)
    expect(await again.frame('offer')).toBeNull()
    await forgiveSites(scene)
    await tab.close()
    await again.close()
  },
  async 'Undo takes back what was saved'(scene) {
    const tab = await signIn(scene, 'undone@shop.example')
    await pressOffer(tab, /^Save$/, /Saved/)
    expect(await madeFor(scene, 'undone@shop.example')).toBe(1)
    const isUndone = async () => (await madeFor(scene, 'undone@shop.example')) === 0
    await pressUntil(tab, 'offer', /^Undo$/, isUndone, 'button')
    await tab.close()
  },
  async 'what was typed is forgotten once the tab has left the site'(scene) {
    const tab = await signIn(scene, 'left@shop.example')
    await offerWith(tab, /^Save$/)
    await tab.goto(scene.site.url.replace('localhost', '127.0.0.1'))
    await tab.goto(`${scene.site.url}/in`)
    await pause(1500)
    expect(await tab.frame('offer')).toBeNull()
    await tab.close()
  },
  async 'a page where five presses did not count gets no menu until it is loaded again'(scene) {
    const tab = await newPage(scene, '/')
    const menu = await openMenu(tab, '#user')
    // However slow the machine is, no press counts beneath it.
    await tab.evaluate(`(() => {
      const cover = document.createElement('div')
      cover.popover = 'manual'
      cover.style.cssText = 'inset:0;width:100vw;height:100vh;margin:0;background:#fff;pointer-events:none'
      document.body.append(cover)
      cover.showPopover()
    })()`)
    await until('the menu to be gone', async () => {
      if ((await tab.frame('menu')) === null) return true
      if (await isThere(menu, 'option', /^Shop/)) await pressIn(tab, menu, /^Shop/, 'quick')
      return false
    })
    expect(await valueOf(tab, '#pass')).toBe('')
    await clickAt(tab, '#pass')
    await pause(1500)
    expect(await tab.frame('menu')).toBeNull()
    await tab.goto(`${scene.site.url}/`)
    await fillBy(tab, await openMenu(tab, '#user'), /^Shop/, '#pass', /.+/)
    await tab.close()
  },
}

/** The last of all: they end the session of the extension. */
export const endings: Journeys = {
  async 'who was signed out elsewhere is told when and how, and by the badge'(scene) {
    const { person, extended } = scene
    const { sessions } = await person.call(authRoutes.listSessions)
    for (const { _id, kind } of sessions)
      if (kind === 'extension') await person.call(authRoutes.endSession, { params: { id: _id } })
    await listed(extended, /Signed out in Settings, just now\.[^]*Nothing of your records is left/)
    const popup = await popupOf(scene)
    if (extended.inWorker) await inWorker(scene, 'chrome.action.getBadgeText({})', '!')
    const kept = `(globalThis.browser ?? chrome).storage.session.get(null).then((all) => JSON.stringify(all))`
    expect(String(await popup.evaluate(kept))).not.toContain('shop')
    const tab = await newPage(scene, '/')
    await clickAt(tab, '#user')
    await pause(1000)
    expect(await tab.frame('menu')).toBeNull()
    await tab.close()
    await seen(popup, 'button', /^Sign in again$/)
    // The server is known all the same.
    const setup = await extended.open(extended.page('setup.html'))
    await until(
      'the address of the server',
      async () => (await setup.evaluate(`document.querySelector('#address')?.value`)) === scene.server.url,
    )
    await popup.close()
    await setup.close()
  },
}
