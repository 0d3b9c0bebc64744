/**
 * Pictures of people, made anew from whatever was uploaded: nothing of the original but its pixels is left, no place where it was
 * taken, no second format hidden behind the first. Decoders of other formats cannot be reached.
 */
import { pictureTypes } from '@cardea/contract'
import type sharp from 'sharp'
import { AppError, invalid } from '../../http/app-error.ts'

const side = 256
/** The largest that telephones take in one piece; decoded, it is 256 MB, so there is one at a time. */
const mostPixels = 64_000_000
const patienceSeconds = 15

/** Loaded with the first picture, as most starts of a server and of its commands make none. */
async function openLibrary(): Promise<typeof sharp> {
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

export const madePictureType = 'image/webp'

/** The refusal of what is no picture that people may have. */
export const notAPicture = (): AppError =>
  new AppError('request/media-type', {
    entries: [
      { message: 'A picture must be PNG, JPEG, WebP or GIF.', code: 'request/media-type', path: 'image' },
    ],
  })

/** A PNG that moves has a type of its own, and is as good. */
const takenTypes = new Set<string>([...pictureTypes, 'image/apng'])
export const isPictureType = (mimeType: string): boolean => takenTypes.has(mimeType)

/** What is being made now, and what waits for it. */
let underWay: Promise<unknown> = Promise.resolve()

/**
 * Makes a picture of 256 × 256 pixels as WebP, upright, of the first image where there are several.
 * @param load gives the uploaded bytes when it is this picture's turn
 * @throws AppError request/media-type for what cannot be decoded, request/invalid past 64 megapixels
 */
export function makePicture(load: () => Promise<Buffer>): Promise<Buffer> {
  const made = underWay.then(async () => reencode(await load()))
  underWay = made.catch(() => {})
  return made
}

async function reencode(original: Buffer): Promise<Buffer> {
  const open = await openLibrary()
  const { width, height } = await open(original, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture()
    })
  if (width * height > mostPixels) throw invalid('must have at most 64 megapixels', 'image')
  try {
    return await open(original, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw notAPicture()
  }
}
