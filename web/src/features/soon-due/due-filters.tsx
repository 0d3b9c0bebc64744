import { admittingRoles } from '@cardea/contract'
import { ChoiceFilter, type Choice } from '../../components/list/choice-filter.tsx'
import type { DueRecord } from '../../data/due/due-records.ts'
import type { GroupLooks } from '../../data/groups/group-looks.ts'
import { templateName } from '../../data/templates/built-in-words.ts'
import { records } from '../../i18n/en/records.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(records)
const tUi = texts(ui)

export type DueFilter = { group: Choice | null; kind: Choice | null; role: Choice | null }
export const noDueFilter: DueFilter = { group: null, kind: null, role: null }

/** Whether one is to be shown: of a group, a template, a role of one's own. */
export const isDueShown = ({ record }: DueRecord, { group, kind, role }: DueFilter): boolean =>
  (group === null || record.groupIDs.includes(group.id)) &&
  (kind === null || record.template?.name === kind.id) &&
  (role === null || record.role === role.id)

type DueFiltersProps = {
  due: readonly DueRecord[]
  looks: GroupLooks
  filter: DueFilter
  onChange: (filter: DueFilter) => void
}

/** What the list can be narrowed to, of what is in it. */
export function DueFilters({ due, looks, filter, onChange }: DueFiltersProps) {
  const held = new Set(due.flatMap(({ record }) => record.groupIDs))
  const kinds = new Set(due.flatMap(({ record }) => record.template?.name ?? []))
  const roles = new Set<string>(due.map(({ record }) => record.role))
  return (
    <div className="flex flex-wrap gap-2">
      <ChoiceFilter
        label={t('group')}
        choices={[...looks].flatMap(([id, look]) => (held.has(id) ? [{ id, ...look }] : []))}
        chosen={filter.group}
        onChange={(group) => onChange({ ...filter, group })}
      />
      <ChoiceFilter
        label={t('kind')}
        choices={[...kinds].map((name) => ({ id: name, name: templateName({ name }) }))}
        chosen={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <ChoiceFilter
        label={t('role')}
        choices={admittingRoles
          .filter((role) => roles.has(role))
          .map((role) => ({ id: role, name: tUi(`role.${role}`) }))}
        chosen={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
      />
    </div>
  )
}
