import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useEffect, useRef, useState } from 'react'
import { openPdf, type OpenPdf } from '../../data/files/open-pdf.ts'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

const t = texts(media)

/** Wide enough to be read on a sharp screen; a page is drawn smaller where it is shown smaller. */
const pagePixels = 1_600

/** A PDF, one page at a time, as pictures that our own page draws: the browser's viewer would need a frame of its own. */
export function PdfPages({ bytes, name }: { bytes: Blob; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<OpenPdf | null | undefined>()
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  useEffect(() => {
    let isGone = false
    let opened: OpenPdf | null = null
    const open = async () => {
      opened = await openPdf(new Uint8Array(await bytes.arrayBuffer())).catch(() => null)
      if (isGone) opened?.close()
      else setPdf(opened)
    }
    void open()
    return () => {
      isGone = true
      opened?.close()
    }
  }, [bytes])
  useEffect(() => {
    if (!pdf || !canvas.current) return
    let isGone = false
    const drawn = canvas.current
    const draw = async () => {
      // One of its own for each page: two drawings on one canvas are refused.
      const fresh = document.createElement('canvas')
      const letters = await pdf.draw(page, fresh, pagePixels)
      if (isGone) return
      drawn.width = fresh.width
      drawn.height = fresh.height
      drawn.getContext('2d')?.drawImage(fresh, 0, 0)
      setText(letters)
    }
    draw().catch(() => {
      if (!isGone) setPdf(null)
    })
    return () => {
      isGone = true
    }
  }, [pdf, page])
  if (pdf === null) return <p className="text-t2">{t('noPreview')}</p>
  const total = pdf?.pages ?? 1
  return (
    <div className="flex flex-col gap-3">
      {pdf === undefined && <Spinner />}
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn has no address that an img could take
        role="img"
        aria-label={t('pageOf', { name, page, total })}
        className="mx-auto h-auto w-full max-w-180 border border-line bg-white"
        hidden={text === '' && pdf === undefined}
      />
      <p className="sr-only">{text}</p>
      {total > 1 && (
        <div className="sticky -bottom-6 flex items-center justify-center gap-2 bg-float py-1.5">
          <IconButton
            icon={ChevronLeft}
            label={t('previousPage')}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <p className="text-small tabular-nums" aria-live="polite">
            {t('page', { page, total })}
          </p>
          <IconButton
            icon={ChevronRight}
            label={t('nextPage')}
            disabled={page === total}
            onClick={() => setPage(page + 1)}
          />
        </div>
      )}
    </div>
  )
}
