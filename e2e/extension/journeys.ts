import { expect } from '@playwright/test'
import { recordRoutes } from '@cardea/contract'
import { makeRecord, secret } from '../fixtures/vault.ts'
import { until } from '../fixtures/until.ts'
import { listed } from './pairing.ts'
import { fillBy, offerWith, openMenu, pause, pressOffer, pressUntil } from './press.ts'
import { newPage, removeShop, user, type Journeys } from './scene.ts'
import { clickAt, hasValue, isThere, says, typeInto, valueOf, type Doc } from './tab.ts'

const exactly = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}$`)

const writtenAnew = `fetch(location.href).then((answer) => answer.text()).then((page) => {
  document.open()
  document.write(page)
  document.close()
})`

export const filling: Journeys = {
  async 'a row fills user name and password, and sends nothing'(scene) {
    const tab = await newPage(scene, '/')
    const menu = await openMenu(tab, '#user')
    await fillBy(tab, menu, /Shop/, '#pass', exactly(secret))
    expect(await valueOf(tab, '#user')).toBe(user)
    expect(await tab.evaluate('location.pathname')).toBe('/')
    await tab.close()
  },
  async 'the keyboard alone fills'(scene) {
    const tab = await newPage(scene, '/')
    const menu = await openMenu(tab, '#user')
    await pause(900)
    await tab.key('ArrowDown')
    await until('the focus in the menu', async () => (await menu.evaluate('document.hasFocus()')) === true)
    await tab.key('Enter', menu)
    await hasValue(tab, '#pass', exactly(secret))
    await tab.close()
  },
  async 'a page that is written anew is filled, and its sign-in offered to be kept'(scene) {
    const tab = await newPage(scene, '/')
    const openAnew = async () => {
      await openMenu(tab, '#user')
      await tab.evaluate(writtenAnew)
      return openMenu(tab, '#user')
    }
    await fillBy(tab, await openAnew(), /^Shop/, '#pass', exactly(secret))
    await tab.goto(`${scene.site.url}/`)
    await openAnew()
    await typeInto(tab, '#user', 'anew@shop.example')
    await typeInto(tab, '#pass', 'typed into a page anew')
    await tab.key('Enter')
    await offerWith(tab, /^Save$/)
    await tab.close()
  },
  async 'a page that the browser kept aside and shows again is filled'(scene) {
    const tab = await newPage(scene, '/')
    await openMenu(tab, '#user')
    // Chromium keeps no page aside that has a frame of an extension.
    await tab.key('Escape')
    await until('no menu', async () => (await tab.frame('menu')) === null)
    await tab.evaluate(`(globalThis.isKept = true)`)
    await tab.evaluate(`setTimeout(() => location.assign('/in')), true`)
    await says(tab, /Welcome/)
    await tab.evaluate(`setTimeout(() => history.back()), true`)
    await says(tab, /Sign in/)
    expect(await tab.evaluate('globalThis.isKept')).toBe(true)
    const menu = await openMenu(tab, '#user')
    await fillBy(tab, menu, /Shop/, '#pass', /.+/)
    await tab.close()
  },
  async 'Escape leads from the menu back to the field'(scene) {
    const tab = await newPage(scene, '/')
    const menu = await openMenu(tab, '#user')
    await tab.key('ArrowDown')
    await until('the focus in the menu', async () => (await menu.evaluate('document.hasFocus()')) === true)
    await tab.key('Escape', menu)
    await until('the menu to be gone', async () => (await tab.frame('menu')) === null)
    await until('the focus', async () => (await tab.evaluate('document.activeElement.id')) === 'user')
    await tab.close()
  },
  async 'F6 leads into the offer, which takes no focus by itself'(scene) {
    const tab = await newPage(scene, '/')
    await typeInto(tab, '#user', 'keys@shop.example')
    await typeInto(tab, '#pass', 'typed for the keys')
    await tab.key('Enter')
    const offer = await offerWith(tab, /^Save$/)
    expect(await offer.evaluate('document.hasFocus()')).toBe(false)
    await tab.key('F6')
    await until('the focus in the offer', async () => (await offer.evaluate('document.hasFocus()')) === true)
    await tab.key('Escape', offer)
    await until('the offer to be gone', async () => (await tab.frame('offer')) === null)
    await tab.close()
  },
  async 'a field of codes takes the code alone'(scene) {
    const tab = await newPage(scene, '/code')
    const menu = await openMenu(tab, '#code')
    await fillBy(tab, menu, /Shop/, '#code', /^\d{6}$/)
    await tab.close()
  },
  async 'a card lists what it fills before a second press, or is left to the popup'(scene) {
    const tab = await newPage(scene, '/card')
    const menu = await openMenu(tab, '#number')
    if (scene.extended.name === 'Firefox') {
      await says(menu, /Cards fill from the popup|From the popup|popup/i)
      return tab.close()
    }
    await pressUntil(tab, 'menu', /Travel card/, () => isThere(menu, 'button', /^Fill/))
    expect(await valueOf(tab, '#number')).toBe('')
    const isFilled = async () => /^4111 ?1111 ?1111 ?1111$/.test(await valueOf(tab, '#number'))
    await pressUntil(tab, 'menu', /^Fill/, isFilled, 'button')
    expect(await valueOf(tab, '#csc')).toBe('123')
    await tab.close()
  },
  async 'an address lists what it fills before a second press, or is left to the popup'(scene) {
    const { person, extended } = scene
    const { _id: id } = await makeRecord(person, {
      name: 'Ada at home',
      template: 'Identity',
      values: {
        'given-name': 'Ada',
        'family-name': 'Berg',
        street: 'Kastanienallee 12',
        city: 'Berlin',
        country: 'Germany',
        phone: '+49 30 1234567',
      },
    })
    await listed(extended, /Ada at home/)
    const tab = await newPage(scene, '/delivery')
    const menu = await openMenu(tab, '#street')
    if (extended.name === 'Firefox') await says(menu, /popup/i)
    else {
      await pressUntil(tab, 'menu', /Ada at home/, () => isThere(menu, 'button', /^Fill/))
      await says(menu, /Kastanienallee 12/)
      expect(await valueOf(tab, '#street')).toBe('')
      await tab.evaluate(
        `document.forms[0].insertAdjacentHTML('beforeend', '<input id="tel" autocomplete="tel">')`,
      )
      const isFilled = async () => (await valueOf(tab, '#street')) === 'Kastanienallee 12'
      await pressUntil(tab, 'menu', /^Fill/, isFilled, 'button')
      expect(await valueOf(tab, '#given')).toBe('Ada')
      expect(await valueOf(tab, '#country')).toBe('DE')
      expect(await valueOf(tab, '#tel')).toBe('')
    }
    await tab.close()
    await person.call(recordRoutes.deleteRecord, { params: { id } })
  },
}

export const saving: Journeys = {
  async 'a strong password keeps to the rules, and is offered to be saved'(scene) {
    const tab = await newPage(scene, '/sign-up')
    await typeInto(tab, '#mail', 'new@shop.example')
    const menu = await openMenu(tab, '#one')
    await fillBy(tab, menu, /Use a strong password/, '#one', /^.{12,18}$/)
    const made = await valueOf(tab, '#one')
    expect(await valueOf(tab, '#two')).toBe(made)
    await clickAt(tab, '#go')
    await pressOffer(tab, /^Save$/, /Saved/)
    const { records } = await scene.person.call(recordRoutes.searchRecords, {
      body: { searches: [{ field: 'fields', value: 'new@shop.example' }] },
    })
    const id = records[0]?._id ?? ''
    const { fields } = await scene.person.call(recordRoutes.getRecord, { params: { id } })
    expect(fields.find(({ key }) => key === 'password')?.value).toBe(made)
    await tab.close()
  },
  async 'what was typed is offered where the page signs in by what is no button, once its password is gone'(
    scene,
  ) {
    const tab = await newPage(scene, '/no-button')
    await typeInto(tab, '#user', 'gone@shop.example')
    await typeInto(tab, '#pass', 'typed and gone')
    await tab.key('Escape')
    await clickAt(tab, '#go')
    await says(tab, /Welcome/)
    await offerWith(tab, /^Save$/)
    await tab.close()
  },
  async 'a changed password is offered for the record with that user name'(scene) {
    const tab = await newPage(scene, '/')
    await typeInto(tab, '#user', user)
    await typeInto(tab, '#pass', 'a changed one')
    await tab.key('Enter')
    await pressOffer(tab, /^Change$/, /Changed/)
    await tab.close()
  },
}

export const ending: Journeys = {
  async 'access that has ended shows at the next use'(scene) {
    const tab = await newPage(scene, '/')
    await openMenu(tab, '#user')
    await removeShop(scene)
    const isTold = (menu: Doc) => isThere(menu, 'alert', /^You no longer have access$/)
    await pressUntil(tab, 'menu', /Shop, user name and password, lena@shop/, isTold)
    expect(await valueOf(tab, '#pass')).toBe('')
    await tab.close()
  },
}
