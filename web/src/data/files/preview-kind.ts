/** Raster images by how they begin. Nothing else is shown as an image: an SVG holds what runs. */
const images: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

/** More text than this is to be read elsewhere. */
const mostTextBytes = 1024 * 1024

/** So many of a file's first bytes say what `previewOf` says of all. */
export const bytesToLookAt: number = mostTextBytes + 1

export type Preview =
  | { kind: 'image'; mimeType: string }
  | { kind: 'text'; text: string }
  | { kind: 'pdf' }
  | null

/** `%PDF-`, which some programs write a few bytes late; those are for other readers. */
const pdfStart = [0x25, 0x50, 0x44, 0x46, 0x2d]

const nameOfImage = /\.(png|jpe?g|gif|webp)$/i
const nameOfPdf = /\.pdf$/i
const nameOfText =
  /\.(txt|md|csv|tsv|log|json|xml|ya?ml|toml|ini|conf|env|sh|sql|html?|css|js|ts|svg|pem|pub|crt|asc|key)$/i

/** Whether a look is worth the way; what it truly is, its bytes say then. */
export const canPreview = ({
  name,
  size,
  mimeType,
}: {
  name: string
  size: number
  mimeType: string
}): boolean =>
  nameOfImage.test(name) ||
  nameOfPdf.test(name) ||
  /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/.test(mimeType) ||
  (size <= mostTextBytes && (nameOfText.test(name) || mimeType.startsWith('text/')))

/** What of a file can be shown, by its bytes alone: neither its name nor what is stored of its type is believed. */
export function previewOf(bytes: Uint8Array): Preview {
  const image = images.find(([, start]) =>
    start.every((byte, index) => byte === null || bytes[index] === byte),
  )
  if (image) return { kind: 'image', mimeType: image[0] }
  if (pdfStart.every((byte, index) => bytes[index] === byte)) return { kind: 'pdf' }
  if (bytes.length > mostTextBytes || bytes.includes(0)) return null
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return null
  }
}
