import { expect } from '@playwright/test'
import { recordRoutes } from '@cardea/contract'
import { deviceWithKeys, type KeyDevice } from '../fixtures/keys.ts'
import { passcode } from '../fixtures/lock.ts'
import { until } from '../fixtures/until.ts'
import { templatesOf } from '../fixtures/vault.ts'
import { expectAccessible } from './accessible.ts'
import { ensurePasscode, lockBy, popupOf, unlockBy } from './locking.ts'
import { listed } from './pairing.ts'
import { popupFor } from './popups.ts'
import { fillBy, openMenu, pressOffer } from './press.ts'
import { newPage, type Journeys, type Scene } from './scene.ts'
import { isThere, press, says, seen, typeInto, valueOf, type Tab } from './tab.ts'

const name = 'Vault shop'
const password = 'only its people 7!'

async function makeSealed({ person, site }: Scene, device: KeyDevice, username: string): Promise<string> {
  const template = (await templatesOf(person)).find((one) => one.name === 'Login')
  const values: Record<string, string> = {
    username,
    password,
    url: site.url,
    totp: 'JBSWY3DPEHPK3PXP',
  }
  const fields = template?.fields.map((field) => ({ ...field, value: values[field.key] ?? null }))
  const body = { name, templateID: template?._id, fields, sealedFor: 'people' }
  const { _id } = await device.call(recordRoutes.createRecord, { body })
  return _id
}

/** Opens them here by another device of the person, which is given the words that the page shows. */
async function letIn({ extended }: Scene, device: KeyDevice): Promise<void> {
  const keys = await extended.find('keys.html')
  await says(keys, /on your other devices, on a passkey, or on paper/)
  await expectAccessible(keys)
  await press(keys, 'button', /^Use another device/)
  await says(keys, /\d+:\d\d left/)
  await expectAccessible(keys)
  const words = await keys.evaluate(
    `[...document.querySelectorAll('ol li')].map((item) => item.lastChild.textContent).join(' ')`,
  )
  await device.approve(String(words))
  await says(keys, /This browser opens your end-to-end encrypted records/)
  await expectAccessible(keys)
  await keys.close()
}

/** Puts the cursor where the passcode is asked for. Gives whether it is. */
const atPasscode = `(() => {
  const input = /Locked/.test(document.body.innerText) ? document.querySelector('main input') : null
  input?.focus()
  return input !== null
})()`

/** Confirms in the person's Cardea, which may ask for the passcode first, and once more after it has shown the question. */
async function approve(page: Tab): Promise<void> {
  await until('the confirmation', async () => {
    // The input goes at any moment, as another tab unlocks it or the digits of the last round do.
    if (await page.evaluate(atPasscode)) await page.type(passcode)
    if (!(await isThere(page, 'button', /^Approve$/))) return false
    return press(page, 'button', /^Approve$/, askedAgainMs).then(
      () => true,
      () => false,
    )
  })
}

/** How long a question may be gone before the passcode is looked for. */
const askedAgainMs = 1_000

/** Browsers that open the person's records since an earlier try. */
const letInAlready = new WeakSet<Scene>()

/** What an earlier try left. */
async function deleteSealed({ person }: Scene): Promise<void> {
  const { records } = await person.call(recordRoutes.searchRecords, { body: {} })
  for (const { _id: id, sealedFor } of records)
    if (sealedFor === 'people') await person.call(recordRoutes.deleteRecord, { params: { id } })
}

/** The popup shows a record that this browser cannot open, and leads to the page that lets it in. */
async function openHere(scene: Scene, device: KeyDevice): Promise<void> {
  await listed(scene.extended, /This browser cannot open your end-to-end encrypted records yet/)
  const closed = await popupFor(scene, '/')
  await says(closed, /A record of yours[^]*This browser has no key for it/)
  expect(String(await closed.evaluate('document.body.innerText'))).not.toContain(name)
  await expectAccessible(closed)
  await press(closed, 'button', /^Open them here$/)
  await letIn(scene, device)
  await closed.close()
}

/** Writes a recovery sheet, and takes everything else away that opens the keys but the device itself. */
async function sheetAlone({ vault }: KeyDevice): Promise<string> {
  const { words } = await vault.makeSheet()
  const typed = words.split(' ')
  await vault.keepSheet([4, 11, 19].map((at) => typed[at - 1] ?? ''))
  const here = await vault.pointOfDevice()
  await vault.refresh()
  for (const { _id, kind, publicKey } of vault.own()?.unlockers ?? [])
    if (kind === 'device' && publicKey !== here) await vault.removeUnlocker(_id)
  return words
}

