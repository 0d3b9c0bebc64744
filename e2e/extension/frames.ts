import { expect } from '@playwright/test'
import { until } from '../fixtures/until.ts'
import { popupFor } from './popups.ts'
import { fillBy, openMenu, pause, pressRow, pressUntil } from './press.ts'
import { newPage, user, withRecords, type Journeys } from './scene.ts'
import { clickIn, type Doc, hasValue, press, says, type Tab, valueOf } from './tab.ts'

const lone = '<input id="user" autocomplete="username" style="position:fixed;left:10px;top:10px;margin:0">'
const value = `document.getElementById('user').value`

/** The frame of the website, once a script of its own has put the focus into it. */
const innerOf = (tab: Tab): Promise<Doc> =>
  until('the focus in the frame', async () => {
    const inner = await tab.within('/in-frame')
    return inner && (await inner.evaluate('document.activeElement.id')) === 'user' && inner
  })

/** Puts the form of a page into a shadow root of an element without a name of its own, with its first field in the middle of that. */
const intoShadow = (mode: 'open' | 'closed'): string => `(() => {
  const host = Object.assign(document.createElement('div'), { id: 'host', style: 'width: 300px; height: 32px' })
  document.body.append(host)
  window.root = host.attachShadow({ mode: '${mode}' })
  root.innerHTML = '<style>input { display: block; width: 100%; height: 100%; box-sizing: border-box; margin: 0 0 40px }</style>' +
    '<form><input id="user" autocomplete="username"><input id="pass" type="password" autocomplete="current-password"></form>'
})()`

/** Whether the menu is beneath the second field. */
const isAtPassword = `(() => {
  const host = [...document.documentElement.children].find(({ popover }) => popover === 'manual')
  return host?.getBoundingClientRect().top > root.querySelector('#pass').getBoundingClientRect().top
})()`

