import { LineIcon } from '../../ui/display/line-icon.tsx'
import { prepareForUpload } from '../../api/files.ts'
import { limits, type Media } from '@cardea/contract'
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { locale } from '../../i18n/locale.ts'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { FileDrop } from './file-drop.tsx'
import { FileRow } from './file-row.tsx'
import { fileSize } from '../../i18n/file-size.ts'
import { UploadRows } from './upload-rows.tsx'
import type { Uploads } from './use-uploads.ts'

const t = texts(media)

type DraftFilesProps = {
  files: readonly Media[]
  uploads: Uploads
  onRemove: (id: string) => void
  className?: string
}

/** The files of a record that is being written: what it has, what is on its way, and the place to drop more. */
export function DraftFiles({ files, uploads, onRemove, className = '' }: DraftFilesProps) {
  const count = files.length + uploads.list.length
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="sr-only">{t('attachments')}</legend>
      {count > 0 && (
        <ul className="mb-2 rounded-card border border-line">
          {files.map((media) => (
            <FileRow key={media._id} file={media} note={fileSize(media.size, locale())}>
              <IconButton
                icon={X}
                label={t('remove', { name: media.name })}
                onClick={() => onRemove(media._id)}
              />
            </FileRow>
          ))}
          <UploadRows uploads={uploads} />
        </ul>
      )}
      {files.length < limits.filesPerRecord && (
        <FileDrop onFiles={uploads.add} onNear={prepareForUpload}>
          <div className="flex min-h-12.5 flex-wrap items-center gap-x-3 rounded-control border border-dashed border-control px-4 py-2">
            <LineIcon icon={Paperclip} size={17} className="text-t2" />
            <p className="flex-1">
              <span className="text-t2 max-sm:hidden">{t('dropOr')} </span>
              <button
                type="button"
                className="relative rounded-check font-book text-accent-t touch-target hover:underline"
                onClick={uploads.choose}
              >
                <span className="max-sm:hidden">{t('choose')}</span>
                <span className="sm:hidden">{t('addFiles')}</span>
              </button>
            </p>
            <span className="text-small text-t3">
              {t('limit', { size: fileSize(limits.fileBytes, locale()) })}
            </span>
          </div>
        </FileDrop>
      )}
    </fieldset>
  )
}
