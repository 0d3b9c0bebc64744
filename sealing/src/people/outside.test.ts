import { expect, test } from 'vitest'
import { fromBase64url as un, toBase64url as b64 } from '../base64url.ts'
import { SealingError } from '../sealing-error.ts'
import { sha256 } from './bytes.ts'
import { openFile, sealFile } from './file.ts'
import { intakeMark, readIntakeFragment } from './intake-address.ts'
import { openAnswer, sealAnswer } from './intake.ts'
import { linkDoor, linkDoorHash, makeLinkSecret, openLink, readLinkSecret, sealLink } from './link.ts'
import vectors from './vectors/outside.json' with { type: 'json' }

const { link, intake } = vectors
const refused = (opening: Promise<unknown>) => expect(opening).rejects.toThrow(SealingError)

test('a link opens with the secret of its address, and its door is what the server keeps the hash of', async () => {
  const secret = readLinkSecret(new URL(link.address).hash.slice(1))
  expect(b64(secret)).toBe(link.secret)
  expect(b64(await linkDoor(secret))).toBe(link.door)
  expect(await linkDoorHash(secret)).toBe(link.doorHash)
  expect(await openLink(secret, un(link.sealed))).toEqual(JSON.parse(link.json))
  await refused(openLink(makeLinkSecret(), un(link.sealed)))
  await refused(openLink(secret, un(link.sealed).with(0, 2)))
  await refused(openLink(secret, un(link.sealed).with(40, 0)))
})

test('a sealed link opens again, and no two seals are alike', async () => {
  const secret = makeLinkSecret()
  const content = { madeAt: '2026-11-23T19:00:00.000Z', title: null, text: 'hello', fields: [], files: [] }
  const sealed = await sealLink(secret, content)
  expect(await openLink(secret, sealed)).toEqual(content)
  expect(await sealLink(secret, content)).not.toEqual(sealed)
  expect(sealed.length).toBe(1 + 12 + 128 + 16)
})

test.each([
  '',
  'short',
  `${link.secret}A`,
  link.secret.slice(1),
  `${link.secret.slice(0, -1)}9`,
  '='.repeat(43),
])('no secret of a link: %j', (fragment) => expect(() => readLinkSecret(fragment)).toThrow(SealingError))

test('a file of a link opens as such alone', async () => {
  const key = un(link.file.key)
  expect(b64(await openFile(key, un(link.file.sealed), 'cardea link file 1'))).toBe(link.file.bytes)
  await refused(openFile(key, un(link.file.sealed)))
  await refused(openFile(key, un(link.file.sealed), 'cardea intake file 1'))
  await refused(openFile(un(intake.file.key), un(link.file.sealed), 'cardea link file 1'))
})

test('a file of two chunks opens in their order alone', async () => {
  const key = un(link.twoChunks.key)
  const plain = Uint8Array.from({ length: 300_000 }, (_, place) => place % 251)
  const sealed = await sealFile(key, plain, 'cardea link file 1')
  expect(sealed.length).toBe(link.twoChunks.sealedLength)
  expect(b64(await sha256(await openFile(key, sealed, 'cardea link file 1')))).toBe(b64(await sha256(plain)))
  await refused(openFile(key, sealed.subarray(0, 16 + 262_160), 'cardea link file 1'))
})

const pair = { point: un(intake.publicKey), scalar: un(intake.privateKey) }

test('an answer opens for its form alone', async () => {
  expect(await openAnswer(intake.id, pair, intake)).toEqual(JSON.parse(intake.json))
  await refused(openAnswer(link.id, pair, intake))
  await refused(openAnswer(intake.id, pair, { ...intake, content: intake.content.replace(/^./, 'A') }))
  expect(b64(await openFile(un(intake.file.key), un(intake.file.sealed), 'cardea intake file 1'))).toBe(
    intake.file.bytes,
  )
})

test('the address of a form names the mark of its key, and nothing is sealed to another key', async () => {
  const { mark, door } = readIntakeFragment(new URL(intake.address).hash.slice(1))
  expect({ mark, door }).toEqual({ mark: intake.mark, door: intake.door })
  expect(await intakeMark(intake.publicKey)).toBe(mark)
  const answer = { fields: [{ key: 'iban', value: 'DE89' }], note: null, files: [] }
  const sealed = await sealAnswer(intake.id, { publicKey: intake.publicKey, mark }, answer)
  expect(await openAnswer(intake.id, pair, sealed)).toEqual(answer)
  await refused(sealAnswer(intake.id, { publicKey: intake.enc, mark }, answer))
  expect(() => readIntakeFragment(`${mark}.${door}A`)).toThrow(SealingError)
})
