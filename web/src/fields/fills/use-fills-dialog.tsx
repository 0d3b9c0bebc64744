import type { AutofillToken, FieldType } from '@cardea/contract'
import { useState, type ReactNode } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

const FillsDialog = lazyPart(() => import('./fills-dialog.tsx'), 'FillsDialog')

type Asked = {
  field: { label: string; type: FieldType; autofill?: string | undefined }
  byItself: AutofillToken | undefined
  onChange: (autofill: string | undefined) => void
}

/** Asks what a field fills, from a menu or a button. */
export function useFillsDialog(asked: Asked): { ask: () => void; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  return {
    ask: () => setAsking(true),
    dialog: isAsking && <FillsDialog {...asked} onClose={() => setAsking(false)} />,
  }
}
