import type { QueryClient } from '@tanstack/react-query'
import { upload } from '../../api/files.ts'

type Upload = typeof upload

/** Uploads a file that only people can open, under no name; the record that names it keeps its key. */
export async function loadSealedUpload(queryClient: QueryClient): Promise<Upload> {
  const [{ uploadSealed }, { carrierOf }] = await Promise.all([
    import('@cardea/client/vault/sealed-files'),
    import('../keys/carrier.ts'),
  ])
  return (file, options = {}) =>
    uploadSealed(file, options, { upload, noteFile: (note) => carrierOf(queryClient).noteFile(note) })
}
