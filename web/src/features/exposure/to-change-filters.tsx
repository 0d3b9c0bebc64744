import type { ExposedRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { groupHue } from '../../data/groups/group-hue.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { personName } from '../../data/records/ownership.ts'
import { wordsOf } from '../../i18n/words.ts'
import { FilterButton, FilterChip } from '../../ui/display/chip.tsx'
import { MenuChoice } from '../../ui/menu/menu-item.tsx'
import { Menu } from '../../ui/menu/menu.tsx'

/** What was chosen keeps its name: the list may hold nothing of it any more. */
type Chosen = { id: string; name: string }
export type ToChangeFilter = { person: Chosen | null; group: Chosen | null }

/** What of the list is shown: what one person knows, what one group holds. */
export const isShown = ({ record, people }: ExposedRecord, { person, group }: ToChangeFilter): boolean =>
  (person === null || people.some(({ user }) => user?._id === person.id)) &&
  (group === null || record.groupIDs.includes(group.id))

type FiltersProps = {
  list: readonly ExposedRecord[]
  filter: ToChangeFilter
  onChange: (filter: ToChangeFilter) => void
}

/** After a person has left, the owner changes what that person knows. */
export function ToChangeFilters({ list, filter, onChange }: FiltersProps) {
  const t = wordsOf('exposure')
  const groups = useQuery(groupsQuery).data ?? []
  const users = new Map(
    list.flatMap(({ people }) => people).flatMap(({ user }) => (user ? [[user._id, personName(user)]] : [])),
  )
  const held = new Set(list.flatMap(({ record }) => record.groupIDs))
  const holding = groups.filter(({ _id }) => held.has(_id))
  const chosen = groups.find(({ _id }) => _id === filter.group?.id)
  return (
    <div className="flex flex-wrap gap-2 px-6 pb-3 max-sm:px-4">
      {filter.person === null ? (
        <Menu trigger={<FilterButton>{t('toChange.person')}</FilterButton>} className="max-w-72">
          <MenuChoice
            label={t('toChange.person')}
            value=""
            onChange={(id) => onChange({ ...filter, person: { id, name: users.get(id) ?? '' } })}
            options={[...users].map(([value, label]) => ({ value, label }))}
          />
        </Menu>
      ) : (
        <FilterChip
          label={t('toChange.person')}
          value={filter.person.name}
          onRemove={() => onChange({ ...filter, person: null })}
        />
      )}
      {filter.group !== null ? (
        <FilterChip
          label={t('toChange.group')}
          value={filter.group.name}
          {...(chosen && { hue: groupHue(chosen) })}
          onRemove={() => onChange({ ...filter, group: null })}
        />
      ) : (
        holding.length > 0 && (
          <Menu trigger={<FilterButton>{t('toChange.group')}</FilterButton>} className="max-w-72">
            <MenuChoice
              label={t('toChange.group')}
              value=""
              onChange={(id) => {
                const name = holding.find(({ _id }) => _id === id)?.name ?? ''
                onChange({ ...filter, group: { id, name } })
              }}
              options={holding.map((group) => ({
                value: group._id,
                label: group.name,
                hue: groupHue(group),
              }))}
            />
          </Menu>
        )
      )}
    </div>
  )
}
