/** @file Files of this page's client. */
import { download } from '@cardea/client/calls/download'
import { downloadAttachment as downloadBy } from '@cardea/client/calls/download-attachment'
import { upload as uploadBy } from '@cardea/client/calls/upload'
import type { Media } from '@cardea/contract'
import { client, encryptionPreference, withErrorTexts } from './client.ts'
import { loadFileSealing } from './load-file-sealing.ts'

export const upload = withErrorTexts(client.of(uploadBy))
const downloadAsStored = client.of(downloadBy)

/** The bytes of a record's file, opened where they are sealed for people. @throws ApiError */
export const downloadAttachment = withErrorTexts(
  async (
    media: Media,
    ...more: Parameters<typeof downloadAsStored> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const bytes = await downloadAsStored(media, ...more)
    if (!('key' in media) || typeof media.key !== 'string') return bytes
    const { openDownloaded } = await import('@cardea/client/vault/sealed-files')
    return openDownloaded(bytes, { key: media.key, mimeType: media.mimeType })
  },
)

const downloadBare = client.of(download)

/** A person's picture, which anybody who is signed in may see. @param path as in `User.profile` */
export const downloadPicture = (path: string, signal?: AbortSignal): Promise<Blob> =>
  downloadBare(path.slice(path.lastIndexOf('/') + 1), undefined, signal)

/** Prepares while a person is choosing a file. A failure here recurs, and is reported, with the upload. */
export function prepareForUpload(): void {
  if (encryptionPreference.get() !== true) return
  loadFileSealing().then(
    ({ prepareForFile }) => prepareForFile(),
    () => {},
  )
}
