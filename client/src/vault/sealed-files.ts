/** @file Files of records that only their people can open: of keys a page sees those of files. */
import { fromBase64url, toBase64url } from '@cardea/sealing'
import { openFile, sealFile } from '@cardea/sealing/people'
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

/** Opens the bytes of a file. @throws SealingError */
export async function openDownloaded(
  bytes: Blob,
  { key, mimeType }: Pick<FileNote, 'key' | 'mimeType'>,
): Promise<Blob> {
  const opened = await openFile(fromBase64url(key), new Uint8Array(await bytes.arrayBuffer()))
  return new Blob([opened], { type: mimeType })
}
