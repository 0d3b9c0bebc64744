import ArrowDownNarrowWide from 'lucide/dist/esm/icons/arrow-down-narrow-wide.mjs'
import { Button } from '../../../ui/form/button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { ViewChoice } from '../../../components/list/view-choice.tsx'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import type { RecordView } from '../../../data/records/view-preference.ts'
import type { FilterProps } from './filter-props.ts'
import { SortChoices, sortOf } from './sort-choices.tsx'

const t = texts(records)

type SortMenuProps = FilterProps & {
  isSearching: boolean
  view: RecordView
  /** Left out on phones, which show no grid. */
  onView?: ((view: RecordView) => void) | undefined
}

/** The order of the list, and whether it is one or a grid. */
export function SortMenu({ view, onView, ...sorting }: SortMenuProps) {
  const shown = t(`sorts.${sortOf(sorting.params, sorting.isSearching)}`)
  return (
    <Menu
      align="end"
      trigger={
        <Button
          icon={ArrowDownNarrowWide}
          aria-label={t('sortedBy', { sort: shown })}
          className="max-sm:size-11 max-sm:px-0"
        >
          <span className="font-regular @max-xl:sr-only">{shown}</span>
        </Button>
      }
    >
      <SortChoices {...sorting} />
      {onView && <ViewChoice view={view} onView={onView} />}
    </Menu>
  )
}
