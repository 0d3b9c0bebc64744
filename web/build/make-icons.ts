/**
 * @file Makes the app's icons from the mark in `public/favicon.svg`: `node web/build/make-icons.ts`, after that has changed. What it
 * makes is part of the repository, as a build needs no drawing.
 */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const tile = await readFile(new URL('favicon.svg', folder), 'utf8')

/** The tile without its round corners, for systems that cut it to their own shape: the glyph stays within the inner 80 %. */
const full = tile
  .replace(' rx="6.96"', '')
  .replace('translate(2.88 2.88) scale(.76)', 'translate(5.04 5.04) scale(.58)')
/** The glyph alone: systems draw it in one colour. */
const badge = tile
  .replace(/<rect[^>]*>/, '')
  .replace('translate(2.88 2.88) scale(.76)', 'translate(0 0)')
  .replace(' fill-opacity=".58"', '')

const icons: [name: string, svg: string, size: number][] = [
  ['icon-192', tile, 192],
  ['icon-512', tile, 512],
  ['maskable-192', full, 192],
  ['maskable-512', full, 512],
  ['apple-touch-icon', full, 180],
  ['badge-96', badge, 96],
]

for (const [name, svg, size] of icons) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 24 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
  await writeFile(new URL(`icons/${name}.png`, folder), png)
}
