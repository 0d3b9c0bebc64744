import { useQuery } from '@tanstack/react-query'
import { FilterButton, FilterChip } from '../../../ui/display/chip.tsx'
import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { groupHue } from '../../../data/groups/group-hue.ts'
import { byGroupName } from '../../../data/groups/group-order.ts'
import { ungrouped } from '../../../data/records/record-search-params.ts'
import type { FilterProps } from './role-filter.tsx'

const t = texts(records)

/** Only records of one group, or of none. */
export function GroupFilter({ params, onChange }: FilterProps) {
  const groups = useQuery(groupsQuery).data ?? []
  if (params.group !== undefined) {
    const group = groups.find(({ _id }) => _id === params.group)
    return (
      <FilterChip
        label={t('group')}
        value={params.group === ungrouped ? t('ungrouped') : (group?.name ?? t('otherGroup'))}
        hue={group && groupHue(group)}
        onRemove={() => onChange({ group: undefined })}
      />
    )
  }
  return (
    <Menu trigger={<FilterButton>{t('group')}</FilterButton>} className="max-w-72">
      <MenuChoice
        label={t('group')}
        value=""
        onChange={(group) => onChange({ group })}
        options={[
          { value: ungrouped, label: t('ungrouped') },
          ...groups
            .toSorted(byGroupName())
            .map((group) => ({ value: group._id, label: group.name, hue: groupHue(group) })),
        ]}
      />
    </Menu>
  )
}
