import type { ReactNode } from 'react'
import { classNames } from '../../ui/display/class-names.ts'

const looks = { accent: 'text-accent-t', quiet: 'text-t2' }

type TextButtonProps = { look: keyof typeof looks; onClick: () => void; children: ReactNode }

/** A way aside on a page with one thing on it: a word one can press. */
export function TextButton({ look, onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames('relative rounded-badge font-medium touch-target hover:underline', looks[look])}
    >
      {children}
    </button>
  )
}
