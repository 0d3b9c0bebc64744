import { FunnelButton } from '../../../ui/form/funnel-button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { suspendingPart } from '../../../ui/lazy-part.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { isNarrowed } from '../../../data/records/record-search-params.ts'
import type { FilterProps } from './filter-props.ts'

const t = texts(records)

/** Comes with the open menu. */
const FunnelItems = suspendingPart(() => import('./funnel-items.tsx'), 'FunnelItems')

/** All that a list can be narrowed by. `isInGroup`: the list is a group's own. */
export function Funnel({ isInGroup, ...filter }: FilterProps & { isInGroup: boolean }) {
  return (
    <Menu align="end" trigger={<FunnelButton label={t('filter')} isNarrowed={isNarrowed(filter.params)} />}>
      <FunnelItems isInGroup={isInGroup} {...filter} />
    </Menu>
  )
}
