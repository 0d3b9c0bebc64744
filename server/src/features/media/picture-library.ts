import type sharp from 'sharp'

/**
 * Opens the library that decodes pictures, with the first of them: most processes never make one. Decoders of other
 * formats than PNG, JPEG, WebP and GIF are unreachable.
 */
export async function openPictureLibrary(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.cache(false)
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
  return library
}
