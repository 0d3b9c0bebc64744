import { ScanQrCode } from 'lucide-react'
import type { ClipboardEvent, DragEvent } from 'react'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { words, wordsOf } from '../../i18n/words.ts'
import { openFileChooser } from '../../ui/form/open-file-chooser.ts'

/** Shape Detection API: not in every browser, and so in no library of types. */
type Detector = { detect: (picture: Blob) => Promise<{ rawValue: string }[]> }

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

/** Whether this browser reads QR codes; nothing of a picture ever leaves it. */
export const canReadQr = (): boolean => window.BarcodeDetector !== undefined

/** @returns the otpauth address in a picture, or null where there is none */
async function readKey(picture: Blob): Promise<string | null> {
  const { BarcodeDetector } = window
  if (!BarcodeDetector) return null
  try {
    const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture)
    return found.find(({ rawValue }) => /^otpauth:/i.test(rawValue))?.rawValue ?? null
  } catch {
    // What is no picture, or one that cannot be opened.
    return null
  }
}

async function take(picture: Blob, onKey: (key: string) => void): Promise<void> {
  const key = await readKey(picture)
  if (key === null) showToast(words.t('records:form.noQr'), { kind: 'failed' })
  else onKey(key)
}

/** For the input of a key: takes a picture that is pasted or dropped there. */
export function qrTarget(onKey: (key: string) => void) {
  const pictureIn = ({ files }: DataTransfer): File | undefined =>
    canReadQr() ? [...files].find(({ type }) => type.startsWith('image/')) : undefined
  const takeFrom = (event: { preventDefault: () => void }, transfer: DataTransfer) => {
    const picture = pictureIn(transfer)
    if (!picture) return
    event.preventDefault()
    void take(picture, onKey)
  }
  return {
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
    onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => {
      if (canReadQr() && event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
  }
}

type ReadQrButtonProps = { label: string; onKey: (key: string) => void }

/** Chooses the picture that a service shows for the setup. */
export function ReadQrButton({ label, onKey }: ReadQrButtonProps) {
  const t = wordsOf('records')
  const choose = () =>
    openFileChooser(([picture]) => {
      if (picture) void take(picture, onKey)
    }, 'image/*')
  return <IconButton icon={ScanQrCode} size="small" label={t('form.readQr', { label })} onClick={choose} />
}
