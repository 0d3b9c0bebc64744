import { expect } from '@playwright/test'
import { inWorker, numberOf } from './popups.ts'
import { newPage, type Journeys, type Scene } from './scene.ts'
import { clickAt, hasValue, valueOf } from './tab.ts'

const badge = 'chrome.action.getBadgeText({})'

/** As the browser tells the background of a press: no driver reaches its own menus and shortcuts. */
const tell = async ({ extended }: Scene, expression: string): Promise<void> => {
  await extended.inWorker?.(`(${expression}, true)`)
}

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
}
