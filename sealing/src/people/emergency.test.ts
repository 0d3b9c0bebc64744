import { expect, test } from 'vitest'
import { fromBase64url } from '../base64url.ts'
import { SealingError } from '../sealing-error.ts'
import { openBox, sealBox } from './emergency.ts'
import { makePair } from './pair.ts'

const place = {
  owner: '0194f1c2-0000-7000-8000-00000000000a',
  trusted: '0194f1c2-0000-7000-8000-00000000000b',
  generation: 2,
  statement: 'hash',
}

test('a box opens for the trusted person at its place alone, without the key that signs', async () => {
  const pair = await makePair()
  const keys = {
    seal: [{ generation: 1, suite: 1, privateKey: 'planted' }],
    self: [{ generation: 1, key: 'planted' }],
    sign: 'planted signing key',
    unlockers: [],
  }
  const box = fromBase64url(await sealBox(keys, place, pair.point))
  expect(await openBox(box, place, pair)).toEqual({ seal: keys.seal, self: keys.self })
  const refused = (opening: Promise<unknown>) => expect(opening).rejects.toThrow(SealingError)
  for (const other of [
    { owner: place.trusted },
    { trusted: place.owner },
    { generation: 1 },
    { statement: 'other' },
  ])
    await refused(openBox(box, { ...place, ...other }, pair))
  await refused(openBox(box, place, await makePair()))
  await refused(openBox(box.with(0, 2), place, pair))
  await refused(openBox(box.with(100, (box[100] ?? 0) ^ 1), place, pair))
})
