import { LineIcon } from '../../ui/display/line-icon.tsx'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { classNames } from '../../ui/display/class-names.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(records)

type SelectCheckProps = {
  /** Whose: the list that holds it hears the press, see `useSelecting`. */
  id: string
  name: string
  isSelected: boolean
  isReachable: boolean
  /** Its place, and when it is seen. */
  className: string
}

/** The box that takes a record into the selection. Fingers leave it alone until something is selected. */
export function SelectCheck({ id, name, isSelected, isReachable, className }: SelectCheckProps) {
  return (
    <span className={classNames('z-1 flex items-center justify-center transition-opacity', className)}>
      <input
        type="checkbox"
        data-select={id}
        aria-label={t('select', { name })}
        checked={isSelected}
        readOnly
        tabIndex={isReachable ? 0 : -1}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control focus-visible:-outline-offset-2"
      />
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none flex size-4.5 items-center justify-center rounded-check border',
          isSelected ? 'border-accent bg-accent text-on-accent' : 'border-control bg-field',
        )}
      >
        {isSelected && <LineIcon icon={Check} size={14} className="stroke-[2.5]!" />}
      </span>
    </span>
  )
}
