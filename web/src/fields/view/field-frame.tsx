import type { ReactNode } from 'react'
import { classNames } from '../../ui/display/class-names.ts'

type FieldFrameProps = {
  label: string
  /** Its secret can be read. */
  isOpen?: boolean
  /** Shares its line with a neighbour. */
  isHalf?: boolean
  tools: ReactNode
  children: ReactNode
}

/** One field of the open record: label and value, and at the right what one does with it. */
export const FieldFrame = ({ label, isOpen, isHalf, tools, children }: FieldFrameProps) => (
  <li
    className={classNames(
      'whole -mt-px flex min-h-13.5 gap-2 border-t border-line py-2 pr-2 pl-3.5',
      isHalf ? 'not-first:border-l not-first:-ml-px' : 'col-span-2',
      isOpen ? 'bg-inset' : 'transition-colors hover:bg-hover',
    )}
  >
    <div className="min-w-0 flex-1">
      <dfn className="block text-label text-t3 not-italic">
        <bdi>{label}</bdi>
      </dfn>
      <div role="definition" className="max-sm:text-phone">
        {children}
      </div>
    </div>
    <div className="flex h-9.5 shrink-0 items-center gap-1.5">{tools}</div>
  </li>
)
