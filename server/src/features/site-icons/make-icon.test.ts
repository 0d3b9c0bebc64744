import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeIcon } from './make-icon.ts'

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#0a0' } })

/** An icon file with these pictures. */
function iconFile(...pictures: { side: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { side, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(side % 256, at)
    head.writeUInt8(side % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

/** A bitmap of one colour, by its bytes blue, green, red, alpha; it may lie about its size. */
function bitmap(side: number, pixel: number[], said = side): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(said, 4)
  head.writeInt32LE(said * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  return Buffer.concat([head, ...Array.from({ length: side * side }, () => Buffer.from(pixel))])
}

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s becomes a WebP of 64 pixels', async (format) => {
  const made = await makeIcon(await square(200).toFormat(format).toBuffer())
  expect(await sharp(made ?? Buffer.alloc(0)).metadata()).toMatchObject({
    format: 'webp',
    width: 64,
    height: 64,
  })
})

test('a small picture stays as small as it is, and a wide one keeps its shape', async () => {
  const small = await makeIcon(await square(16).png().toBuffer())
  expect(await sharp(small ?? '').metadata()).toMatchObject({ width: 16 })
  const wide = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  expect(await sharp((await makeIcon(wide)) ?? '').metadata()).toMatchObject({ width: 64, height: 16 })
})

test('of an icon file the most fitting picture is taken, PNG or bitmap, in its colours', async () => {
  const png = await square(64).png().toBuffer()
  const small = { side: 16, bytes: bitmap(16, [0, 0, 255, 255]) }
  const made = await makeIcon(iconFile(small, { side: 64, bytes: png }))
  expect(await sharp(made ?? '').metadata()).toMatchObject({ width: 64 })
  const { data } = await sharp((await makeIcon(iconFile(small))) ?? '')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 255, blue = 255] = data
  expect(red).toBeGreaterThan(230)
  expect(Math.max(green, blue)).toBeLessThan(25)
})

/** A PNG that says it has so many pixels a side, with the bytes of few. */
function pictureBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(8, 8)
  head.writeUInt8(2, 9)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))])
}

test('a bomb of pixels is not unpacked', async () => {
  expect(await makeIcon(await square(1_100).png().toBuffer())).toBeNull()
  expect(await makeIcon(pictureBomb(60_000))).toBeNull()
})

test('a file that is no picture gives no icon, whatever it is called', async () => {
  const png = await square(32).png().toBuffer()
  for (const bytes of [
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
    png.subarray(0, 40),
    iconFile(),
    iconFile({ side: 16, bytes: Buffer.from('GIF89a') }),
    iconFile({ side: 16, bytes: bitmap(2, [0, 0, 0, 0], 16) }),
    iconFile({ side: 0, bytes: bitmap(2, [0, 0, 0, 0], 20_000) }),
    iconFile({ side: 16, bytes: png.subarray(0, 60) }),
    iconFile({ side: 16, bytes: png }).subarray(0, 12),
  ]) {
    expect(await makeIcon(bytes)).toBeNull()
  }
})
