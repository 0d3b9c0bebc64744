import { expect } from '@playwright/test'
import { fillBy, openMenu, pressOffer } from './press.ts'
import { newPage, user, type Journeys } from './scene.ts'
import { clickAt, says, valueOf } from './tab.ts'

/** Our element in a page. */
const host = `[...document.documentElement.children].find(({ popover }) => popover === 'manual')`

/** Honest pages that are strict, or built of steps. */
export const policies: Journeys = {
  async 'a page whose policy allows nothing of others is filled, and its sign-in offered to be kept'(scene) {
    const tab = await newPage(scene, '/strict')
    await tab.evaluate(`(() => { window.broken = []
      addEventListener('securitypolicyviolation', ({ blockedURI }) => window.broken.push(blockedURI), true)
      addEventListener('error', ({ message }) => window.broken.push(message), true) })()`)
    await fillBy(tab, await openMenu(tab, '#user'), /^Shop/, '#pass', /.+/)
    expect(await tab.evaluate('window.broken')).toEqual([])
    await clickAt(tab, '#pass')
    await tab.type(' and more')
    await clickAt(tab, '#go')
    await says(tab, /Welcome/)
    await pressOffer(tab, /^Change$/, /Changed/)
    await tab.close()
  },
  async 'a sign-in of steps is offered the record of its first step first, also by its code'(scene) {
    const tab = await newPage(scene, '/step-1')
    await fillBy(tab, await openMenu(tab, '#user'), /^Shop/, '#user', new RegExp(user))
    await clickAt(tab, '#go')
    await says(tab, /^Password/)
    await fillBy(tab, await openMenu(tab, '#pass'), /^Shop/, '#pass', /.+/)
    await clickAt(tab, '#go')
    await says(tab, /Enter the code/)
    const menu = await openMenu(tab, '#code')
    await says(menu, /Shop[^]*\d{3} \d{3}/)
    await fillBy(tab, menu, /^Shop/, '#code', /^\d{6}$/)
    await tab.close()
  },
  async 'what a site draws behind its dialogs is not drawn behind the menu'(scene) {
    const tab = await newPage(scene, '/')
    await tab.evaluate(`document.head.append(Object.assign(document.createElement('style'),
      { textContent: '::backdrop { display: block !important; background: linear-gradient(red, red) !important }' })) ?? true`)
    const menu = await openMenu(tab, '#user')
    expect(await tab.evaluate(`getComputedStyle(${host}, '::backdrop').display`)).toBe('none')
    await fillBy(tab, menu, /^Shop/, '#pass', /.+/)
    await tab.close()
  },
  async 'a field that is one of passwords no more when it is filled gets none'(scene) {
    const tab = await newPage(scene, '/')
    const menu = await openMenu(tab, '#user')
    await tab.evaluate(`(document.getElementById('pass').type = 'text')`)
    await fillBy(tab, menu, /^Shop/, '#user', new RegExp(user))
    expect(await valueOf(tab, '#pass')).toBe('')
    await tab.close()
  },
}
