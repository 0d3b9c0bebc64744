import { LineIcon } from '../../ui/display/line-icon.tsx'
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import type { ReactNode } from 'react'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { useArranging } from './use-arranging.ts'

const t = texts(recordForm)

type ArrangedFieldProps = {
  as: 'li' | 'div'
  id: string
  label: string
  /** A step of -1 or 1. */
  onMove: (step: number) => void
  children: ReactNode
}

/** A field of a record's form with its handle in the margin: nothing of the field makes room for it. */
export function ArrangedField({ as: Element, id, label, onMove, children }: ArrangedFieldProps) {
  const { isDragging, item, handle } = useArranging(id, onMove)
  return (
    <Element
      {...item}
      className={classNames(
        'whole relative min-w-0',
        isDragging && 'z-10 rounded-control bg-raised shadow-float outline-2 outline-ring',
      )}
    >
      <button
        type="button"
        {...handle}
        // Tab goes from field to field; there Alt and arrows move it.
        tabIndex={-1}
        aria-label={t('arrange.move', { label: label.trim() || t('form.fieldName') })}
        className="absolute top-1/2 -left-4.5 flex h-9 w-4.5 -translate-y-1/2 pointer-coarse:z-1 pointer-coarse:h-full pointer-coarse:w-6 pointer-coarse:pr-1.5 cursor-grab touch-none items-center justify-center rounded-small text-t3 whole-focus-within:opacity-100 whole-hover:opacity-100 hover:text-t1 focus-visible:opacity-100 active:cursor-grabbing pointer-fine:opacity-0"
      >
        <LineIcon icon={GripVertical} size={16} />
      </button>
      {children}
    </Element>
  )
}
