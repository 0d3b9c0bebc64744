/** @file Files of this page's client. */
import { download } from '@cardea/client/calls/download'
import { downloadAttachment as downloadBy } from '@cardea/client/calls/download-attachment'
import { upload as uploadBy } from '@cardea/client/calls/upload'
import { client, encryptionPreference, withErrorTexts } from './client.ts'
import { loadFileSealing } from './load-file-sealing.ts'

export const upload = withErrorTexts(client.of(uploadBy))

/** The bytes of a record's file, opened where they are sealed for people. @throws ApiError */
export const downloadAttachment = withErrorTexts(client.of(downloadBy))

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
