import { expect, test } from 'vitest'
import { toBase64url } from '../base64url.ts'
import type { Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { lines, uuidBytes, uuidText } from './bytes.ts'
import { checkChain } from './chain.ts'
import { faceOf, groupSealPair, sealPointOf } from './face.ts'
import { openFile, sealFile } from './file.ts'
import { keyIDOf } from './key-id.ts'
import { pad, paddedLength, unpad } from './padding.ts'
import { importPair, makePair, type StoredPair } from './pair.ts'
import { openPart, sealPart, type PartPlace } from './part.ts'
import { isOwnSigned, signOwn, signStatement, statementHash, type Statement } from './statement.ts'
import { openAccountKey, sealAccountKey } from './unlocker.ts'
import { giveKey, openGiven, unwrapKey, wrapKey, type WrapPlace } from './wrap.ts'

const ada = '0194f1c2-0000-7000-8000-00000000000a'
const bob = '0194f1c2-0000-7000-8000-00000000000b'
const record = '0194f1c2-0000-7000-8000-000000000001'
const randomKey = (): Bytes => crypto.getRandomValues(new Uint8Array(32))
const refused = (opening: Promise<unknown>) => expect(opening).rejects.toThrow(SealingError)

test.each([
  [1, 128],
  [128, 128],
  [129, 256],
  [2048, 2048],
  [2049, 2304],
  [4096, 4096],
  [4097, 4608],
])('%i bytes are padded to %i', (length, padded) => {
  expect(paddedLength(length)).toBe(padded)
})

test('padding is read back, and refused with another length or anything but zeros', () => {
  const plain = crypto.getRandomValues(new Uint8Array(300))
  for (const header of [4, 8] as const) {
    const padded = pad(plain, header)
    expect(unpad(padded, header)).toEqual(plain)
    expect(() => unpad(padded.with(padded.length - 1, 1), header)).toThrow(SealingError)
    expect(() => unpad(padded.with(header - 4, 255), header)).toThrow(SealingError)
    expect(() => unpad(padded.slice(0, 100), header)).toThrow(SealingError)
  }
})

test('a line feed in a part, and an id that is no lower-case UUID, are refused', () => {
  expect(() => lines('a', 'b\nc')).toThrow(SealingError)
  expect(() => uuidBytes(ada.toUpperCase())).toThrow(SealingError)
  expect(() => uuidBytes(`${ada}0`)).toThrow(SealingError)
  expect(uuidText(uuidBytes(ada))).toBe(ada)
})

test('a part is never sealed the same twice, and hides the length of its value', async () => {
  const key = randomKey()
  const place: PartPlace = { kind: 'person', id: ada, part: 'trust', number: 1 }
  const short = await sealPart(key, place, { name: 'a' })
  const long = await sealPart(key, place, { name: 'a'.repeat(80) })
  expect(short.length).toBe(long.length)
  expect(await sealPart(key, place, { name: 'a' })).not.toEqual(short)
  expect(await openPart(key, place, long)).toEqual({ name: 'a'.repeat(80) })
  await refused(openPart(key, place, long.with(0, 2)))
  await refused(openPart(key, place, long.subarray(0, 20)))
})

const toBob: WrapPlace = { kind: 'record', id: record, number: 1, to: 'person', toID: bob, toNumber: 1 }

test('a key that was given opens for its recipient, signed by who gave it', async () => {
  const [giver, recipient, other] = await Promise.all([makePair(), makePair(), makePair()])
  const key = randomKey()
  const keyID = await keyIDOf(key)
  const wrap = await giveKey(key, toBob, recipient.point, { person: ada, number: 1, pair: giver })
  expect(wrap.length).toBe(198)
  expect(await openGiven(wrap, toBob, keyID, recipient, giver.point)).toEqual(key)
  await refused(openGiven(wrap, toBob, keyID, recipient, other.point))
  await refused(openGiven(wrap, toBob, keyID, other, giver.point))
})

test('a key given to the face of a group opens for the group', async () => {
  const [giver, groupKey, key] = [await makePair(), randomKey(), randomKey()]
  const place: WrapPlace = { ...toBob, to: 'group' }
  const point = sealPointOf(await faceOf(groupKey))
  const wrap = await giveKey(key, place, point, { person: ada, number: 1, pair: giver })
  const pair = await groupSealPair(groupKey)
  expect(await openGiven(wrap, place, await keyIDOf(key), pair, giver.point)).toEqual(key)
})

test('a wrap under a key has 61 bytes and commits to the key within', async () => {
  const [under, key] = [randomKey(), randomKey()]
  const wrap = await wrapKey(key, toBob, under)
  expect(wrap.length).toBe(61)
  expect(await unwrapKey(wrap, toBob, await keyIDOf(key), under)).toEqual(key)
  await refused(unwrapKey(wrap, toBob, await keyIDOf(under), under))
})

test('an account key opens for the unlocker it was sealed to', async () => {
  const [pair, accountKey] = [await makePair(), randomKey()]
  const place = { person: ada, generation: 1 }
  const { privateKey } = await importPair(pair, 'ECDH')
  const unlocker = { point: pair.point, privateKey }
  const wrap = await sealAccountKey(accountKey, place, pair.point)
  expect(await openAccountKey(wrap, place, unlocker)).toEqual(accountKey)
  await refused(openAccountKey(wrap, { ...place, generation: 2 }, unlocker))
  await refused(openAccountKey(wrap.with(0, 2), place, unlocker))
})

test('files of no bytes and of several chunks open, and none opens that was cut at a chunk', async () => {
  const key = randomKey()
  for (const length of [0, 1, 300_000, 600_000]) {
    const plain = new Uint8Array(length).fill(7)
    expect(await openFile(key, await sealFile(key, plain))).toEqual(plain)
  }
  const sealed = await sealFile(key, new Uint8Array(600_000))
  await refused(openFile(key, sealed.subarray(0, 16 + 262_144 + 16)))
  await refused(openFile(key, new Uint8Array()))
})

const statementOf = (pair: StoredPair, changes: Partial<Statement> = {}): Statement => ({
  v: 1,
  person: ada,
  n: 1,
  is: 'first',
  generation: 1,
  address: 'AAAAAAAAAAAAAAAAAAAAAA',
  sign: toBase64url(pair.point),
  seal: [{ suite: 1, key: toBase64url(pair.point) }],
  previous: null,
  at: '2026-11-23T12:00:00.000Z',
  ...changes,
})

test('a chain holds only with the signatures, numbers and hashes that it needs', async () => {
  const [one, two] = await Promise.all([makePair(), makePair()])
  const first = await signStatement(statementOf(one), one)
  const previous = await statementHash(first.text)
  const next = statementOf(two, { n: 2, is: 'renewed', generation: 2, previous })
  const renewed = await signStatement(next, two, one)
  expect(await checkChain(ada, [first, renewed])).toHaveLength(2)

  await refused(checkChain(bob, [first]))
  await refused(checkChain(ada, [renewed]))
  await refused(checkChain(ada, [first, first]))
  await refused(checkChain(ada, [first, { text: renewed.text, signature: renewed.signature }]))
  await refused(checkChain(ada, [first, { ...renewed, former: renewed.signature }]))
  await refused(checkChain(ada, [first, await signStatement({ ...next, generation: 3 }, two, one)]))
  await refused(checkChain(ada, [first, await signStatement({ ...next, previous: null }, two, one)]))
  await refused(checkChain(ada, [first, await signStatement({ ...next, is: 'amended' }, two, one)]))
  await refused(checkChain(ada, [{ ...first, text: `${first.text} ` }]))
})

test('a statement that names a suite which is not known yet is refused, beside the known one too', async () => {
  const pair = await makePair()
  const [known, later] = [1, 2].map((suite) => ({ suite, key: toBase64url(pair.point) }))
  for (const seal of [[later], [known, later], []]) {
    const named = seal.flatMap((key) => key ?? [])
    await refused(checkChain(ada, [await signStatement(statementOf(pair, { seal: named }), pair)]))
  }
})

test('a statement that spells a key in another way is refused, rightly signed too', async () => {
  const pair = await makePair()
  const { point } = pair
  const compressed = toBase64url(point.slice(0, 33).with(0, 2 | ((point[64] ?? 0) & 1)))
  const hybrid = toBase64url(point.with(0, 6 | ((point[64] ?? 0) & 1)))
  for (const key of [compressed, hybrid, `${toBase64url(point)}=`]) {
    for (const but of [{ sign: key }, { seal: [{ suite: 1, key }] }]) {
      await refused(checkChain(ada, [await signStatement(statementOf(pair, but), pair)]))
    }
  }
})

test('a person who begins again may take back keys that they had, and no others', async () => {
  const [one, two, three] = await Promise.all([makePair(), makePair(), makePair()])
  const first = await signStatement(statementOf(one), one)
  const reset = await signStatement(
    statementOf(two, { n: 2, is: 'reset', generation: 2, previous: await statementHash(first.text) }),
    two,
  )
  const previous = await statementHash(reset.text)
  const back = await signStatement(statementOf(one, { n: 3, is: 'reset', previous }), one)
  expect(await checkChain(ada, [first, reset, back])).toHaveLength(3)
  const foreign = await signStatement(statementOf(three, { n: 3, is: 'reset', previous }), three)
  await refused(checkChain(ada, [first, reset, foreign]))
})

test('renewed keys are other ones than all before', async () => {
  const [one, two, three] = await Promise.all([makePair(), makePair(), makePair()])
  const chain = [await signStatement(statementOf(one), one)]
  const next = async (pair: StoredPair, former: StoredPair, but: Partial<Statement> = {}) => {
    const n = chain.length + 1
    const previous = await statementHash(chain.at(-1)?.text ?? '')
    return signStatement(
      statementOf(pair, { n, is: 'renewed', generation: n, previous, ...but }),
      pair,
      former,
    )
  }
  await refused(checkChain(ada, [...chain, await next(one, one)]))
  chain.push(await next(two, one))
  await refused(checkChain(ada, [...chain, await next(one, two, { seal: statementOf(three).seal })]))
  await refused(checkChain(ada, [...chain, await next(three, two, { seal: statementOf(one).seal })]))
  expect(await checkChain(ada, [...chain, await next(three, two)])).toHaveLength(3)
})

test('a body is signed by the key of its person', async () => {
  const [pair, other] = await Promise.all([makePair(), makePair()])
  const signed = await signOwn('PUT /keys/me', { remove: [] }, pair)
  expect(await isOwnSigned(toBase64url(pair.point), 'PUT /keys/me', signed)).toBe(true)
  expect(await isOwnSigned(toBase64url(other.point), 'PUT /keys/me', signed)).toBe(false)
  expect(await isOwnSigned('not a point', 'PUT /keys/me', signed)).toBe(false)
})
