import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath, type QrPath } from './qr-path.ts'

const pixelsPerSquare = 4
const edge = 4

/** Draws a code as its path says, with a light edge around it. */
function draw({ size, path }: QrPath) {
  const side = (size + 2 * edge) * pixelsPerSquare
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left, top] = [(Number(x) + edge) * pixelsPerSquare, (Number(y) + edge) * pixelsPerSquare]
    for (let row = top; row < top + pixelsPerSquare; row++) {
      const first = (row * side + left) * 4
      data.fill(0, first, first + Number(width) * pixelsPerSquare * 4)
    }
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return { width: side, height: side, data }
}

test.each([
  'WIFI:T:WPA;S:Cardamom;P:tea;;',
  'otpauth://totp/Cardea:anna@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Cardea',
  'Käse für 日本',
  'x'.repeat(500),
])('the drawn code of %s reads as that text', async (text) => {
  expect(decodeQR(draw(await qrPath(text)))).toBe(text)
})

test('neighbouring dark squares are one stroke', async () => {
  const { path } = await qrPath('A')
  const ends = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(
    ([, x, y, width]) => `${Number(x) + Number(width)} ${y}`,
  )
  const starts = new Set([...path.matchAll(/M(\d+ \d+)h/g)].map(([, place]) => place))
  expect(ends.filter((end) => starts.has(end))).toEqual([])
})