export const sealed: Journeys = {
  async 'what only its people can open is closed until another device lets this browser in, then fills, changes, saves, and goes at a lock'(
    scene,
  ) {
    const { person, extended } = scene
    const device = await deviceWithKeys(person)
    await deleteSealed(scene)
    // Another one each time: the extension may list that of an earlier try until it compares.
    const user = `sealed-${Date.now()}@shop.example`
    const id = await makeSealed(scene, device, user)
    if (!letInAlready.has(scene)) await openHere(scene, device)
    letInAlready.add(scene)

    await listed(extended, new RegExp(`Vault shop[^]*${RegExp.escape(user)}`))
    // The background ends at any time: its own key opens everything again.
    await extended.endWorker?.()
    const tab = await newPage(scene, '/')
    const wanted = new RegExp(`^${RegExp.escape(password)}$`)
    await fillBy(tab, await openMenu(tab, '#user'), /Vault shop/, '#pass', wanted)
    expect(await valueOf(tab, '#user')).toBe(user)
    await tab.goto(`${scene.site.url}/code`)
    await fillBy(tab, await openMenu(tab, '#code'), /Vault shop/, '#code', /^\d{6}$/)

    const popup = await popupFor(scene, '/code')
    await typeInto(popup, 'input[type=search]', user)
    await says(popup, /1 of \d/)
    await until('the record in the popup', async () => {
      if (await isThere(popup, 'button', /^Vault shop/)) await press(popup, 'button', /^Vault shop/)
      return says(popup, /Fill in this tab/, 3000)
    })
    await says(popup, /End-to-end encrypted: only its people can open it\./)
    await press(popup, 'button', /^Show: Password/)
    await says(popup, new RegExp(RegExp.escape(password)))
    await press(popup, 'button', /^Show: One-time/)
    await says(popup, /\d{3} \d{3}/)
    await expectAccessible(popup)
    await popup.close()

    await tab.goto(scene.site.url)
    await typeInto(tab, '#user', user)
    await typeInto(tab, '#pass', 'a changed one 8!')
    await tab.key('Enter')
    await pressOffer(tab, /^Change$/, /Changed/)
    const changed = await device.call(recordRoutes.getRecord, { params: { id } })
    expect(changed.fields.find(({ key }) => key === 'password')?.value).toBe('a changed one 8!')
    expect(await person.call(recordRoutes.getRecord, { params: { id } })).toMatchObject({
      sealedFor: 'people',
      name: '',
      fields: [],
      version: 2,
    })

    await device.vault.changeTrust((store) => ({ ...store, default: 'people' }))
    await tab.goto(`${scene.site.url}/sign-up`)
    await typeInto(tab, '#mail', 'people@shop.example')
    await typeInto(tab, '#one', 'typed for its people')
    await typeInto(tab, '#two', 'typed for its people')
    await tab.key('Enter')
    await pressOffer(tab, /^Save$/, /Saved/)
    const { records } = await person.call(recordRoutes.searchRecords, { body: {} })
    const made = records.filter((record) => record.sealedFor === 'people' && record._id !== id)
    expect(made).toMatchObject([{ name: '', fields: [] }])
    await tab.close()

    await ensurePasscode(scene)
    const locking = await popupOf(scene)
    await lockBy(locking)
    const kept = `(globalThis.browser ?? chrome).storage.session.get(null).then((all) => JSON.stringify(all))`
    expect(String(await locking.evaluate(kept))).not.toContain(user)
    await unlockBy(locking)
    await says(locking, /Vault shop/)
    await locking.close()

    await device.vault.changeTrust((store) => ({ ...store, default: null }))
    await deleteSealed(scene)
  },
  async 'the recovery sheet opens what only its people can open, once its person confirms in their Cardea'(
    scene,
  ) {
    const { person, extended } = scene
    const device = await deviceWithKeys(person)
    await makeSealed(scene, device, 'sheet@shop.example')
    const words = await sheetAlone(device)
    const keys = await extended.open(extended.page('keys.html'))
    await press(keys, 'button', /^Use the recovery sheet/)
    await typeInto(keys, '#words', `${'zoo '.repeat(23)}zoo`)
    await press(keys, 'button', /^Open$/)
    await seen(keys, 'alert', /^These words do not fit\.$/)
    await expectAccessible(keys)
    await keys.evaluate(`document.querySelector('#words').value = ''`)
    await typeInto(keys, '#words', words.toUpperCase())
    await press(keys, 'button', /^Open$/)
    await approve(await extended.find('/device'))
    await says(keys, /This browser opens your end-to-end encrypted records/)
    await keys.close()
    await listed(extended, /Vault shop[^]*sheet@shop/)
    await extended.endWorker?.()
    await listed(extended, /Vault shop[^]*sheet@shop/)
    await deleteSealed(scene)
  },
}
