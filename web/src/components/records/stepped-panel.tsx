import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PanelFrame } from '../../ui/dialog/panel-frame.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

type SteppedPanelProps = {
  label: string
  /** Which of the list this is, from 0, and how many there are. */
  place: number
  total: number
  texts: { place: string; previous: string; next: string }
  onGo: (by: 1 | -1) => void
  onClose: () => void
  /** What one does with it, always in sight. */
  foot?: ReactNode
  children: ReactNode
}

/** A panel with one record of a list that is worked through, and the ways to its neighbours; beside the whole page, its head too. */
export function SteppedPanel(props: SteppedPanelProps) {
  const { label, place, total, texts, onGo, onClose, foot, children } = props
  const frame = use(PanelFrame)
  if (!frame) return null
  return createPortal(
    <SidePanel
      label={label}
      onClose={onClose}
      actions={
        <span className="flex items-center gap-4 font-medium">
          {texts.place}
          <span className="w-24">
            <ProgressBar label={texts.place} done={Math.min(1, (place + 1) / total)} />
          </span>
        </span>
      }
      tools={
        <>
          <IconButton
            icon={ChevronLeft}
            label={texts.previous}
            disabled={place === 0}
            onClick={() => onGo(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={texts.next}
            disabled={place === total - 1}
            onClick={() => onGo(1)}
          />
        </>
      }
    >
      <div className="flex min-h-full flex-col">
        <div className="flex-1">{children}</div>
        {foot && (
          // Over the padding below the content, at which it would stop otherwise.
          <footer className="sticky -bottom-6 -mx-5 -mb-6 flex min-h-16 flex-wrap items-center gap-2 border-t border-line bg-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:-mx-4 max-sm:px-4">
            {foot}
          </footer>
        )}
      </div>
    </SidePanel>,
    frame,
  )
}
