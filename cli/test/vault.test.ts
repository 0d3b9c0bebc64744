/** @file The vault of every client against a real server, honest and lying. */
import { keyRoutes } from '@cardea/contract'
import { makeVault } from '@cardea/client/vault/make-vault'
import { memoryKeys, turns } from '@cardea/client/testing/memory-environment'
import { expect, test } from 'vitest'
import { aStaleSession } from '../../server/src/testing/actors.ts'
import { plantPasskey } from '../../server/src/testing/passkeys.ts'
import { testApp } from '../../server/src/testing/test-app.ts'
import { browsersOf } from './browsers.ts'

const app = await testApp()

const { browserOf, anotherBrowser, ada, knowing, protect, knownTo, approve } = browsersOf(app)

test('first keys make themselves, and open again after a lock and in another page', async () => {
  const { old } = await ada()
  old.vault.lock()
  expect(old.vault.state()).toBe('closed')
  expect(() => old.vault.trust()).toThrow('closed')
  expect(await old.vault.start()).toBe('open')
  const page = old.page()
  expect(await page.vault.start()).toBe('open')
  expect(knownTo(page)).toEqual(['bob'])
  expect(await page.vault.fingerprint()).toBe(await old.vault.fingerprint())
  expect((await old.vault.fingerprint()).split(' ')).toHaveLength(8)
})

test('none are made where the server allows no such items, nor where nothing keeps them', async () => {
  const person = await app.aPerson()
  const browser = browserOf(person, person)
  expect(await browser.vault.start({ mayMakeKeys: false })).toBe('keyless')
  const forgetful = { ...memoryKeys(), put: async () => false }
  const ask = async () => (await app.as(person).call(keyRoutes.getKeys)).json as never
  const vault = makeVault({
    person,
    ask,
    deviceStore: forgetful,
    now: Date.now,
    inTurn: turns(),
  })
  expect(await vault.start()).toBe('keyless')
  expect((await app.as(person).call(keyRoutes.getKeys)).body.keys).toBeNull()
})

test('of ten browsers that start at once one makes the keys, and the others are new devices', async () => {
  const person = await app.aPerson()
  const sessions = await Promise.all(Array.from({ length: 10 }, () => app.aSession(person.id)))
  const states = await Promise.all(sessions.map((session) => browserOf(person, session).vault.start()))
  expect(states.toSorted()).toEqual([...Array<string>(9).fill('keyless'), 'open'])
})

test('a new device opens the same keys by six words, and by its own key from then on', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  expect(await laptop.vault.start()).toBe('keyless')
  const { id, words } = await laptop.vault.askForApproval()
  expect(words.split(' ')).toHaveLength(6)
  expect(await laptop.vault.followRequest()).toBe('waiting')
  expect(await old.vault.approveDevice(id, 'zoo zoo zoo zoo zoo zoo')).toBe('wrong')
  expect(await old.vault.approveDevice(id, words)).toBe('done')
  expect(await laptop.vault.followRequest()).toBe('done')
  expect(knownTo(laptop)).toEqual(['bob'])
  laptop.vault.lock()
  expect(await laptop.vault.start()).toBe('open')
  expect(laptop.vault.own()?.unlockers).toHaveLength(2)
})

test('the third wrong words end the request; one that is denied is over', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  const { id } = await laptop.vault.askForApproval()
  const wrong = 'zoo zoo zoo zoo zoo zoo'
  expect(await old.vault.approveDevice(id, wrong)).toBe('wrong')
  expect(await old.vault.approveDevice(id, wrong)).toBe('wrong')
  expect(await old.vault.approveDevice(id, wrong)).toBe('over')
  expect(await laptop.vault.followRequest()).toBe('over')
  const again = await laptop.vault.askForApproval()
  await old.vault.denyDevice(again.id)
  await old.vault.denyDevice(again.id)
  expect(await old.vault.approveDevice(again.id, again.words)).toBe('over')
})

test('two old devices that approve at once add the new one once', async () => {
  const { person, old } = await ada()
  const second = await anotherBrowser(person)
  await approve(old, second)
  const laptop = await anotherBrowser(person)
  const { id, words } = await laptop.vault.askForApproval()
  const ends = await Promise.all([old, second].map(({ vault }) => vault.approveDevice(id, words)))
  expect(ends.toSorted()).toEqual(['done', 'over'])
  expect(await laptop.vault.followRequest()).toBe('done')
  expect(laptop.vault.own()?.unlockers).toHaveLength(3)
})

