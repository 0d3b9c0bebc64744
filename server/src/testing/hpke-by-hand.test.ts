import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyPairOf, setUpSender } from './hpke-by-hand.ts'

interface Vector {
  mode: number
  info: string
  skSm?: string
  skEm: string
  pkRm: string
  enc: string
  exports: { exporter_context: string; L: number; exported_value: string }[]
}

const file = join(import.meta.dirname, '../../../sealing/src/vectors/rfc9180.json')
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[]
const hex = (text: string): Buffer => Buffer.from(text, 'hex')

test.each(vectors)('the export of RFC 9180 comes out by hand too, mode $mode', (vector) => {
  const context = setUpSender({
    serverPoint: hex(vector.pkRm),
    info: hex(vector.info),
    ephemeral: keyPairOf(hex(vector.skEm)),
    clientKey: vector.skSm === undefined ? undefined : keyPairOf(hex(vector.skSm)),
  })
  expect(context.enc.toString('hex')).toBe(vector.enc)
  for (const { exporter_context, L, exported_value } of vector.exports) {
    expect(context.export(hex(exporter_context), L).toString('hex')).toBe(exported_value)
  }
})
