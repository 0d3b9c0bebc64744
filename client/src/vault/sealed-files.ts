/** @file Files of records that only their people can open: of keys a page sees those of files. */
import type { Media } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { sealFile } from '@cardea/sealing/people'
import type { FileNote } from '../conversion.ts'

const unknownType = 'application/octet-stream'

/** Seals a file to be uploaded; the server learns neither its name nor what it is. */
export async function sealForUpload(file: File): Promise<{ sealed: File; note: Omit<FileNote, '_id'> }> {
  const key = crypto.getRandomValues(new Uint8Array(32))
  const sealed = await sealFile(key, new Uint8Array(await file.arrayBuffer()))
  const { name, type, size } = file
  return {
    sealed: new File([sealed], 'sealed', { type: unknownType }),
    note: { name, mimeType: type || unknownType, size, key: toBase64url(key) },
  }
}

interface Uploading<Options> {
  upload: (file: File, options: Options & { sealedFor: 'people' }) => Promise<Media>
  noteFile: (note: FileNote) => void
}

/** Uploads a file sealed, under no name; the record that names it next says how it opens. */
export async function uploadSealed<Options extends object>(
  file: File,
  options: Options,
  { upload, noteFile }: Uploading<Options>,
): Promise<Media> {
  const { sealed, note } = await sealForUpload(file)
  const media = await upload(sealed, { ...options, sealedFor: 'people' })
  noteFile({ _id: media._id, ...note })
  return { ...media, ...note }
}
