import { useEffect, useState } from 'react'
import { bytesToLookAt, previewOf, type Preview } from '../../data/files/preview-kind.ts'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { suspendingPart } from '../../ui/lazy-part.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'

const t = texts(media)

type FilePreviewProps = { bytes: Blob; name: string; onClose: () => void }

const PdfPages = suspendingPart(() => import('./pdf-pages.tsx'), 'PdfPages')

/** A file as it looks: an image, the pages of a PDF, or text as its letters. Nothing of it runs, and nothing is fetched for it. */
export function FilePreview({ bytes, name, onClose }: FilePreviewProps) {
  const [preview, setPreview] = useState<Preview | undefined>()
  const [address, setAddress] = useState<string | null>(null)
  useBackCloses(true, onClose)
  useEffect(() => {
    let isGone = false
    let made: string | null = null
    const show = async () => {
      const begin = await bytes.slice(0, bytesToLookAt).arrayBuffer()
      if (isGone) return
      const found = previewOf(new Uint8Array(begin))
      if (found?.kind === 'image') made = URL.createObjectURL(bytes.slice(0, bytes.size, found.mimeType))
      setAddress(made)
      setPreview(found)
    }
    void show()
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [bytes])
  return (
    <Dialog onClose={onClose} title={name} size="wide" foot={<Button onClick={onClose}>{t('close')}</Button>}>
      {preview === null && <p className="text-t2">{t('noPreview')}</p>}
      {preview?.kind === 'image' && address !== null && (
        <img src={address} alt={name} className="mx-auto max-h-full max-w-full object-contain" />
      )}
      {preview?.kind === 'pdf' && <PdfPages bytes={bytes} name={name} />}
      {preview?.kind === 'text' && (
        <pre className="font-mono text-small wrap-anywhere whitespace-pre-wrap">{preview.text}</pre>
      )}
    </Dialog>
  )
}
