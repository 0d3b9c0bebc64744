import { LineIcon } from '../../ui/display/line-icon.tsx'
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs'
import { useEffect, useState, type DragEvent, type ReactNode } from 'react'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { transferredFiles } from '../../data/files/choose-files.ts'

const t = texts(media)

type OnFiles = (files: readonly File[], folders: ReadonlySet<File>) => void

/** Beside the place for it, a dropped file would take the browser away from the app. */
function useNoDropBeside(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

type FileDropProps = {
  onFiles: OnFiles
  /** Files hover, and may be dropped. */
  onNear?: () => void
  className?: string
  children: ReactNode
}

/** A part of the page onto which files can be dropped; says so while they hover. By keyboard one chooses them instead. */
export function FileDrop({ onFiles, onNear, className = '', children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  useNoDropBeside()
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div
      className={`relative ${className}`}
      onDragEnter={(event) => {
        if (!holdsFiles(event)) return
        setOver(true)
        onNear?.()
      }}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false)
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        const { files, folders } = transferredFiles(event.dataTransfer)
        onFiles(files, folders)
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-1 z-10 rounded-card border-2 border-dashed border-ring bg-soft/90">
          <p className="sticky top-0 flex h-[min(100%,24rem)] flex-col items-center justify-center gap-3 font-strong text-accent-t">
            <LineIcon icon={Paperclip} size={24} />
            {t('dropHere')}
          </p>
        </div>
      )}
    </div>
  )
}
