import { expect, test } from 'vitest'
import { canPreview, previewOf } from './preview-kind.ts'

const bytes = (...parts: (number | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...new TextEncoder().encode(part)])),
  )

test('raster images are told by how they begin, whatever they are called', () => {
  expect(previewOf(bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 0))).toEqual({
    kind: 'image',
    mimeType: 'image/png',
  })
  expect(previewOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toMatchObject({ mimeType: 'image/jpeg' })
  expect(previewOf(bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '))).toMatchObject({ mimeType: 'image/webp' })
  expect(previewOf(bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '))).not.toMatchObject({ kind: 'image' })
})

test.each(['<svg onload="x()"/>', '<script>x()</script>', '<?xml version="1.0"?>', 'javascript:x()'])(
  'what could run is text: %s',
  (text) => {
    expect(previewOf(bytes(text))).toEqual({ kind: 'text', text })
  },
)

test('a PDF is told by how it begins', () => {
  expect(previewOf(bytes('%PDF-1.7 x', 0))).toEqual({ kind: 'pdf' })
  expect(previewOf(bytes(' %PDF-1.7 x'))).toMatchObject({ kind: 'text' })
})

test('a file that is neither is not shown', () => {
  expect(previewOf(bytes('MZ', 0, 1, 2))).toBeNull()
  expect(previewOf(bytes(0xff, 0xfe, 0x41))).toBeNull()
  expect(previewOf(new Uint8Array(1024 * 1024 + 1).fill(65))).toBeNull()
})

test('a look is offered for images, PDF files and short texts', () => {
  const offered = (name: string, size = 10, mimeType = 'application/octet-stream') =>
    canPreview({ name, size, mimeType })
  expect(['a.PNG', 'b.txt', 'c.pem', 'd.pdf'].every((name) => offered(name))).toBe(true)
  expect(offered('scan', 10, 'image/jpeg')).toBe(true)
  expect(offered('a.exe') || offered('b.txt', 2_000_000)).toBe(false)
})
