import type { VaultRecord } from '@cardea/contract'
import { showToast } from '../../ui/feedback/toast.ts'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { useAttach } from '../../data/files/use-attach.ts'
import { useUploads, type Uploads } from './use-uploads.ts'

const t = texts(media)

/** Files on their way into the open record. They are kept as they arrive, also when the panel is closed meanwhile. */
export function useAttachments(record: VaultRecord): Uploads {
  const attach = useAttach(record)
  return useUploads({
    held: record.attachments.length,
    onArrived: async (media) => {
      await attach.mutateAsync(media)
      showToast(t('attached', { name: media.name }), { kind: 'done' })
    },
    isDetached: true,
    isSealed: record.sealedFor === 'people',
  })
}
