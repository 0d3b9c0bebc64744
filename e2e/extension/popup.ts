import { expect } from '@playwright/test'
import { linkRoutes, recordRoutes, userSettingRoutes } from '@cardea/contract'
import { until } from '../fixtures/until.ts'
import { secret } from '../fixtures/vault.ts'
import { expectAccessible } from './accessible.ts'
import { listed } from './pairing.ts'
import { popupFor } from './popups.ts'
import { offerWith, openMenu, pressOffer } from './press.ts'
import { newPage, user, type Journeys, type Scene } from './scene.ts'
import { clickAt, hasValue, press, says, seen, typeInto, valueOf } from './tab.ts'

const shopOf = async ({ person }: Scene) => {
  const { records } = await person.call(recordRoutes.searchRecords, {
    body: { searches: [{ field: 'name', value: 'Shop' }] },
  })
  const found = records.find(({ name }) => name === 'Shop')
  if (!found) throw new Error('There is no record of the shop.')
  return person.call(recordRoutes.getRecord, { params: { id: found._id } })
}

const setLanguage = async ({ person }: Scene, language: 'en' | 'de'): Promise<void> => {
  await person.call(userSettingRoutes.changeUserSetting, { body: { language } })
}

/** What the dialogs say; in a narrow window the record's panel is one. */
const dialogTexts = `[...document.querySelectorAll('[role=dialog]')].map(({ textContent }) => textContent).join()`

