import { expect, test } from 'vitest'
import { fromBase64url as un, toBase64url as b64 } from '../base64url.ts'
import { SealingError } from '../sealing-error.ts'
import { addressTag } from './address-tag.ts'
import { approvalProof, approvalSecret } from './approval.ts'
import { checkChain, descends, readStatement } from './chain.ts'
import { faceID, faceOf, groupSealPair, isLinked, linkFace } from './face.ts'
import { openFile } from './file.ts'
import { fingerprintPlaces } from './fingerprint-words.ts'
import { keptKey } from './kept-key.ts'
import { keyIDOf } from './key-id.ts'
import { derivePair, importPair, type StoredPair } from './pair.ts'
import { openPart, type PartPlace } from './part.ts'
import { isOwnSigned } from './statement.ts'
import { trustLine } from './trust-line.ts'
import { anchorOf, openAccountKey, passkeySalts, wordsAnchorKey } from './unlocker.ts'
import vectors from './vectors/end-to-end.json' with { type: 'json' }
import { giverOf, openGiven, unwrapKey, type WrapPlace } from './wrap.ts'

const { part, statements, wraps, faces, roster, unlock } = vectors
const key = un(vectors.keyID.key)
const keyID = un(vectors.keyID.id)
const record = part.place.id
const refused = (opening: Promise<unknown>) => expect(opening).rejects.toThrow(SealingError)

test('the id of a key', async () => {
  expect(b64(await keyIDOf(key))).toBe(vectors.keyID.id)
})

test.each(['summary', 'details'] as const)('a part opens in its place alone: %s', async (name) => {
  const sealed = un(part[name].sealed)
  const place: PartPlace = { kind: 'record', id: record, part: name, number: part[name].number }
  expect(await openPart(key, place, sealed)).toEqual(part[name].value)
  await refused(openPart(key, { ...place, number: 2 }, sealed))
  await refused(openPart(key, { ...place, id: faces.group }, sealed))
  await refused(openPart(key, { ...place, part: 'change' }, sealed))
  await refused(openPart(un(wraps.previous.newKey), place, sealed))
})

test('a roster opens in its place, and names an address by its tag', async () => {
  const place: PartPlace = { kind: 'record', id: roster.id, part: 'roster', number: roster.number }
  expect(await openPart(key, place, un(roster.sealed))).toEqual(roster.value)
  expect(await addressTag(roster.id, roster.invited)).toBe(roster.value.invited[0]?.address)
  await refused(openPart(key, { ...place, number: roster.number + 1 }, un(roster.sealed)))
})

test('a face is that of its key, and linked by the one before alone', async () => {
  expect(b64(await faceOf(un(faces[2].key)))).toBe(faces[2].face)
  expect(await faceID(un(faces[2].face))).toBe(faces[2].id)
  const [former, next] = [un(faces[2].face), un(faces[3].face)]
  expect(await isLinked(former, faces.group, 3, next, un(faces[3].link))).toBe(true)
  expect(await isLinked(former, faces.group, 4, next, un(faces[3].link))).toBe(false)
  expect(await isLinked(next, faces.group, 3, next, un(faces[3].link))).toBe(false)
  const link = await linkFace(un(faces[2].key), faces.group, 3, next)
  expect(await isLinked(former, faces.group, 3, next, link)).toBe(true)
})

const place = (to: WrapPlace['to'], toID: string, toNumber: number): WrapPlace => ({
  kind: 'record',
  id: record,
  number: 1,
  to,
  toID,
  toNumber,
})

test('a wrap that was given opens for its person, and not with a bit changed', async () => {
  const { recipient, generation, privateKey, publicKey, wrap } = wraps.toPerson
  const pair: StoredPair = { scalar: un(privateKey), point: un(publicKey) }
  const to = place('person', recipient, generation)
  const sign = un(wraps.giver.sign)
  expect(await openGiven(un(wrap), to, keyID, pair, sign)).toEqual(key)
  expect(giverOf(un(wrap))).toEqual({ person: wraps.giver.person, number: wraps.giver.number })
  await refused(openGiven(un(wrap), { ...to, number: 2 }, keyID, pair, sign))
  await refused(openGiven(un(wrap), to, un(faces[2].id), pair, sign))
  for (const at of [0, 5, 20, 90, 197]) {
    const changed = un(wrap)
    changed[at] = (changed[at] ?? 0) ^ 1
    await refused(openGiven(changed, to, keyID, pair, sign))
  }
})

test('a wrap given to a face opens for who has the key of the group', async () => {
  const { group, number, groupKey, wrap } = wraps.toGroupFromOutside
  const pair = await groupSealPair(un(groupKey))
  const to = place('group', group, number)
  expect(await openGiven(un(wrap), to, keyID, pair, un(wraps.giver.sign))).toEqual(key)
})

