import { fileTypeFromBuffer } from 'file-type'
import { openPictureLibrary } from '../media/picture-library.ts'
import { icoPicture } from './ico-picture.ts'

/** 32 pixels of CSS on a dense screen. */
const side = 64
/** One megapixel takes 4 MB decoded. */
const mostPixels = 1024 * 1024
const mostBytes = 16 * 1024
const patienceSeconds = 2

const pictureTypes = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif'])
const iconFileType = 'image/x-icon'

/**
 * Makes a site's icon of what the site answered: a WebP of at most 64 × 64 pixels, of which nothing but the pixels is the
 * site's. What a file is, its bytes say, never the site.
 * @returns null for all that is no picture of a sensible size
 */
export async function makeIcon(answered: Buffer): Promise<Buffer | null> {
  try {
    const type = (await fileTypeFromBuffer(answered))?.mime
    const picture = type === iconFileType ? icoPicture(answered) : answered
    if (!picture || (type !== iconFileType && !pictureTypes.has(type ?? ''))) return null
    const library = await openPictureLibrary()
    const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const
    const opened = Buffer.isBuffer(picture)
      ? library(picture, limits)
      : library(picture.data, { ...limits, raw: { ...picture, channels: 4 } })
    const icon = await opened
      .timeout({ seconds: patienceSeconds })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
    return icon.length <= mostBytes ? icon : null
  } catch {
    return null
  }
}
