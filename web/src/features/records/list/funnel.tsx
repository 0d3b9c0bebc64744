import { Funnel as FunnelIcon } from 'lucide-react'
import { classNames } from '../../../ui/display/class-names.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { isNarrowed } from '../../../data/records/record-search-params.ts'
import type { FilterProps } from './filter-props.ts'

const t = texts(records)

/** Comes with the open menu. */
const FunnelItems = lazyPart(() => import('./funnel-items.tsx'), 'FunnelItems')

/** All that a list can be narrowed by. `isInGroup`: the list is a group's own. */
export function Funnel({ isInGroup, ...filter }: FilterProps & { isInGroup: boolean }) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon={FunnelIcon}
          label={t('filter')}
          size="large"
          className={classNames(
            'rounded-control border max-sm:size-11',
            isNarrowed(filter.params)
              ? 'border-ring bg-soft text-accent-t'
              : 'border-line-2 bg-raised shadow-button dark:bg-well',
          )}
        />
      }
    >
      <FunnelItems isInGroup={isInGroup} {...filter} />
    </Menu>
  )
}
