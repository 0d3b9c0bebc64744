import { admittingRoles } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide/dist/esm/icons/folder-open.mjs'
import Import from 'lucide/dist/esm/icons/import.mjs'
import Shapes from 'lucide/dist/esm/icons/shapes.mjs'
import ShieldUser from 'lucide/dist/esm/icons/shield-user.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { IconNode } from 'lucide'
import { MenuChoice, MenuItem, SubMenu } from '../../../ui/menu/menu-item.tsx'
import { MenuSeparator } from '../../../ui/menu/menu.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { locale } from '../../../i18n/locale.ts'
import { records } from '../../../i18n/en/records.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { texts } from '../../../i18n/texts.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { groupHue } from '../../../data/groups/group-hue.ts'
import { byGroupName } from '../../../data/groups/group-order.ts'
import { importsQuery } from '../../../data/import/imports.ts'
import {
  isNarrowed,
  noFilters,
  ungrouped,
  type RecordFilter,
} from '../../../data/records/record-search-params.ts'
import { templatesQuery } from '../../../data/templates/templates.ts'
import type { FilterProps } from './filter-props.ts'
import { importMoment } from './import-moment.ts'
import { usePeopleOfList } from './use-people-of-list.ts'

const t = texts(records)
const tUi = texts(ui)

/** A branch for each filter that has something to choose. */
export function FunnelItems({ isInGroup, params, onChange }: FilterProps & { isInGroup: boolean }) {
  const groups = useQuery(groupsQuery).data ?? []
  const templates = useQuery(templatesQuery).data ?? []
  const imports = useQuery(importsQuery).data ?? []
  const people = usePeopleOfList()
  const now = useNow()
  return (
    <>
      {!isInGroup && (
        <Branch
          params={params}
          filter="group"
          onChoose={(group) => onChange({ group })}
          icon={FolderOpen}
          options={[
            { value: ungrouped, label: t('ungrouped') },
            ...groups
              .toSorted(byGroupName())
              .map((group) => ({ value: group._id, label: group.name, hue: groupHue(group) })),
          ]}
        />
      )}
      <Branch
        params={params}
        filter="kind"
        onChoose={(kind) => onChange({ kind })}
        icon={Shapes}
        options={templates
          .toSorted((a, b) => a.name.localeCompare(b.name, locale()))
          .map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <Branch
        params={params}
        filter="role"
        onChoose={(value) => onChange({ role: admittingRoles.find((role) => role === value) })}
        icon={ShieldUser}
        options={admittingRoles.map((value) => ({ value, label: tUi(`role.${value}`) }))}
      />
      <Branch
        params={params}
        filter="person"
        onChoose={(person) => onChange({ person })}
        icon={User}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!isInGroup && (
        <Branch
          params={params}
          filter="import"
          onChoose={(id) => onChange({ import: id })}
          icon={Import}
          options={imports.map(({ _id, at }) => ({
            value: _id,
            label: importMoment(new Date(at), now, locale()),
          }))}
        />
      )}
      {isNarrowed(params) && (
        <>
          <MenuSeparator />
          <MenuItem icon={X} onSelect={() => onChange(noFilters)}>
            {t('clearAll')}
          </MenuItem>
        </>
      )}
    </>
  )
}

type BranchProps = Pick<FilterProps, 'params'> & {
  filter: RecordFilter
  onChoose: (value: string) => void
  icon: IconNode
  options: readonly { value: string; label: string; hue?: number }[]
}

function Branch({ filter, icon, options, params, onChoose }: BranchProps) {
  if (options.length === 0) return null
  const value = params[filter] ?? ''
  const label = t(`by.${filter}`)
  return (
    <SubMenu icon={icon} label={label} value={options.find((option) => option.value === value)?.label}>
      <MenuChoice label={label} value={value} onChange={onChoose} options={options} />
    </SubMenu>
  )
}
