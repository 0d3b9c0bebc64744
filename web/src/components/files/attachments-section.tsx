import { limits, type VaultRecord } from '@cardea/contract'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Button } from '../../ui/form/button.tsx'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { useRecordFailure } from '../records/record-not-found.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { UploadRows } from './upload-rows.tsx'
import type { Uploads } from './use-uploads.ts'

const t = texts(media)

type AttachmentsSectionProps = {
  record: VaultRecord
  /** Null for those who may only read. */
  uploads: Uploads | null
}

/** The files of the open record; a person who may change it adds some here, which are kept as soon as they have arrived. */
export function AttachmentsSection({ record, uploads }: AttachmentsSectionProps) {
  const onFailure = useRecordFailure()
  const { attachments } = record
  const rows = attachments.length + (uploads?.list.length ?? 0)
  if (rows === 0) return null
  return (
    <section aria-labelledby="attachments-of-record" className="mt-4.5">
      <div className="flex h-9 items-center gap-2">
        <h3 id="attachments-of-record" className="font-strong">
          {t('attachments')}
        </h3>
        {attachments.length > 0 && <span className="text-small text-t3">{attachments.length}</span>}
        {uploads && attachments.length < limits.filesPerRecord && (
          <Button
            look="accent-text"
            size="small"
            icon={Plus}
            aria-label={t('addFiles')}
            className="-mr-2.5 ml-auto"
            onClick={uploads.choose}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <ul aria-label={t('attachments')} className="rounded-card border border-line">
        {attachments.map((media) => (
          <AttachmentRow
            key={media._id}
            media={media}
            recordID={record._id}
            onFailure={(error) => void onFailure(record, error)}
          />
        ))}
        {uploads && <UploadRows uploads={uploads} />}
      </ul>
    </section>
  )
}