export const popups: Journeys = {
  async 'the popup fills the tab that it is for, and finds by what is typed'(scene) {
    const tab = await newPage(scene, '/')
    const popup = await popupFor(scene, '/')
    await typeInto(popup, 'input[type=search]', 'trav')
    await says(popup, /1 of \d/)
    await popup.evaluate(
      `(document.querySelector('input').value = '', document.querySelector('input').dispatchEvent(new Event('input')))`,
    )
    await says(popup, new RegExp(user))
    await press(popup, 'button', /^Fill$/)
    await hasValue(tab, '#user', new RegExp(user))
    expect(await valueOf(tab, '#pass')).toBe(secret)
    await tab.close()
  },
  async 'the popup fills a frame of the page’s own origin, and writes over nothing that stands there'(scene) {
    const tab = await newPage(scene, '/around')
    const inner = await until('the frame', () => tab.within('/?within'))
    await inner.evaluate(`document.querySelector('#user').value = 'typed@shop.example'`)
    const popup = await popupFor(scene, '/around')
    await press(popup, 'button', /^Fill$/)
    const values = `['#user', '#pass'].map((field) => document.querySelector(field).value).join()`
    const wanted = `typed@shop.example,${secret}`
    await until('the frame to be filled', async () => (await inner.evaluate(values)) === wanted)
    await tab.close()
  },
  async 'a card is filled from the popup once it has listed what it fills, and where'(scene) {
    const tab = await newPage(scene, '/card')
    await tab.evaluate(
      `document.body.insertAdjacentHTML('beforeend', '<form>Name on card <input autocomplete="cc-name"><button>Keep</button></form>')`,
    )
    const popup = await popupFor(scene, '/card')
    await press(popup, 'button', /^Travel card/)
    await press(popup, 'button', /^Fill in this tab$/)
    await says(popup, /Fills 3 fields on localhost[^]*Card number\s+•••\s+Expires\s+05 \/ 31/)
    await expectAccessible(popup)
    expect(await valueOf(tab, '#number')).toBe('')
    await tab.evaluate(
      `document.forms[0].insertAdjacentHTML('beforeend', '<input id="name" autocomplete="cc-name">')`,
    )
    await press(popup, 'button', /^Fill all 3$/)
    await says(popup, /Fills 4 fields on localhost[^]*Name on card\s+Lena Marek/)
    expect(await valueOf(tab, '#number')).toBe('')
    await press(popup, 'button', /^Fill all 4$/)
    await hasValue(tab, '#csc', /^123$/)
    expect(await valueOf(tab, '#exp')).toBe('05 / 31')
    await tab.close()
  },
  async 'a record shows its fields, and a secret only when it is asked for'(scene) {
    const tab = await newPage(scene, '/')
    const popup = await popupFor(scene, '/')
    await press(popup, 'button', /^Shop/)
    await says(popup, /\d{3} \d{3}/)
    expect(String(await popup.evaluate('document.body.innerText'))).not.toContain(secret)
    await press(popup, 'button', /^Show: Password/)
    await says(popup, new RegExp(RegExp.escape(secret)))
    await press(popup, 'button', /^Hide: Password/)
    expect(String(await popup.evaluate('document.body.innerText'))).not.toContain(secret)
    await expectAccessible(popup)
    await popup.close()
    await tab.close()
  },
  async 'a record is pinned and taken off again, and the popup lists those that are pinned'(scene) {
    const { person } = scene
    const pinned = async () =>
      (await person.call(userSettingRoutes.getUserSetting)).pinnedCredential?.length ?? 0
    const popup = await popupFor(scene, '/')
    await press(popup, 'button', /^Travel card/)
    await press(popup, 'button', /^Pin$/)
    await until('the pin', async () => (await pinned()) === 1)
    await expectAccessible(popup)
    await press(popup, 'button', /^Back$/)
    await says(popup, /Pinned\s+Travel card/)
    await press(popup, 'button', /^Travel card/)
    await press(popup, 'button', /^Pin$/)
    await until('the pin to be gone', async () => (await pinned()) === 0)
    await popup.key('Escape')
    await says(popup, /All others|Records/)
    expect(String(await popup.evaluate('document.body.innerText'))).not.toMatch(/Pinned/)
    await popup.close()
  },
  async 'sharing opens the dialog of the web client in a tab, and a page that a record has no website of is named'(
    scene,
  ) {
    const other = await scene.extended.open(scene.site.url.replace('localhost', '127.0.0.1'))
    const popup = await popupFor(scene, '/', '127.0.0.1')
    await press(popup, 'button', /^Shop/)
    await says(popup, /It has no website of 127\.0\.0\.1:/)
    expect(await popup.evaluate(`document.querySelector('.primary').disabled`)).toBe(true)
    await press(popup, 'button', /^More$/)
    await press(popup, 'button', /^Share$/)
    const web = await scene.extended.find('/records/')
    await until('the dialog', async () => /Share Shop/.test(String(await web.evaluate(dialogTexts))))
    for (const tab of [web, popup, other]) await tab.close()
  },
  async 'a one-time link of a record is made, and its address shown'(scene) {
    const tab = await newPage(scene, '/')
    const popup = await popupFor(scene, '/')
    await press(popup, 'button', /^Shop/)
    await press(popup, 'button', /^More$/)
    await expectAccessible(popup)
    await press(popup, 'button', /^One-time link$/)
    await expectAccessible(popup)
    await press(popup, 'button', /^Make the link$/)
    await says(popup, /The link is made/)
    const address = new URL(await valueOf(popup, '#address'))
    const { links } = await scene.person.call(linkRoutes.searchLinks, { body: {} })
    expect(address.pathname).toBe(`/l/${links[0]?._id}`)
    expect(address.hash).toMatch(/^#[\w-]{43}$/)
    expect(links[0]?.views).toEqual({ used: 0, most: 1 })
    await popup.close()
    await tab.close()
  },
  async 'the generator makes passwords and words, and keeps what was copied'(scene) {
    const popup = await popupFor(scene, '/')
    await press(popup, 'button', /^Generator$/)
    await says(popup, /Very strong, \d+ bits/)
    await expectAccessible(popup)
    await press(popup, 'button', /^Words$/)
    await says(popup, /(?:[a-z]+-){5}[a-z]+/)
    await popup.close()
  },
  async 'what somebody changed meanwhile is not written over, and the popup shows both'(scene) {
    const record = await shopOf(scene)
    const tab = await newPage(scene, '/')
    await typeInto(tab, '#user', user)
    await typeInto(tab, '#pass', 'mine of this moment')
    await tab.key('Enter')
    await offerWith(tab, /^Change$/)
    const fields = record.fields.map(({ key, label, type, isSecret, value }) => ({
      key,
      label,
      type,
      isSecret,
      value: key === 'password' ? 'theirs of this moment' : value,
    }))
    await scene.person.call(recordRoutes.changeRecord, {
      params: { id: record._id },
      body: { fields, version: record.version },
    })
    await pressOffer(tab, /^Change$/, /Lena changed it just now/)
    const popup = await popupFor(scene, '/in')
    await says(popup, /Saved now/)
    await expectAccessible(popup)
    const rows = 'button[aria-label^=Show]'
    await clickAt(popup, `.value-row:first-child ${rows}`)
    await says(popup, /theirs of this moment/)
    await press(popup, 'button', /^Save mine$/)
    await seen(popup, 'textbox', /^Search$/)
    const now = await shopOf(scene)
    expect(now.fields.find(({ key }) => key === 'password')?.value).toBe('mine of this moment')
    expect(now.version).toBe(record.version + 2)
    await popup.close()
    await tab.close()
  },
  async 'axe finds nothing in the menu, the offer, the popup and the setup'(scene) {
    const tab = await newPage(scene, '/')
    await expectAccessible(tab, await openMenu(tab, '#user'))
    const popup = await popupFor(scene, '/')
    await says(popup, /Shop/)
    await expectAccessible(popup)
    await popup.goto(scene.extended.page('setup.html'))
    await says(popup, /Ready/)
    await expectAccessible(popup)
    await popup.close()
    await typeInto(tab, '#user', 'axe@shop.example')
    await typeInto(tab, '#pass', 'typed for the offer')
    await tab.key('Enter')
    await expectAccessible(tab, await offerWith(tab, /^Save$/))
    await tab.close()
  },
  async 'everything speaks German once the person does'(scene) {
    await setLanguage(scene, 'de')
    const tab = await newPage(scene, '/')
    try {
      await listed(scene.extended, /Einträge/)
      const popup = await popupFor(scene, '/')
      await says(popup, /Einträge/)
      await expectAccessible(popup)
      await press(popup, 'button', /^Generator$/)
      await says(popup, /Sehr stark/)
      await says(await openMenu(tab, '#user'), /Nicht auf dieser Website/)
      await popup.close()
    } finally {
      await setLanguage(scene, 'en')
      await listed(scene.extended, /Records/)
      await tab.close()
    }
  },
}
