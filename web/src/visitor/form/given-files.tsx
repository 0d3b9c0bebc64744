import { LineIcon } from '../../ui/display/line-icon.tsx'
import { limits } from '@cardea/contract'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState, type DragEvent } from 'react'
import { fileSize } from '../../i18n/file-size.ts'
import { visitorForm } from '../../i18n/en/visitor-form.ts'
import { locale } from '../../i18n/locale.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { openFileChooser } from '../../ui/form/open-file-chooser.ts'
import { cleanName } from '../link/clean-name.ts'

const t = texts(visitorForm)

/** Held, so that no browser throws it away while its window is open. */
let camera: HTMLInputElement | null = null

/** Opens the camera of a phone for one picture; where there is none, the browser lets one choose a picture. */
function openCamera(onFiles: (files: readonly File[]) => void): void {
  camera = document.createElement('input')
  camera.type = 'file'
  camera.accept = 'image/*'
  camera.setAttribute('capture', 'environment')
  camera.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.files) onFiles([...event.target.files])
  })
  camera.click()
}

type GivenFilesProps = { files: readonly File[]; onChange: (files: readonly File[]) => void }

/** The files that go along: chosen, dropped, or taken with the camera. */
export function GivenFiles({ files, onChange }: GivenFilesProps) {
  const [fault, setFault] = useState<string | null>(null)
  const add = (more: readonly File[]) => {
    const wrong = faultOfFiles(files, more)
    setFault(wrong)
    if (wrong === null) onChange([...files, ...more])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-strong text-t1">{t('files')}</legend>
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex flex-wrap items-center gap-2.5 rounded-control border border-dashed border-control p-3"
      >
        <Button icon={Paperclip} size="large" onClick={() => openFileChooser(add)}>
          {t('chooseFiles')}
        </Button>
        <Button icon={Camera} size="large" className="pointer-fine:hidden" onClick={() => openCamera(add)}>
          {t('camera')}
        </Button>
        <span className="text-small text-t3">{t('filesLimit')}</span>
      </div>
      <p role="alert" className="mt-1.5 text-small text-danger empty:hidden">
        {fault}
      </p>
      {files.length > 0 && (
        <ul className="mt-2 rounded-card border border-line">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.lastModified} ${file.size}`}
              className="flex min-h-12 items-center gap-3 border-t border-line py-1 pr-1.5 pl-3.5 first:border-t-0"
            >
              <LineIcon icon={FileText} size={17} className="shrink-0 text-t2" />
              <bdi className="min-w-0 flex-1 wrap-anywhere">{cleanName(file.name)}</bdi>
              <span className="shrink-0 text-small text-t3 tabular-nums">
                {fileSize(file.size, locale())}
              </span>
              <IconButton
                icon={X}
                size="large"
                label={t('removeFile', { name: cleanName(file.name) })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** Sealed, a file is up to an eighth larger. */
const sealedShare = 9 / 8

function faultOfFiles(files: readonly File[], more: readonly File[]): string | null {
  const all = [...files, ...more]
  const bytes = all.reduce((sum, { size }) => sum + size, 0)
  const large = more.find(({ size }) => size > limits.fileBytes)
  if (large) return t('fileTooLarge', { name: cleanName(large.name) })
  if (all.length > limits.filesPerAnswer) return t('tooManyFiles', { count: limits.filesPerAnswer })
  return bytes * sealedShare > limits.outsideFilesBytes ? t('filesTooLarge') : null
}
