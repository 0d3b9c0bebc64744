/** Pixels as they are: four bytes each, red first. */
export interface RawPicture {
  data: Buffer
  width: number
  height: number
}

/**
 * The most fitting picture of an icon file (.ico): a PNG as it is, or a bitmap of 32 bits a pixel. Older bitmaps are left
 * out.
 * @throws RangeError where the file is shorter than it says
 */
export function icoPicture(file: Buffer): Buffer | RawPicture | null {
  const count = Math.min(file.readUInt16LE(4), mostEntries)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = headBytes + index * entryBytes
    const [bytes, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
    // 0 says 256.
    return { side: file.readUInt8(at) || 256, picture: file.subarray(offset, offset + bytes) }
  })
  const sorted = entries.toSorted((one, other) => costOf(one.side) - costOf(other.side))
  for (const { picture } of sorted) {
    const found = picture.subarray(0, 4).equals(pngHead) ? picture : bitmap(picture)
    if (found) return found
  }
  return null
}

const headBytes = 6
const entryBytes = 16
const mostEntries = 32
const mostSide = 256
const bitmapHeadBytes = 40
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** 64 pixels are best, as screens are dense; larger is better than smaller. */
const costOf = (side: number): number => (side < 64 ? 1_000 - side : side)

/** A bitmap without compression (BITMAPINFOHEADER): its rows from the bottom, its height counted twice for a mask. */
function bitmap(picture: Buffer): RawPicture | null {
  if (picture.length < bitmapHeadBytes || picture.readUInt32LE(0) !== bitmapHeadBytes) return null
  const [width, height] = [picture.readInt32LE(4), picture.readInt32LE(8) / 2]
  const isPlain = picture.readUInt16LE(14) === 32 && picture.readUInt32LE(16) === 0
  const isSized = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= mostSide)
  if (!isPlain || !isSized) return null
  const data = Buffer.alloc(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const from = bitmapHeadBytes + ((height - 1 - row) * width + column) * 4
      const pixel = picture.readUInt32LE(from)
      // Blue comes first in the file.
      const turned = ((pixel & 0xff) << 16) | (pixel & 0xff00) | ((pixel >>> 16) & 0xff)
      data.writeUInt32LE((turned | (pixel & 0xff000000)) >>> 0, (row * width + column) * 4)
    }
  }
  return { data, width, height }
}
