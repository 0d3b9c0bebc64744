import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../form/icon-button.tsx'
import { SaveFailure } from '../form/save-failure.tsx'
import { panelBeside, phone, useMediaQuery } from '../display/media-query.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { lazyPart } from '../lazy-part.ts'

const t = texts(ui)

/** In a file of its own: wide windows never need it. */
const PanelOver = lazyPart(() => import('./panel-over.tsx'), 'PanelOver')

export type SidePanelProps = {
  /** The accessible name: what the panel is about. */
  label: string
  /** Esc over the list, the scrim, the close or back button. Closing is the caller's; it may ask first. */
  onClose: () => void
  /** Buttons at the left of the head, from 640 px. On phones give them in `phoneFoot`. */
  actions?: ReactNode
  /** Icon buttons at the right of the head, before close. */
  tools?: ReactNode
  /** On phones: the one or two things one does, at the foot. */
  phoneFoot?: ReactNode
  /** Why the last save failed; stands at the foot. */
  failure?: string | undefined
  children: ReactNode
}

/**
 * The details of what is chosen in the list: beside it from 1280 px, over it with a scrim below that, the whole screen
 * on phones. The content lives in an element of its own that moves between these places, so that turning a tablet
 * does not throw away what is being edited.
 */
export function SidePanel(props: SidePanelProps) {
  const { label, onClose } = props
  const isBeside = useMediaQuery(panelBeside)
  // Made once: an element that is put into its place again loses the focus within.
  const [{ content, place }] = useState(() => {
    const element = document.createElement('div')
    element.className = 'flex h-full min-h-0 flex-col short:overflow-y-auto'
    return { content: element, place: (slot: HTMLElement | null) => slot?.append(element) }
  })
  return (
    <>
      {createPortal(<SidePanelContent {...props} />, content)}
      {isBeside ? (
        <aside
          aria-label={label}
          ref={place}
          className="w-110 shrink-0 animate-panel-in border-l border-line bg-raised"
        />
      ) : (
        <PanelOver label={label} onClose={onClose} place={place} />
      )}
    </>
  )
}

function SidePanelContent({ onClose, actions, tools, phoneFoot, failure, children }: SidePanelProps) {
  const isPhone = useMediaQuery(phone)
  return (
    <>
      <header className="flex h-16 shrink-0 items-center gap-2 pr-3 pl-5 max-sm:h-14 max-sm:pr-2 max-sm:pl-2">
        {isPhone ? (
          <IconButton icon={ChevronLeft} label={t('back')} size="large" onClick={onClose} />
        ) : (
          <div className="flex items-center gap-2">{actions}</div>
        )}
        <div className="ml-auto flex items-center gap-0.5">
          {tools}
          {!isPhone && <IconButton icon={X} label={t('close')} size="large" onClick={onClose} />}
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 max-sm:px-4 short:flex-none short:overflow-visible">
        {children}
      </div>
      <SaveFailure text={failure} className="border-t border-line px-5 py-3 max-sm:px-4" />
      {isPhone && phoneFoot && (
        <footer className="flex gap-2.5 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1">
          {phoneFoot}
        </footer>
      )}
    </>
  )
}
