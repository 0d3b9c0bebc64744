import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { FileRow } from './file-row.tsx'
import type { Uploads } from './use-uploads.ts'

const t = texts(media)

/** Files on their way into a list of files, each with its progress or with what went wrong. */
export function UploadRows({ uploads }: { uploads: Uploads }) {
  return uploads.list.map(({ id, file, done, state, error, isRepeatable }) => {
    const { name } = file
    const isFailed = state === 'failed'
    const note =
      // Until the first byte has left the file is being sealed, which has no percent.
      state === 'sending'
        ? done > 0
          ? t('percent', { percent: Math.floor(done * 100) })
          : t('sealing')
        : t(state === 'attaching' ? 'attaching' : 'waiting')
    return (
      <FileRow
        key={id}
        file={{ name, mimeType: file.type }}
        note={isFailed ? undefined : note}
        error={error}
        progress={isFailed ? null : { label: t('uploading', { name }), done }}
      >
        {isFailed && isRepeatable && (
          <IconButton icon={RotateCw} label={t('again', { name })} onClick={() => uploads.again(id)} />
        )}
        {state !== 'attaching' && (
          <IconButton
            icon={X}
            label={t(isFailed ? 'dismiss' : 'cancelUpload', { name })}
            onClick={() => uploads.drop(id)}
          />
        )}
      </FileRow>
    )
  })
}
