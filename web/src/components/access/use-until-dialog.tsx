import { useState, type ReactNode } from 'react'
import type { Until } from '../../data/access/until.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const UntilDialog = lazyPart(() => import('./until-dialog.tsx'), 'UntilDialog')

/**
 * Asks for the date on which access ends, in a dialog that is loaded when it is needed.
 * @param at the end so far, ISO 8601
 * @returns `askForDate` opens it; `dateDialog` is drawn by the caller
 */
export function useUntilDialog(
  at: string | null,
  onChange: (until: Until) => void,
): { askForDate: () => void; dateDialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const dateDialog = isOpen && (
    <UntilDialog
      at={at}
      onChoose={(chosen) => onChange({ kind: 'date', at: chosen })}
      onClose={() => setOpen(false)}
    />
  )
  return { askForDate: () => setOpen(true), dateDialog }
}
