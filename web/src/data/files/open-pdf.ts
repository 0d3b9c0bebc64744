import type { PDFDocumentProxy } from 'pdfjs-dist'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { trustedScript } from '../../api/trusted-scripts.ts'
// The build makes a file of its own of it, and its address the default export.
// oxlint-disable-next-line import/default
import workerAddress from './pdf-worker.ts?worker&url'

/** A PDF that is open. It is read in a worker; only its drawing reaches the page, never a link, a form or a script of it. */
export interface OpenPdf {
  pages: number
  /** Draws a page, counted from 1, as wide as the canvas is to be, in pixels of the screen. Its letters, for those who do not see them. */
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<string>
  close: () => void
}

/** No picture within a page, and no page, has more points than this: a file may ask for any number. */
const mostPixels = 16_000_000

const ports = new Set<Worker>()

function end(port: Worker): void {
  port.terminate()
  ports.delete(port)
}

/** What they hold is of the vault: they end with the lock. */
onMemoryPurge(() => {
  for (const port of ports) end(port)
})

/** @throws where the file is damaged, has a password, or is none */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenPdf> {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const port = new Worker(trustedScript(workerAddress), { type: 'module' })
  ports.add(port)
  const close = (): void => end(port)
  const worker = library.PDFWorker.create({ port, verbosity: 0 })
  const loading = library.getDocument({
    data: bytes,
    worker,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    maxImageSize: mostPixels,
    canvasMaxAreaInBytes: mostPixels * 4,
    verbosity: 0,
  })
  const failed = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker failed.')), { once: true })
    // Asking for a password would wait for ever.
    loading.onPassword = () => reject(new Error('The file has a password.'))
  })
  try {
    const file = await Promise.race([loading.promise, failed])
    return { pages: file.numPages, draw: (...what) => drawPage(file, ...what), close }
  } catch (error) {
    close()
    throw error
  }
}

async function drawPage(
  file: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<string> {
  const page = await file.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const most = Math.sqrt(mostPixels / (whole.width * whole.height))
  const viewport = page.getViewport({ scale: Math.min(width / whole.width, most) })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  await page.render({ canvas, viewport, annotationMode: 0 }).promise
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
