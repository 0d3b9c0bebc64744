export type QrPath = {
  /** Squares a side. */
  size: number
  /** An SVG path of the dark squares, a unit each. */
  path: string
}

/** The narrowest light edge that the library draws. It is cut off: the component draws an edge of its own. */
const border = 1

/** A QR code as something React can draw: no markup is made of text. The library comes with the first one. */
export async function qrPath(text: string): Promise<QrPath> {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border }).slice(border, -border)
  const strokes = rows.flatMap((row, y) => {
    const squares = row.slice(border, -border).map((isDark) => (isDark ? '1' : '0'))
    return [...squares.join('').matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    )
  })
  return { size: rows.length, path: strokes.join('') }
}
