import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Reads the path back into its squares. */
function squaresOf(path: string): Set<string> {
  const found = new Set<string>()
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step++) found.add(`${Number(x) + step},${y}`)
  }
  return found
}

test('each dark square is drawn once, neighbours in one stroke', async () => {
  const { create } = await import('qrcode')
  const { path, size } = await qrPath('WIFI:T:WPA;S:Cardamom;P:tea;;')
  const { modules } = create('WIFI:T:WPA;S:Cardamom;P:tea;;', { errorCorrectionLevel: 'M' })
  const squares = squaresOf(path)
  expect(size).toBe(modules.size)
  expect(squares.size).toBe(modules.data.filter(Boolean).length)
  for (const square of squares) {
    const [x = 0, y = 0] = square.split(',').map(Number)
    expect(modules.get(y, x)).toBeTruthy()
  }
})
