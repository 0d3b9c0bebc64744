import { downloadAttachment } from '../../api/files.ts'
import type { Media } from '@cardea/contract'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { locale } from '../../i18n/locale.ts'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { FileRow } from './file-row.tsx'
import { fileSize } from '../../i18n/file-size.ts'
import { canPreview } from '../../data/files/preview-kind.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { saveFile } from '../../storage/save-file.ts'

const t = texts(media)

const FilePreview = lazyPart(() => import('./file-preview.tsx'), 'FilePreview')

type AttachmentRowProps = { media: Media; recordID: string; onFailure: (error: unknown) => void }

/** A file of the open record, to be looked at and downloaded. */
export function AttachmentRow({ media, recordID, onFailure }: AttachmentRowProps) {
  const [done, setDone] = useState<number | null>(null)
  const [shown, setShown] = useState<Blob | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { name, size } = media
  const isLoading = done !== null

  const fetchFile = async (give: (bytes: Blob) => void) => {
    const { signal } = (stop.current = new AbortController())
    setDone(0)
    try {
      give(await downloadAttachment(media, recordID, { signal, onProgress: setDone }))
    } catch (error) {
      if (!signal.aborted) onFailure(error)
    }
    setDone(null)
  }
  return (
    <FileRow
      file={media}
      note={isLoading ? t('percent', { percent: Math.floor(done * 100) }) : fileSize(size, locale())}
      progress={isLoading ? { label: t('downloading', { name }), done } : null}
    >
      {isLoading ? (
        <IconButton icon={X} label={t('cancelDownload', { name })} onClick={() => stop.current?.abort()} />
      ) : (
        <>
          {canPreview(media) && (
            <IconButton icon={Eye} label={t('preview', { name })} onClick={() => void fetchFile(setShown)} />
          )}
          <IconButton
            icon={Download}
            label={t('download', { name })}
            onClick={() => void fetchFile((bytes) => saveFile(bytes, name))}
          />
        </>
      )}
      {shown && <FilePreview bytes={shown} name={name} onClose={() => setShown(null)} />}
    </FileRow>
  )
}
