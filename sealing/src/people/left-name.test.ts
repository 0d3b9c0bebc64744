import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { SealingError } from '../sealing-error.ts'
import { generationOfLeftName, openLeftName, sealLeftName } from './left-name.ts'
import { makePair } from './pair.ts'

const place = {
  record: '0194f1c2-0000-7000-8000-00000000000a',
  person: '0194f1c2-0000-7000-8000-00000000000b',
}

test('a name opens for its person at its place alone, and its length tells nothing', async () => {
  const pair = await makePair()
  const to = { generation: 70_000, point: pair.point }
  const sealed = await sealLeftName('Müllers Bank', place, to)
  expect(generationOfLeftName(sealed)).toBe(70_000)
  expect(await openLeftName(sealed, place, pair)).toBe('Müllers Bank')
  expect((await sealLeftName('x', place, to)).length).toBe(sealed.length)
  const refused = (opening: Promise<unknown>) => expect(opening).rejects.toThrow(SealingError)
  await refused(openLeftName(sealed, { ...place, record: place.person }, pair))
  await refused(openLeftName(sealed, { ...place, person: place.record }, pair))
  await refused(openLeftName(sealed, place, await makePair()))
  const bytes = fromBase64url(sealed)
  await refused(openLeftName(toBase64url(bytes.with(4, 0)), place, pair))
  await refused(openLeftName(toBase64url(bytes.with(0, 1)), place, pair))
})

test('what a person sealed under their own key is none', () => {
  expect(generationOfLeftName(toBase64url(new Uint8Array(173).fill(1)))).toBeNull()
})
