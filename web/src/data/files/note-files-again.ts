import type { FileNote } from '@cardea/client/conversion'
import type { Media } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Files of a draft that came back after a reload: how they were sealed stands in the draft alone. */
export async function noteFilesAgain(queryClient: QueryClient, files: readonly Media[]): Promise<void> {
  const notes = files.filter(isNote)
  if (notes.length === 0) return
  const { carrierOf } = await import('../keys/carrier.ts')
  const carrier = carrierOf(queryClient)
  for (const { _id, name, mimeType, size, key } of notes) carrier.noteFile({ _id, name, mimeType, size, key })
}

const isNote = (file: Media): file is Media & FileNote => 'key' in file && typeof file.key === 'string'
