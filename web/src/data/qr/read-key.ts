import { decodeQR } from 'qr/decode.js'

/** In pixels of the longer side: a screenshot reads best whole, a photo of a screen smaller, where its grain is gone. */
const sizes = [1_200, 600, 2_400]

const isKey = (text: string): boolean => /^otpauth:/i.test(text)

/** @returns the otpauth address in a picture, or null where there is none; nothing of the picture leaves the browser */
export async function keyInPicture(picture: Blob): Promise<string | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(picture)
  } catch {
    // What is no picture, or one that cannot be opened.
    return null
  }
  try {
    return keyInFrame(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

/** The same for what is drawn at this moment: a bitmap, or what a camera sees. */
export function keyInFrame(source: CanvasImageSource, width: number, height: number): string | null {
  const longer = Math.max(width, height)
  const tried = new Set(sizes.map((size) => Math.min(1, size / longer)))
  for (const scale of tried) {
    const text = readAt(source, Math.round(width * scale), Math.round(height * scale))
    if (text !== null && isKey(text)) return text
  }
  return null
}

function readAt(source: CanvasImageSource, width: number, height: number): string | null {
  if (width < 1 || height < 1) return null
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  })
  if (!context) return null
  // What is transparent is read as paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  try {
    return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data })
  } catch {
    // No code is in it, or one that is damaged.
    return null
  }
}
