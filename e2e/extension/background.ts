import { expect } from '@playwright/test'
import { inWorker, numberOf } from './popups.ts'
import { newPage, type Journeys, type Scene } from './scene.ts'
import { until } from '../fixtures/until.ts'
import { fillBy, openMenu, pressIn, pressUntil } from './press.ts'
import { clickAt, hasValue, isThere, press, says, seen, type Tab, valueOf } from './tab.ts'

const badge = 'chrome.action.getBadgeText({})'

/** As the browser tells the background of a press: no driver reaches its own menus and shortcuts. */
const tell = async ({ extended }: Scene, expression: string): Promise<void> => {
  await extended.inWorker?.(`(${expression}, true)`)
}

/** Ends the background, and starts it: by itself it would only at its next alarm. */
async function startAnew({ extended }: Scene): Promise<void> {
  await extended.endWorker?.()
  await (await extended.open(extended.page('popup.html'))).close()
}

/** No call of the worker reaches the server from now on, until it is let. */
const cutOff = `((own) => {
  own.theirs = own.fetch
  own.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  return true
})(globalThis)`
const letThrough = '((own) => { own.fetch = own.theirs; return true })(globalThis)'

/** What only the background shows or hears. They run where a driver reaches it. */
export const background: Journeys = {
  async 'the badge counts the records that fit the tab'(scene) {
    const tab = await newPage(scene, '/')
    await inWorker(scene, badge, '1')
    await tab.goto('about:blank')
    await inWorker(scene, badge, '')
    await tab.close()
  },
  async 'the shortcut fills where one record fits'(scene) {
    const tab = await newPage(scene, '/')
    const id = await numberOf(scene, '/')
    await tell(scene, `chrome.tabs.get(${id}).then((tab) => chrome.commands.onCommand.dispatch('fill', tab))`)
    await hasValue(tab, '#pass', /.+/)
    expect(await tab.evaluate('location.pathname')).toBe('/')
    await tab.close()
  },
  async 'a shortcut that fills nothing, or not all, says why in the popup'(scene) {
    const told = async (path: string, why: RegExp, before = 'true') => {
      // The page starts a background that had ended.
      const tab = await newPage(scene, path)
      await tell(scene, 'chrome.action.openPopup = () => Promise.reject(new Error())')
      await tell(scene, before)
      const id = await numberOf(scene, path)
      await tell(
        scene,
        `chrome.tabs.get(${id}).then((tab) => chrome.commands.onCommand.dispatch('fill', tab))`,
      )
      const popup = await scene.extended.find('popup.html#')
      await says(popup, why)
      await popup.close()
      return tab
    }
    const tab = await told('/short', /A value is longer than its field allows, and was not filled/)
    expect(await valueOf(tab, '#user')).toBe('')
    await tab.close()
    await (await told('/in', /There is no field for it on this page/)).close()
    // What was opened lately needs no server.
    await scene.extended.endWorker?.()
    await (await told('/', /No connection to your Cardea/, cutOff)).close()
    await scene.extended.endWorker?.()
  },
  async 'the context menu fills, and copies by the popup, as a worker has no clipboard'(scene) {
    const tab = await newPage(scene, '/')
    const id = await numberOf(scene, '/')
    const choose = (item: string) =>
      tell(
        scene,
        `chrome.tabs.get(${id}).then((tab) => chrome.contextMenus.onClicked.dispatch({ menuItemId: '${item}' }, tab))`,
      )
    await choose('fill')
    await hasValue(tab, '#pass', /.+/)
    const filled = await valueOf(tab, '#pass')
    await choose('password')
    await inWorker(scene, `chrome.storage.session.get('wanted').then(({ wanted }) => wanted)`, null)
    await inWorker(
      scene,
      `chrome.runtime.getContexts({ contextTypes: ['POPUP'] }).then(({ length }) => length)`,
      0,
    )
    await clickAt(tab, '#user')
    await tab.key('Control+a')
    await tab.key('Control+v')
    await hasValue(tab, '#user', new RegExp(`^${RegExp.escape(filled)}$`))
    await tab.close()
  },
  async 'after a login was filled the menu shows its code and how long it holds, and copies it where that was switched on'(
    scene,
  ) {
    const settings = await scene.extended.open(scene.extended.page('setup.html'))
    const copies = (isOn: boolean) =>
      settings.evaluate(
        `chrome.runtime.sendMessage({ kind: 'copy-codes', isOn: ${isOn}, from: 'page' }).then(() => true)`,
      )
    const pasted = async (tab: Tab): Promise<string> => {
      await clickAt(tab, '#user')
      await tab.key('Control+a')
      await tab.key('Control+v')
      return valueOf(tab, '#user')
    }
    await copies(false)
    const tab = await newPage(scene, '/')
    await fillBy(tab, await openMenu(tab, '#user'), /^Shop/, '#pass', /.+/)
    expect(await pasted(tab)).not.toMatch(/^\d{6}$/)
    await copies(true)
    // Without the permission, which no driver can grant, a press counts for five seconds: a slow machine may need another one.
    await until('the code in the clipboard', async () => {
      await tab.goto(`${scene.site.url}/`)
      await fillBy(tab, await openMenu(tab, '#user'), /^Shop/, '#pass', /.+/)
      return /^\d{6}$/.test(await pasted(tab))
    })
    await copies(false)
    await settings.close()
    await tab.goto(`${scene.site.url}/code`)
    await says(await openMenu(tab, '#code'), /\d{3} \d{3}\s+\d{1,2}\s/)
    await tab.close()
  },
  async 'without a connection nothing is filled, the menu says so, and tries again'(scene) {
    const tab = await newPage(scene, '/')
    const menu = await openMenu(tab, '#user')
    // What was opened lately needs no server.
    await startAnew(scene)
    await tell(scene, cutOff)
    await pressUntil(tab, 'menu', /^Shop/, () => isThere(menu, 'option', /^No connection/))
    expect(await valueOf(tab, '#pass')).toBe('')
    await tell(scene, letThrough)
    await pressUntil(tab, 'menu', /^No connection/, () => isThere(menu, 'option', /^Shop/))
    await fillBy(tab, menu, /^Shop/, '#pass', /.+/)
    await tab.close()
  },
  async 'another length is chosen in the popup, which fills the fields of a new password'(scene) {
    await tell(scene, 'chrome.action.openPopup = () => Promise.reject(new Error())')
    const tab = await newPage(scene, '/sign-up')
    await pressIn(tab, await openMenu(tab, '#one'), /^Other length/)
    const popup = await scene.extended.find('popup.html#')
    await seen(popup, 'button', /^Fill in this tab$/)
    await popup.evaluate(
      `(({ value }, input) => (input.value = value, input.dispatchEvent(new Event('input'))))({ value: '16' }, document.querySelector('#length'))`,
    )
    await press(popup, 'button', /^Fill in this tab$/)
    await hasValue(tab, '#one', /^.{16}$/)
    expect(await valueOf(tab, '#two')).toBe(await valueOf(tab, '#one'))
    await tab.close()
    await scene.extended.endWorker?.()
  },
}