test('a sheet counts once words were typed back, opens everything, and a new one makes it worthless', async () => {
  const { person, old } = await ada()
  const sheet = await old.vault.makeSheet()
  const words = sheet.words.split(' ')
  expect(words).toHaveLength(24)
  const typed = [4, 11, 19].map((place) => words[place - 1] ?? '')
  expect(await old.vault.keepSheet(['zoo', ...typed.slice(1)])).toBe(false)
  const laptop = await anotherBrowser(person)
  expect(await laptop.vault.unlockByWords(sheet.words)).toBe(false)
  expect(await old.vault.keepSheet(typed)).toBe(true)
  expect(await old.vault.fingerprint()).toBe(sheet.fingerprint)
  const sheetOf = ({ vault }: typeof old) => vault.own()?.unlockers.find(({ kind }) => kind === 'words')
  expect(sheetOf(old)).toMatchObject({ lastUsed: null })
  expect(await laptop.vault.unlockByWords('zoo '.repeat(24))).toBe(false)
  expect(await laptop.vault.unlockByWords(sheet.words)).toBe(true)
  expect(knownTo(laptop)).toEqual(['bob'])
  laptop.vault.lock()
  expect(await laptop.vault.start()).toBe('open')
  const next = await laptop.vault.makeSheet()
  const back = [4, 11, 19].map((place) => next.words.split(' ')[place - 1] ?? '')
  expect(await laptop.vault.keepSheet(back)).toBe(true)
  expect(await laptop.vault.fingerprint()).toBe(next.fingerprint)
  expect(await laptop.vault.keepSheet(back)).toBe(false)
  const phone = await anotherBrowser(person)
  expect(await phone.vault.unlockByWords(sheet.words)).toBe(false)
  expect(await phone.vault.unlockByWords(next.words)).toBe(true)
  // The first browser stays, though the keys are others now.
  await old.vault.changeTrust(knowing('carol'))
  expect(knownTo(old).toSorted()).toEqual(['bob', 'carol'])
})

test('a passkey opens the keys by what it answers, and where the sign-in is old this device stays new', async () => {
  const { person, old } = await ada()
  const { _id } = await plantPasskey(app, person)
  const outputs = { first: bytes(), second: bytes() }
  await old.vault.addPasskey(_id, outputs)
  const laptop = browserOf(person, await aStaleSession(app, person))
  expect(await laptop.vault.unlockByPasskey({ first: bytes(), second: outputs.second })).toBe(false)
  expect(await laptop.vault.unlockByPasskey(outputs)).toBe(true)
  expect(laptop.vault.state()).toBe('open')
  expect(laptop.vault.own()?.unlockers.map(({ kind }) => kind)).toEqual(['device', 'passkey'])
  await expect(laptop.vault.keepHere()).rejects.toMatchObject({ code: 'auth/reauthentication-required' })
  // Its second answer proves that no older statement is shown.
  expect(await laptop.page().vault.unlockByPasskey({ first: outputs.first, second: bytes() })).toBe(true)
  const doubting = laptop.page()
  await doubting.vault.unlockByPasskey({ first: outputs.first, second: bytes() })
  expect(doubting.vault.state()).toBe('strange')
})

const bytes = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32))

test('a browser that reads anew keeps what only words opened, follows its own request, and never makes keys', async () => {
  const { person, old } = await ada()
  const sheet = await old.vault.makeSheet()
  await old.vault.keepSheet([4, 11, 19].map((place) => sheet.words.split(' ')[place - 1] ?? ''))
  const stale = browserOf(person, await aStaleSession(app, person))
  expect(await stale.vault.unlockByWords(sheet.words)).toBe(true)
  expect(await stale.vault.pointOfDevice()).toBeNull()
  await old.vault.changeTrust(knowing('carol'))
  expect(await stale.vault.refresh()).toBe('open')
  expect(knownTo(stale).toSorted()).toEqual(['bob', 'carol'])
  const laptop = await anotherBrowser(person)
  expect(await laptop.vault.refresh()).toBe('keyless')
  const { id, words } = await laptop.vault.askForApproval()
  expect(await laptop.vault.refresh()).toBe('keyless')
  await old.vault.approveDevice(id, words)
  expect(await laptop.vault.refresh()).toBe('open')
  const points = laptop.vault.own()?.unlockers.map(({ publicKey }) => publicKey)
  expect(points).toContain(await laptop.vault.pointOfDevice())
  const nobody = await app.aPerson()
  expect(await browserOf(nobody, nobody).vault.refresh()).toBe('keyless')
  expect((await app.as(nobody).call(keyRoutes.getKeys)).body.keys).toBeNull()
})

