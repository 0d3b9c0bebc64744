import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Check } from '../../ui/form/check.tsx'
import type { Selection } from './use-selection.ts'

const t = texts(records)

/**
 * In the head of a list of records, over their tiles: the check of all that is shown, further down too. It is seen while the pointer
 * or the keys are in the list (`group/list`), and while something is selected.
 */
export function SelectAll({ selection }: { selection: Selection }) {
  const { ids, hidden, shown } = selection
  const count = ids.size - hidden
  const isAll = count > 0 && count === shown
  return (
    // With a width of its own it would push the heads off their columns.
    <span
      className={classNames(
        'absolute left-5.25 flex transition-opacity',
        count === 0 &&
          ids.size === 0 &&
          '[@media(hover:hover)]:opacity-0 group-hover/list:opacity-100 focus-within:opacity-100',
      )}
    >
      <Check
        aria-label={t('selectAll')}
        checked={isAll}
        mixed={count > 0 && !isAll}
        onChange={() => (isAll ? selection.none() : selection.all())}
      />
    </span>
  )
}
