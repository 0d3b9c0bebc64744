import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { ReactNode } from 'react'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { fileIcons, fileKind } from './file-kind.ts'

type FileRowProps = {
  file: { name: string; mimeType: string }
  /** Size, percent or nothing, before the buttons. */
  note?: ReactNode
  error?: string | null
  /** What is under way, and how far, 0 to 1. */
  progress?: { label: string; done: number } | null
  /** Icon buttons. */
  children?: ReactNode
}

/** What went wrong is seen, wherever the list was scrolled to when it did. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** One file of a list in a card: kind, name, size or progress, and what one does with it. */
export function FileRow({ file, note, error, progress, children }: FileRowProps) {
  const Icon = fileIcons[fileKind(file)]
  return (
    <li className="flex min-h-11.5 items-center gap-2.5 border-t border-line py-1.5 pr-2 pl-3.5 first:border-t-0">
      <LineIcon icon={Icon} size={17} className={error ? 'text-danger' : 'text-t2'} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-3">
          <bdi className="min-w-0 flex-1 truncate" title={file.name}>
            {file.name}
          </bdi>
          {note && <span className="shrink-0 text-small text-t3 tabular-nums">{note}</span>}
        </p>
        {progress && (
          <div className="pt-1.5 pb-0.5">
            <ProgressBar label={progress.label} done={progress.done} />
          </div>
        )}
        {error && (
          <p ref={intoView} role="alert" className="text-small wrap-anywhere text-danger">
            {error}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center">{children}</div>
    </li>
  )
}