test('a removed browser that words opened again stays open when it reads anew', async () => {
  const { person, old } = await ada()
  const sheet = await old.vault.makeSheet()
  await old.vault.keepSheet([4, 11, 19].map((place) => sheet.words.split(' ')[place - 1] ?? ''))
  const stale = browserOf(person, await aStaleSession(app, person))
  await approve(old, stale)
  const point = await stale.vault.pointOfDevice()
  await old.vault.refresh()
  const removed = old.vault.own()?.unlockers.find(({ publicKey }) => publicKey === point)
  await old.vault.removeUnlocker(removed?._id ?? '')
  expect(await stale.vault.refresh()).toBe('keyless')
  expect(await stale.vault.unlockByWords(sheet.words)).toBe(true)
  expect(await stale.vault.refresh()).toBe('open')
})

test('a removed unlocker opens nothing any more, and the others go on', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  await approve(old, laptop)
  const [, second] = (laptop.vault.own()?.unlockers ?? []).map(({ _id }) => _id)
  const before = await old.vault.fingerprint()
  await old.vault.removeUnlocker(second ?? '', true)
  expect(await old.vault.fingerprint()).not.toBe(before)
  laptop.vault.lock()
  expect(await laptop.vault.start()).toBe('keyless')
  old.vault.lock()
  expect(await old.vault.start()).toBe('open')
  expect(knownTo(old)).toEqual(['bob'])
})

test('a device that renews while another writes loses neither', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  await approve(old, laptop)
  const sheet = await old.vault.makeSheet()
  const typed = [4, 11, 19].map((place) => sheet.words.split(' ')[place - 1] ?? '')
  await Promise.all([
    old.vault.keepSheet(typed),
    laptop.vault.changeTrust(knowing('carol')),
    old.vault.changeTrust(knowing('dora')),
  ])
  const page = old.page()
  expect(await page.vault.start()).toBe('open')
  expect(knownTo(page).toSorted()).toEqual(['bob', 'carol', 'dora'])
  expect(page.vault.own()?.unlockers).toHaveLength(3)
})

test('keys that an operator made due are renewed at the next start', async () => {
  const { person, old } = await ada()
  const before = await old.vault.fingerprint()
  await app.database
    .updateTable('person_keys')
    .set({ is_renewal_due: true })
    .where('user_id', '=', person.id)
    .execute()
  const page = browserOf(person, await aStaleSession(app, person), old.store)
  expect(await page.vault.start()).toBe('open')
  expect(await page.vault.fingerprint()).not.toBe(before)
  expect(page.vault.own()?.isRenewalDue).toBe(false)
})

test('who begins again in another’s name is undone by a device with the former keys', async () => {
  const { person, old } = await ada()
  await protect(person)
  const words = await old.vault.fingerprint()
  const thief = await anotherBrowser(person)
  expect(await thief.vault.beginAgain()).toBe('open')
  expect(knownTo(thief)).toEqual([])
  expect(await thief.vault.beginAgain()).toBe('open')
  const page = old.page()
  expect(await page.vault.start()).toBe('begun again')
  expect(await page.vault.takeBack()).toBe('open')
  expect(await page.vault.fingerprint()).toBe(words)
  expect(knownTo(page)).toEqual(['bob'])
  await page.vault.changeTrust(knowing('carol'))
  page.vault.lock()
  expect(await page.vault.start()).toBe('open')
  await expect(thief.vault.start()).rejects.toMatchObject({ code: 'auth/unauthenticated' })
})

test('a person with another address says so themselves', async () => {
  const { person, old } = await ada()
  await expect(old.vault.amendAddress('other@example.org')).rejects.toMatchObject({ code: 'keys/invalid' })
  await old.vault.amendAddress(person.email)
  old.vault.lock()
  expect(await old.vault.start()).toBe('open')
})

test('a device that forgot its key is a new one', async () => {
  const { old } = await ada()
  await old.vault.forgetDevice()
  expect([...old.store.keys()]).toEqual([])
  expect(await old.page().vault.start()).toBe('keyless')
})

test('the vault’s store in the browser opens nothing by itself', async () => {
  const { old } = await ada()
  for (const value of old.store.values()) {
    const isPair = typeof value === 'object' && value !== null && 'privateKey' in value
    if (isPair) expect((value.privateKey as CryptoKey).extractable).toBe(false)
    else
      expect(new TextDecoder().decode(value as Uint8Array)).toMatch(
        /^\{"statement":"[\w-]{43}","trustN":\d+\}$/,
      )
  }
})