/** Pages that are not what they seem to be, in frames and by what they run. */
export const frames: Journeys = {
  async 'in a frame of another website a menu opens at a press alone, names both, and fills at the second press'(
    scene,
  ) {
    const url = scene.site.url.replace('localhost', '127.0.0.1')
    await withRecords(scene, { Framed: url }, async () => {
      const tab = await newPage(scene, '/framed')
      const inner = await innerOf(tab)
      await pause(600)
      expect(await tab.frame('menu')).toBeNull()
      await tab.pointer(inner, 40, 20, true)
      await pressRow(tab, /^Framed/, /The frame\s+127\.0\.0\.1[^]*This page\s+localhost/)
      expect(await inner.evaluate(value)).toBe('')
      const isFilled = async () => (await inner.evaluate(value)) === 'trap@shop.example'
      await pressUntil(tab, 'menu', /^Fill here$/, isFilled, 'button')
      await tab.close()
    })
  },
  async 'in a frame without an origin no menu opens'(scene) {
    const tab = await newPage(scene, '/sandboxed')
    await innerOf(tab)
    await tab.evaluate(`(() => {
      const frame = Object.assign(document.createElement('iframe'), { sandbox: 'allow-scripts', srcdoc: ${JSON.stringify(lone)} })
      document.body.append(frame)
    })()`)
    for (const address of ['/in-frame', 'about:srcdoc']) {
      await clickIn(tab, await until(address, () => tab.within(address)), '#user')
      await pause(1000)
      expect(await tab.frame('menu')).toBeNull()
    }
    await tab.close()
  },
  async 'a frame of the page that has no address of its own is filled as the page is'(scene) {
    const tab = await newPage(scene, '/in')
    for (const address of ['about:srcdoc', 'about:blank']) {
      await tab.evaluate(`(() => {
        const field = ${JSON.stringify(lone)}
        const frame = document.createElement('iframe')
        frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
        if ('${address}' === 'about:srcdoc') frame.srcdoc = field
        document.body.replaceChildren(frame)
        if ('${address}' === 'about:blank') frame.contentDocument.body.innerHTML = field
      })()`)
      const inner = await until(address, () => tab.within(address))
      await clickIn(tab, inner, '#user')
      await pressUntil(tab, 'menu', /^Shop/, async () => (await inner.evaluate(value)) === user)
    }
    await tab.close()
  },
  async 'on a page without encryption a row says so, and fills at the second press'(scene) {
    const url = scene.site.url.replace('localhost', 'shop.example.org')
    await withRecords(scene, { Plain: url }, async () => {
      const tab = await scene.extended.open(`${url}/`)
      const menu = await openMenu(tab, '#user')
      await says(menu, /This page is not encrypted/)
      await pressRow(tab, /^Plain(?!.*Fill anyway$)/, /Fill anyway[^]*Press again to fill/)
      expect(await valueOf(tab, '#pass')).toBe('')
      await fillBy(tab, menu, /Fill anyway$/, '#pass', /^of a trap$/)
      await tab.goto(`${url}/sign-up`)
      const another = await openMenu(tab, '#one')
      await pressRow(tab, /^Use a strong password(?!.*Fill anyway$)/, /Fill anyway/)
      expect(await valueOf(tab, '#one')).toBe('')
      await fillBy(tab, another, /Fill anyway$/, '#one', /^.{12,18}$/)
      await tab.goto(`${url}/`)
      const popup = await popupFor(scene, '/', 'shop.example.org')
      await press(popup, 'button', /^Fill$/)
      await says(popup, /This page is not encrypted/)
      expect(await valueOf(tab, '#pass')).toBe('')
      await press(popup, 'button', /^Fill anyway$/)
      await hasValue(tab, '#pass', /^of a trap$/)
      await tab.close()
    })
  },
  async 'fields in a shadow root, open or closed, open the menu at a press and at Tab, and are filled'(
    scene,
  ) {
    for (const mode of ['open', 'closed'] as const) {
      const tab = await newPage(scene, '/in')
      await tab.evaluate(intoShadow(mode))
      await openMenu(tab, '#host')
      await tab.key('Tab')
      await until('the menu at the password', async () => (await tab.evaluate(isAtPassword)) === true)
      const isFilled = async () => (await tab.evaluate(`root.querySelector('#pass').value !== ''`)) === true
      await pressUntil(tab, 'menu', /^Shop/, isFilled)
      expect(await tab.evaluate(`root.querySelector('#user').value`)).toBe(user)
      await tab.close()
    }
  },
  async 'after 200 menus in a row one more opens and fills'(scene) {
    const tab = await newPage(scene, '/')
    const opened = await tab.evaluate(`(async () => {
      const ours = () => [...document.documentElement.children].filter(({ popover }) => popover === 'manual')
      const frame = () => new Promise((resolve) => setTimeout(resolve, 10))
      let before
      for (let count = 0; count < 200; count++) {
        document.getElementById(count % 2 ? 'user' : 'pass').focus()
        for (let left = 300; left > 0 && (ours().length === 0 || ours()[0] === before); left--) await frame()
        if (ours().length !== 1) return 'menu ' + count + ': ' + ours().length
        before = ours()[0]
      }
      document.activeElement.blur()
      return 'all'
    })()`)
    expect(opened).toBe('all')
    await tab.evaluate(`document.getElementById('rest').focus()`)
    await fillBy(tab, await openMenu(tab, '#user'), /^Shop/, '#pass', /.+/)
    await tab.close()
  },
  async 'a page that watches every change of itself finds no name, no secret and no trace'(scene) {
    const tab = await newPage(scene, '/')
    await tab.evaluate(`(() => {
      window.seen = []; window.before = Object.keys(window).length
      new MutationObserver((all) => { for (const { target, addedNodes, attributeName } of all)
        window.seen.push(attributeName ?? '', target.outerHTML ?? '', ...[...addedNodes].map((one) => one.outerHTML ?? one.textContent)) })
        .observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
      window.before = Object.keys(window).length
    })()`)
    const menu = await openMenu(tab, '#user')
    const [ours, inside] = (await tab.evaluate(`(() => {
      const host = [...document.documentElement.children].find(({ popover }) => popover === 'manual')
      return [host.childNodes.length, String(host.shadowRoot)]
    })()`)) as [number, string]
    expect([ours, inside]).toEqual([0, 'null'])
    await fillBy(tab, menu, /^Shop/, '#pass', /.+/)
    const said = String(await tab.evaluate('window.seen.join()'))
    expect(said).toContain('popover')
    for (const hidden of ['Shop,', 'lena@shop', 'extension:', await valueOf(tab, '#pass')])
      expect(said).not.toContain(hidden)
    expect(await tab.evaluate('Object.keys(window).length - window.before')).toBe(0)
    await tab.close()
  },
  async 'a page whose pictures are called like parts of its document is filled as any other'(scene) {
    const tab = await newPage(scene, '/')
    await tab.evaluate(`(() => {
      const names = ['activeElement', 'addEventListener', 'body', 'createElement', 'createTreeWalker', 'documentElement',
        'elementFromPoint', 'execCommand', 'getElementById', 'hasFocus', 'querySelectorAll', 'removeEventListener', 'styleSheets']
      const { body } = document
      for (const name of names) body.append(Object.assign(new Image(), { name }))
    })()`)
    await fillBy(tab, await openMenu(tab, '#user'), /^Shop/, '#pass', /.+/)
    await tab.close()
  },
  async 'a form whose inputs are called like its methods is filled as any other'(scene) {
    const tab = await newPage(scene, '/')
    await tab.evaluate(`(() => {
      for (const name of ['matches', 'contains', 'parentElement', 'parentNode', 'assignedSlot', 'getBoundingClientRect', 'getRootNode']) {
        const input = document.createElement('input')
        input.name = name; input.hidden = true
        document.forms[0].append(input)
      }
    })()`)
    await fillBy(tab, await openMenu(tab, '#user'), /^Shop/, '#pass', /.+/)
    await tab.close()
  },
}
