import { useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { DialogProps } from './dialog-props.ts'

/** In a file of its own, loaded when the first one opens. */
const DialogWindow = lazyPart(() => import('./dialog-window.tsx'), 'DialogWindow')

/** A modal dialog over a scrim; focus is kept inside and goes back to where it was. */
export function Dialog({ open = true, ...props }: DialogProps) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return <DialogWindow {...props} open={open} />
}
