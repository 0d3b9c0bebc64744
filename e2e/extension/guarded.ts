import { expect } from '@playwright/test'
import { until } from '../fixtures/until.ts'
import { fillBy, openMenu } from './press.ts'
import { newPage, type Journeys, type Scene } from './scene.ts'
import { type Tab } from './tab.ts'

/** What a page shows in its top layer, with all weight that its own styles have. */
const others = `
  const css = 'opacity: 1 !important; transition: opacity 1000s !important; animation: shown 1000s infinite !important';
  document.head.append(Object.assign(document.createElement('style'), { textContent:
    '@keyframes shown { from, to { opacity: 1 } } @starting-style { [popover], dialog { opacity: 1 } } [popover], dialog { ' + css + ' }' }));
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
  window.others = [document.body, document.documentElement, shadow].flatMap((place) => ['div', 'dialog'].map((name) => {
    const one = document.createElement(name); one.style.cssText = css; one.style.pointerEvents = 'none';
    if (name === 'div') one.popover = 'manual';
    place === document.documentElement ? place.insertBefore(one, document.body) : place.append(one);
    return one;
  }));`
const show = `window.others.forEach((one) => one.popover ? one.showPopover() : one.showModal())`

const drawn = `[...new Set(window.others.map((one) => getComputedStyle(one).opacity))].join()`
const opacities = (tab: Tab): Promise<unknown> => tab.evaluate(drawn)

/** Chromium tells a frame what is drawn over it. In Firefox what a page shows for each picture alone cannot be found by looking: it is not drawn. */
const isGuarded = ({ extended }: Scene): boolean => extended.name === 'Firefox'

export const guarded: Journeys = {
  async 'while a menu is open nothing else of the top layer is drawn, and as before once it is gone'(scene) {
    if (!isGuarded(scene)) return
    const tab = await newPage(scene, '/')
    await openMenu(tab, '#user')
    // A dialog takes the focus, at which the menu goes.
    expect(await tab.evaluate(`(() => { ${others} ${show}; return ${drawn} })()`)).toBe('0')
    await tab.evaluate(`window.others.forEach((one) => one.remove())`)
    await tab.key('Escape')
    await until('the menu to be gone', async () => (await tab.frame('menu')) === null)
    await tab.evaluate(`(() => { ${others} ${show} })()`)
    await until('all to be drawn', async () => (await opacities(tab)) === '1')
    await tab.close()
  },
  async 'no part of the menu’s own element is drawn, whatever a style sheet of the page wants'(scene) {
    const tab = await newPage(scene, '/')
    await openMenu(tab, '#user')
    const parts = await tab.evaluate(`(() => {
      const css = 'content: "" !important; position: fixed !important; inset: 0 !important; background: #fff !important; opacity: 1 !important'
      document.head.append(Object.assign(document.createElement('style'), { textContent:
        ['before', 'after', 'backdrop'].map((part) => 'html > div[popover]::' + part + ' { display: block !important; ' + css + ' }').join(' ') }))
      const host = [...document.documentElement.children].find(({ popover }) => popover === 'manual')
      return ['::before', '::after'].map((part) => getComputedStyle(host, part).opacity)
        .concat(getComputedStyle(host, '::backdrop').display).join()
    })()`)
    expect(parts).toBe('0,0,none')
    await tab.close()
  },
  async 'a page that puts an element of its own in the place of the menu gets no menu'(scene) {
    if (!isGuarded(scene)) return
    const tab = await newPage(scene, '/')
    await openMenu(tab, '#user')
    await tab.evaluate(`document.documentElement.append(document.createElement('div'))`)
    await until('the menu to be gone', async () => (await tab.frame('menu')) === null)
    await tab.close()
  },
  async 'a field in a modal dialog is filled, and nothing over that dialog is drawn'(scene) {
    const open = async () => {
      const tab = await newPage(scene, '/')
      await tab.evaluate(`(() => {
        const dialog = document.createElement('dialog')
        document.body.prepend(dialog)
        dialog.append(document.forms[0])
        dialog.style.minHeight = '400px'
        dialog.showModal()
      })()`)
      return { tab, menu: await openMenu(tab, '#user') }
    }
    const covered = await open()
    await covered.tab.evaluate(
      `(() => { ${others} window.others[0].showPopover(); window.others.length = 1 })()`,
    )
    expect(await opacities(covered.tab)).toBe(isGuarded(scene) ? '0' : '1')
    expect(await covered.tab.evaluate(`getComputedStyle(document.querySelector('dialog')).opacity`)).toBe('1')
    await covered.tab.close()
    const { tab, menu } = await open()
    await fillBy(tab, menu, /^Shop/, '#pass', /.+/)
    await tab.close()
  },
}
