/**
 * Pictures of people, encoded anew from the upload: only its pixels remain, not the place where it was taken, nor a
 * second format hidden behind the first.
 */
import { pictureTypes } from '@cardea/contract'
import { AppError, invalid } from '../../http/app-error.ts'
import { openPictureLibrary } from './picture-library.ts'

const side = 256
/** The largest photograph of a phone. Decoded it takes 256 MB, so pictures are made one at a time. */
const mostPixels = 64_000_000
const patienceSeconds = 15

export const madePictureType = 'image/webp'

/** The error for an upload that is not an accepted picture. */
export const notAPicture = (): AppError =>
  new AppError('request/media-type', {
    entries: [
      { message: 'A picture must be PNG, JPEG, WebP or GIF.', code: 'request/media-type', path: 'image' },
    ],
  })

/** An animated PNG has a type of its own, and is accepted. */
const takenTypes = new Set<string>([...pictureTypes, 'image/apng'])
/** Whether a file of this type can be made into a picture of a person. */
export const isPictureType = (mimeType: string): boolean => takenTypes.has(mimeType)

/** The picture being made, and the queue behind it. */
let underWay: Promise<unknown> = Promise.resolve()

/**
 * Makes a picture of 256 × 256 pixels as WebP, upright, from the first frame.
 * @param load gives the uploaded bytes when it is this picture's turn
 * @throws AppError request/media-type for what cannot be decoded, request/invalid past 64 megapixels
 */
export function makePicture(load: () => Promise<Buffer>): Promise<Buffer> {
  const made = underWay.then(async () => reencode(await load()))
  underWay = made.catch(() => {})
  return made
}

async function reencode(original: Buffer): Promise<Buffer> {
  const open = await openPictureLibrary()
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