test.each([
  ['the self key', wraps.toSelf.wrap, wraps.toSelf.selfKey, place('person', wraps.toSelf.recipient, 1)],
  ['a key of a group', wraps.toGroup.wrap, wraps.toGroup.groupKey, place('group', wraps.toGroup.group, 3)],
  [
    'the next key',
    wraps.previous.wrap,
    wraps.previous.newKey,
    place('key', record, wraps.previous.newNumber),
  ],
])('a wrap under %s opens in its place alone', async (_, wrap, under, to) => {
  expect(await unwrapKey(un(wrap), to, keyID, un(under))).toEqual(key)
  await refused(unwrapKey(un(wrap), { ...to, kind: 'group' }, keyID, un(under)))
  await refused(unwrapKey(un(wrap), { ...to, toNumber: 9 }, keyID, un(under)))
  await refused(unwrapKey(un(wrap), to, keyID, key))
})

test('the chain of a person holds, with the tags of their addresses', async () => {
  const chain = await checkChain(unlock.person, statements.person)
  expect(chain.map(({ hash }) => hash)).toEqual(statements.person.map(({ hash }) => hash))
  const tags = await Promise.all(statements.addresses.map((address) => addressTag(unlock.person, address)))
  expect(chain.map(({ address }) => address)).toEqual(tags)
})

test.each(Object.entries(statements.descends))('whether a statement descends: %s', (pair, does) => {
  const [from = 0, to = 0] = pair.split('→').map(Number)
  const chain = statements.person.map(({ text }) => readStatement(text))
  expect(descends(chain, from, to)).toBe(does)
})

test('the body of a call of one’s own is signed for that call alone', async () => {
  const { call, text, sign, signature } = statements.own
  expect(await isOwnSigned(sign, call, { text, signature })).toBe(true)
  expect(await isOwnSigned(sign, 'POST /keys/wraps', { text, signature })).toBe(false)
  expect(await isOwnSigned(sign, call, { text: `${text} `, signature })).toBe(false)
})

test('a file opens', async () => {
  const { key: fileKey, plain, sealed } = vectors.file
  expect(b64(await openFile(un(fileKey), un(sealed)))).toBe(plain)
  await refused(openFile(key, un(sealed)))
})

async function opened(pair: StoredPair, wrap: string, psk?: ReturnType<typeof un>) {
  const { privateKey } = await importPair(pair, 'ECDH')
  const accountKey = await openAccountKey(un(wrap), unlock, { point: pair.point, privateKey }, psk)
  return b64(accountKey)
}

test('the words of a recovery sheet open the account key and make the anchor', async () => {
  const { entropy, publicKey, privateKey, accountKey, wrap, anchor } = vectors.words
  const pair = await derivePair(un(entropy))
  expect([b64(pair.point), b64(pair.scalar)]).toEqual([publicKey, privateKey])
  expect(await opened(pair, wrap)).toBe(accountKey)
  const anchorKey = await wordsAnchorKey(un(entropy))
  expect(b64(await anchorOf(anchorKey, unlock.person, unlock.statement))).toBe(anchor)
})

test('the outputs of a passkey open the account key and make the anchor', async () => {
  const { salts, outputs, publicKey, wrap, anchor } = vectors.passkey
  const { first, second } = await passkeySalts()
  expect({ first: b64(first), second: b64(second) }).toEqual(salts)
  const pair = await derivePair(un(outputs.first))
  expect(b64(pair.point)).toBe(publicKey)
  expect(await opened(pair, wrap)).toBe(vectors.words.accountKey)
  expect(b64(await anchorOf(un(outputs.second), unlock.person, unlock.statement))).toBe(anchor)
})

test('six words prove a device and open what was sealed to it', async () => {
  const { words, privateKey, publicKey, psk, proof, wrap } = vectors.device
  const pair = { scalar: un(privateKey), point: un(publicKey) }
  const secret = await approvalSecret(words, unlock.person, pair.point)
  expect(b64(secret)).toBe(psk)
  expect(b64(await approvalProof(secret))).toBe(proof)
  expect(await opened(pair, wrap, secret)).toBe(vectors.words.accountKey)
  await refused(opened(pair, wrap, key))
  await refused(opened(pair, wrap))
})

test('a fingerprint is eight places in the list of words', async () => {
  const { person, sign } = vectors.fingerprint
  const places = await fingerprintPlaces(person, sign)
  expect(places).toHaveLength(8)
  // The list itself is checked where it is used: "amazing" is its 63rd word.
  expect(places[0]).toBe(62)
})

test('a line of the trust store, and the key of what a browser keeps', async () => {
  const { item, keyNumber, rosterNumber, keyID: id, line } = vectors.trustLine
  expect(b64(await trustLine(item, keyNumber, rosterNumber, un(id)))).toBe(line)
  expect(b64(await keptKey(un(vectors.kept.selfKey), un(vectors.kept.salt)))).toBe(vectors.kept.key)
})
