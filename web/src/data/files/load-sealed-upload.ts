import type { Media } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { upload } from '../../api/files.ts'

type Upload = typeof upload

/** Uploads a file that only people can open, under no name; the record that names it keeps its key. */
export async function loadSealedUpload(queryClient: QueryClient): Promise<Upload> {
  const [{ sealForUpload }, { carrierOf }] = await Promise.all([
    import('@cardea/client/vault/sealed-files'),
    import('../keys/carrier.ts'),
  ])
  return async (file, options): Promise<Media> => {
    const { sealed, note } = await sealForUpload(file)
    const media = await upload(sealed, { ...options, sealedFor: 'people' })
    const { _id } = media
    carrierOf(queryClient).noteFile({ _id, ...note })
    return { ...media, ...note }
  }
}
