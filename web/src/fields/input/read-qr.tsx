import Camera from 'lucide/dist/esm/icons/camera.mjs'
import ImageUp from 'lucide/dist/esm/icons/image-up.mjs'
import ScanQrCode from 'lucide/dist/esm/icons/scan-qr-code.mjs'
import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { openFileChooser } from '../../ui/form/open-file-chooser.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const t = texts(recordForm)

const QrCamera = lazyPart(() => import('./qr-camera.tsx'), 'QrCamera')

/** The library that reads them loads with the first picture. */
async function take(picture: Blob, onKey: (key: string) => void): Promise<void> {
  const key = await import('../../data/qr/read-key.ts').then(
    ({ keyInPicture }) => keyInPicture(picture),
    () => null,
  )
  if (key === null) showToast(t('form.noQr'), { kind: 'failed' })
  else onKey(key)
}

/** For the input of a key: takes a picture that is pasted or dropped there. */
export function qrTarget(onKey: (key: string) => void) {
  const takeFrom = (event: { preventDefault: () => void }, { files }: DataTransfer) => {
    const picture = [...files].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    void take(picture, onKey)
  }
  return {
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
    onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
  }
}

type ReadQrButtonProps = { label: string; onKey: (key: string) => void }

/** Reads the QR code that a service shows for the setup: from a picture, or with the camera. */
export function ReadQrButton({ label, onKey }: ReadQrButtonProps) {
  const [isLooking, setLooking] = useState(false)
  const choose = () =>
    openFileChooser(([picture]) => {
      if (picture) void take(picture, onKey)
    }, 'image/*')
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={ScanQrCode} size="small" label={t('form.readQr', { label })} />}
      >
        <MenuItem icon={ImageUp} sentence={t('form.qrPictureHint')} onSelect={choose}>
          {t('form.qrPicture')}
        </MenuItem>
        <MenuItem icon={Camera} sentence={t('form.qrCameraHint')} onSelect={() => setLooking(true)}>
          {t('form.qrCamera')}
        </MenuItem>
      </Menu>
      {isLooking && (
        <QrCamera
          onClose={() => setLooking(false)}
          onKey={(key) => {
            setLooking(false)
            onKey(key)
          }}
        />
      )}
    </>
  )
}
