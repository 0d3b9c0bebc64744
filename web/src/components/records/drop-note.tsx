import { LineIcon } from '../../ui/display/line-icon.tsx'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { createPortal } from 'react-dom'

/** Beside a place that something is dragged over: what would come of letting go there. Dragging is by mouse alone. */
export function DropNote({ text, beside }: { text: string; beside: DOMRect }) {
  return createPortal(
    <div
      role="presentation"
      style={{ left: beside.right + 8, top: beside.top + 4 }}
      className="pointer-events-none fixed z-50 rounded-small bg-tooltip px-2.5 py-1.5 text-small text-on-toast shadow-small"
    >
      {text}
    </div>,
    document.body,
  )
}

/** At the end of that place: what letting go does, in a word. */
export const DropWord = ({ children }: { children: string }) => (
  <span aria-hidden className="flex shrink-0 items-center gap-1 text-small font-strong text-accent-t">
    <LineIcon icon={Plus} size={14} />
    {children}
  </span>
)
