/** @file Own keys by a client that is written from the format alone (`by-hand/`), beside ours: each opens and follows the other’s. */
import { randomBytes } from 'node:crypto'
import type { Device } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { plantPasskey } from '../../server/src/testing/passkeys.ts'
import { testApp } from '../../server/src/testing/test-app.ts'
import { openContent } from './by-hand/hand-content.ts'
import { content, handScene, held, makeByOurs, openedByOurs, shareByOurs } from './by-hand/hand-scene.ts'
import type { HandItems } from './by-hand/hand-items.ts'
import { newest } from './by-hand/hand-person.ts'
import { entropyOf } from './by-hand/words.ts'

const app = await testApp()
const scene = handScene(app, await app.listen())

/** Opens an own record by hand. */
const passwordIn = async (hand: HandItems, id: string) => {
  const answered = await hand.getRecord(id)
  return openContent(hand.openOwn({ kind: 'record', id }, answered.sealed.key), answered).password
}

/** @returns the words of a sheet that counts */
async function keepSheet({ vault }: Device): Promise<string> {
  const { words } = await vault.makeSheet()
  const list = words.split(' ')
  expect(await vault.keepSheet([4, 11, 19].map((place) => list[place - 1] ?? ''))).toBe(true)
  return words
}

test('a hand-written device approves ours by six words, and ours approves it', async () => {
  const hand = await scene.aHand()
  const item = await hand.makeRecord(content)
  const laptop = await scene.ours(hand.person, await app.aSession(hand.person.id))
  const { words } = await laptop.vault.askForApproval()
  await hand.me.approve(words)
  expect(await laptop.vault.followRequest()).toBe('done')
  expect(await openedByOurs(laptop, item.id)).toEqual(held)

  const phone = scene.handOf(hand.person, await app.aSession(hand.person.id))
  const six = 'abandon ability able about above absent'
  const joins = await phone.me.askFor(six)
  const [request] = (await phone.me.own()).requests
  expect(await laptop.vault.approveDevice(request?._id ?? '', six)).toBe('done')
  await joins()
  expect(await passwordIn(phone, item.id)).toBe(content.password)
  await phone.me.openByDevice()
  expect(await passwordIn(phone, item.id)).toBe(content.password)
})

test('the words of our sheet open the keys by the format', async () => {
  const ada = await scene.ours()
  const id = await makeByOurs(ada)
  const words = await keepSheet(ada)
  const hand = scene.handOf(ada.person, await app.aSession(ada.person.id))
  await hand.me.openByWords(await entropyOf(words))
  expect(await passwordIn(hand, id)).toBe(content.password)
})

test('the two outputs of a passkey open the keys by the format, and the second proves the statement', async () => {
  const ada = await scene.ours()
  const id = await makeByOurs(ada)
  const { _id } = await plantPasskey(app, ada.person)
  const outputs = { first: new Uint8Array(randomBytes(32)), second: new Uint8Array(randomBytes(32)) }
  await ada.vault.addPasskey(_id, outputs)
  const hand = scene.handOf(ada.person, await app.aSession(ada.person.id))
  const [first, second] = [Buffer.from(outputs.first), Buffer.from(outputs.second)]
  await expect(hand.me.openByPasskey(first, randomBytes(32))).rejects.toThrow('The anchor is another.')
  await hand.me.openByPasskey(first, second)
  expect(await passwordIn(hand, id)).toBe(content.password)
})

test('after our client renewed a person’s keys, the format follows their statements and shares with them', async () => {
  const [ada, hand] = [await scene.ours(), await scene.aHand()]
  const id = await makeByOurs(ada)
  await shareByOurs(ada, id, hand.person.email)
  // A second sheet renews the keys.
  await keepSheet(ada)
  await keepSheet(ada)
  const keys = (await hand.getKeys(id)).recipients.people.find(({ userID }) => userID === ada.person.id)
  expect(keys && newest(keys)).toMatchObject({ n: 2, is: 'renewed', generation: 2 })
  const item = await hand.makeRecord(content)
  await hand.share(item, [ada.person.email])
  expect(await openedByOurs(await ada.again(), item.id)).toEqual(held)
})

test('keys that were renewed by the format open in our other device, and not in the one that was removed', async () => {
  const hand = await scene.aHand()
  const item = await hand.makeRecord(content)
  const [laptop, lost] = [
    await scene.ours(hand.person, await app.aSession(hand.person.id)),
    await scene.ours(hand.person, await app.aSession(hand.person.id)),
  ]
  for (const device of [laptop, lost]) {
    const { words } = await device.vault.askForApproval()
    await hand.me.approve(words)
    expect(await device.vault.followRequest()).toBe('done')
  }
  const { keys } = await hand.me.own()
  expect(keys && newest(keys)).toMatchObject({ n: 1, is: 'first' })
  await hand.me.renewWithout(await lost.vault.pointOfDevice())
  const again = await laptop.again()
  expect(again.vault.state()).toBe('open')
  expect((await lost.again()).vault.state()).not.toBe('open')
  await hand.keepForSelf(item)
  expect(await openedByOurs(await laptop.again(), item.id)).toEqual(held)
})
