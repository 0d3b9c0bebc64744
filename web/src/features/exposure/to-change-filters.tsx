import type { ExposedRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, type Choice } from '../../components/list/choice-filter.tsx'
import { groupHue } from '../../data/groups/group-hue.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { personName } from '../../data/records/ownership.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(exposure)

export type ToChangeFilter = { person: Choice | null; group: Choice | null }

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
  const groups = useQuery(groupsQuery).data ?? []
  const users = new Map(
    list.flatMap(({ people }) => people).flatMap(({ user }) => (user ? [[user._id, personName(user)]] : [])),
  )
  const held = new Set(list.flatMap(({ record }) => record.groupIDs))
  return (
    <div className="flex flex-wrap gap-2 px-6 pb-3 max-sm:px-4">
      <ChoiceFilter
        label={t('toChange.person')}
        choices={[...users].map(([id, name]) => ({ id, name }))}
        chosen={filter.person}
        onChange={(person) => onChange({ ...filter, person })}
      />
      <ChoiceFilter
        label={t('toChange.group')}
        choices={groups
          .filter(({ _id }) => held.has(_id))
          .map((group) => ({ id: group._id, name: group.name, hue: groupHue(group) }))}
        chosen={filter.group}
        onChange={(group) => onChange({ ...filter, group })}
      />
    </div>
  )
}
