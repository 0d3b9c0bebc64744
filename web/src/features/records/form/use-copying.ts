import { downloadAttachment } from '../../../api/files.ts'
import type { VaultRecord } from '@cardea/contract'
import { useEffect, useEffectEvent } from 'react'
import { fetchSecrets } from '../../../data/records/records.ts'
import { showError } from '../../../overlays/show-error.ts'

type Copying = {
  /** Not before it is known that nothing of an earlier try comes back. */
  isWanted: boolean
  /** The record with its secrets: an opening, as any other. */
  onOpened: (record: VaultRecord) => void
  /** One of its files, to be sent for the new record. */
  onFile: (file: File) => void
  onFailed: () => void
}

/** Opens the record that another one is to begin as, once. */
export function useCopying(id: string | undefined, { isWanted, ...take }: Copying): void {
  const opened = useEffectEvent((record: VaultRecord) => take.onOpened(record))
  const arrived = useEffectEvent((file: File) => take.onFile(file))
  const failed = useEffectEvent((error: unknown) => {
    showError(error)
    take.onFailed()
  })
  useEffect(() => {
    if (id === undefined || !isWanted) return
    const stop = new AbortController()
    const { signal } = stop
    const open = async () => {
      const record = await fetchSecrets(id)
      if (signal.aborted) return
      opened(record)
      void sendFiles(record).catch((error: unknown) => {
        if (!signal.aborted) showError(error)
      })
    }
    const sendFiles = async ({ attachments }: VaultRecord) => {
      for (const media of attachments) {
        const bytes = await downloadAttachment(media, id, { signal })
        arrived(new File([bytes], media.name, { type: media.mimeType }))
      }
    }
    open().catch((error: unknown) => {
      if (!signal.aborted) failed(error)
    })
    return () => stop.abort()
  }, [id, isWanted])
}
