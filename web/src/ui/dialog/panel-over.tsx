import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useRef } from 'react'

type PanelOverProps = {
  label: string
  onClose: () => void
  /** Puts the panel's content into the element it gets. */
  place: (slot: HTMLElement | null) => void
}

/** The side panel over the list, with a scrim; the whole screen on phones. */
export function PanelOver({ label, onClose, place }: PanelOverProps) {
  const popup = useRef<HTMLElement>(null)
  // The same function each time: another one would take the content out and put it in again, without its focus.
  const take = useCallback(
    (element: HTMLElement | null) => {
      popup.current = element
      place(element)
    },
    [place],
  )
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-180 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-30 flex justify-end">
          <Dialog.Popup
            aria-label={label}
            ref={take}
            // Not its first button, which would come up with a ring and its tooltip.
            initialFocus={popup}
            className="h-dvh w-[calc(27.5rem+env(safe-area-inset-right))] bg-raised pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] text-t1 shadow-float transition-[opacity,translate] duration-180 outline-none data-starting-style:translate-x-3 data-starting-style:opacity-0 max-sm:w-screen"
          />
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
