import { randomBytes } from 'node:crypto'
import { routes, type OwnKeys } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { expect, test } from 'vitest'
import { expectError, statuses } from '../../testing/answer.ts'
import { callsAtOnce } from '../../testing/at-once.ts'
import { openAccountKeyByHand, openPartByHand } from '../../testing/open-by-hand.ts'
import {
  aDevice,
  bodyOfKeys,
  changeKeysOf,
  keyCalls,
  nextKeys,
  partsOf,
  unlockerOf,
  wrapFor,
  type Device,
  type PersonKeys,
} from '../../testing/person-keys.ts'
import { atOnce } from '../../testing/repetitions.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { own, aPersonWithKeys, protect } = keyCalls(app)

const many = callsAtOnce(app)

/** Opens by a device what a person is answered of their keys. @returns the generation that they are of */
function openByHand({ keys, wrap, bundle }: OwnKeys, device: Device): number {
  const newest = keys?.statements.at(-1)
  if (!newest || !wrap || !bundle) throw new Error('There are no keys.')
  const { person, generation } = JSON.parse(newest.text) as { person: string; generation: number }
  const accountKey = openAccountKeyByHand(wrap, { person, generation }, device.pair)
  const place = { kind: 'person', id: person, part: 'bundle', number: bundle.n } as const
  openPartByHand(accountKey, place, bundle.sealed)
  return generation
}

const statementOf = ({ signed }: PersonKeys) => signed.slice(-1)[0] ?? { text: '', signature: '' }

test('of renewals beside approvals one counts, and what unlocks opens the keys that are there', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  const [unlocker] = (await own(client, device)).unlockers
  const laptop = app.as(await app.aSession(person.id))
  const second = await aDevice()
  const proof = toBase64url(new Uint8Array(randomBytes(32)))
  const asked = await laptop.call(routes.makeUnlockRequest, { body: { publicKey: second.publicKey, proof } })
  const next = await nextKeys(person, { is: 'renewed', before: keys })
  const renewal = {
    statement: statementOf(next),
    ...(await partsOf(next)),
    wraps: [{ _id: unlocker?._id ?? '', wrap: await wrapFor(next, device) }],
  }
  keys.n.bundle = 2
  const wrap = await wrapFor(keys, second, new Uint8Array(randomBytes(32)))
  const approval = {
    bundle: (await partsOf(keys)).bundle,
    add: [await unlockerOf(keys, second, { wrap, requestID: asked.body._id })],
  }
  const [renewed, approved] = await Promise.all([
    many(() => changeKeysOf(client, keys, renewal)),
    many(() => changeKeysOf(client, keys, approval)),
  ])
  expect([...renewed, ...approved].filter(({ status }) => status === 200)).toHaveLength(1)
  // Once they are renewed, the former key signs nothing more.
  for (const { status } of [...renewed, ...approved]) expect([200, 400, 409]).toContain(status)
  const isRenewed = renewed.some(({ status }) => status === 200)
  const now = await own(client, device)
  expect(openByHand(now, device)).toBe(isRenewed ? 2 : 1)
  const [request] = (await own(laptop, second)).requests
  expect(request?.wrap ?? null).toBe(isRenewed ? null : wrap)
})

test('of two devices that renew at once the later is told the present number, and so is what it writes after', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  const [unlocker] = (await own(client, device)).unlockers
  const renewal = async () => {
    const next = await nextKeys(person, { is: 'renewed', before: keys })
    const wraps = [{ _id: unlocker?._id ?? '', wrap: await wrapFor(next, device) }]
    return changeKeysOf(client, keys, { statement: statementOf(next), ...(await partsOf(next)), wraps })
  }
  expect((await renewal()).status).toBe(200)
  const late = await renewal()
  expectError(late, 409, 'keys/outdated')
  expect(late.errors).toMatchObject([{ n: 2 }])
  keys.n.trust = 2
  expectError(await changeKeysOf(client, keys, { trust: (await partsOf(keys)).trust }), 409, 'keys/outdated')
})

test('of many who begin again beside those who take back, each finds the keys whole, and the last counts', async () => {
  const { person, client, keys, device } = await aPersonWithKeys()
  await protect(person)
  const thief = app.as(await app.aSession(person.id))
  const theirs = await nextKeys(person, { is: 'reset', before: keys })
  const stolen = await aDevice()
  const first = await thief.call(routes.makeKeys, { body: await bodyOfKeys(theirs, stolen) })
  expect(first.status).toBe(201)
  const back = await bodyOfKeys(await nextKeys(person, { is: 'reset', before: theirs, as: keys }))
  const again = await Promise.all(
    Array.from({ length: atOnce }, async () =>
      bodyOfKeys(await nextKeys(person, { is: 'reset', before: theirs }), await aDevice()),
    ),
  )
  const [taken, begun] = await Promise.all([
    many(() => client.call(routes.makeKeys, { body: back })),
    many((place) => thief.call(routes.makeKeys, { body: again[place] ?? back })),
  ])
  const ok = [...taken, ...begun].filter(({ status }) => status === 201)
  expect(ok).toHaveLength(1)
  const isBack = taken.some(({ status }) => status === 201)
  // Taking back signed the thief out, in the middle of a try.
  for (const { status } of begun) expect(isBack ? [401, 409] : [201, 409]).toContain(status)
  expect(statuses(taken)).toEqual(isBack ? [201, ...Array(atOnce - 1).fill(409)] : Array(atOnce).fill(409))
  if (!isBack) {
    // Former keys are still aside, however often the thief tries.
    const { keys: shown } = await own(client, device)
    const newest = shown?.statements.at(-1)
    const place = again.findIndex(({ statement }) => statement.text === newest?.text)
    expect(place).not.toBe(-1)
    expect((await own(client, device)).aside?.wrap).not.toBeNull()
    return
  }
  const now = await own(client, device)
  expect(now.aside).toBeNull()
  expect(openByHand(now, device)).toBe(1)
})

test('of many who write the trust store on two devices the later number is told, and nothing is lost between', async () => {
  const { client, keys, device } = await aPersonWithKeys()
  const phone = app.as(await app.aSession(keys.person.id))
  for (let n = 2; n < 6; n += 1) {
    keys.n.trust = n
    const { trust } = await partsOf(keys)
    const answers = await many((place) => changeKeysOf(place % 2 ? client : phone, keys, { trust }))
    expect(statuses(answers)).toEqual([200, ...Array(atOnce - 1).fill(409)])
    for (const { status, errors } of answers) if (status === 409) expect(errors).toMatchObject([{ n }])
    expect((await own(client, device)).trust).toEqual(trust)
  }
})
