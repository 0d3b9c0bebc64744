export type QrPath = {
  /** Squares a side. */
  size: number
  /** An SVG path of the dark squares, a unit each. */
  path: string
}

/** A QR code as something React can draw: no markup is made of text. The library comes with the first one. */
export async function qrPath(text: string): Promise<QrPath> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const strokes: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && data[y * size + x]) x++
      if (x > start) strokes.push(`M${start} ${y}h${x - start}v1h-${x - start}z`)
    }
  }
  return { size, path: strokes.join('') }
}
