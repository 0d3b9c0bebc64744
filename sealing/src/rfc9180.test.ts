import { expect, test } from 'vitest'
import { suite } from './suite.ts'
import vectors from './vectors/rfc9180.json' with { type: 'json' }

type Vector = (typeof vectors)[number]

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hex = (data: ArrayBuffer) =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const privateKey = (scalar: string) => suite.kem.deserializePrivateKey(bytes(scalar))
const publicKey = (point: string) => suite.kem.deserializePublicKey(bytes(point))
const pair = async (scalar: string, point: string) => ({
  privateKey: await privateKey(scalar),
  publicKey: await publicKey(point),
})

const nameOf = ({ mode }: Vector) => (mode === 0 ? 'base mode' : 'Auth mode')

test('the vectors cover both modes, and only this suite', () => {
  expect(vectors.map(nameOf)).toEqual(['base mode', 'Auth mode'])
  for (const { kem_id, kdf_id, aead_id } of vectors) {
    expect([kem_id, kdf_id, aead_id]).toEqual([suite.kem.id, suite.kdf.id, suite.aead.id])
    expect([kem_id, kdf_id, aead_id]).toEqual([0x10, 1, 2])
  }
})

test.each(vectors.map((vector) => [nameOf(vector), vector] as const))(
  'the recipient of RFC 9180 exports and opens what its vectors say, %s',
  async (_, vector) => {
    const context = await suite.createRecipientContext({
      recipientKey: await pair(vector.skRm, vector.pkRm),
      enc: bytes(vector.enc),
      info: bytes(vector.info),
      ...(vector.pkSm && { senderPublicKey: await publicKey(vector.pkSm) }),
    })
    for (const { exporter_context, L, exported_value } of vector.exports) {
      expect(hex(await context.export(bytes(exporter_context), L))).toBe(exported_value)
    }
    for (const { ct, aad, pt } of vector.encryptions) {
      expect(hex(await context.open(bytes(ct), bytes(aad)))).toBe(pt)
    }
  },
)

test.each(vectors.map((vector) => [nameOf(vector), vector] as const))(
  'so does the sender, %s',
  async (_, vector) => {
    const context = await suite.createSenderContext({
      recipientPublicKey: await publicKey(vector.pkRm),
      info: bytes(vector.info),
      ekm: await pair(vector.skEm, vector.pkEm),
      ...(vector.skSm && vector.pkSm && { senderKey: await pair(vector.skSm, vector.pkSm) }),
    })
    expect(hex(context.enc)).toBe(vector.enc)
    for (const { exporter_context, L, exported_value } of vector.exports) {
      expect(hex(await context.export(bytes(exporter_context), L))).toBe(exported_value)
    }
    for (const { ct, aad, pt } of vector.encryptions) {
      expect(hex(await context.seal(bytes(pt), bytes(aad)))).toBe(ct)
    }
  },
)
