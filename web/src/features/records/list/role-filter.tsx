import { admittingRoles } from '@cardea/contract'
import { FilterButton, FilterChip, type ChipSize } from '../../../ui/display/chip.tsx'
import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import { records } from '../../../i18n/en/records.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { texts } from '../../../i18n/texts.ts'
import type { RecordSearchParams } from '../../../data/records/record-search-params.ts'

const t = texts(records)
const tUi = texts(ui)

export type FilterProps = {
  params: RecordSearchParams
  onChange: (next: Partial<RecordSearchParams>) => void
  size?: ChipSize
}

/** Only records in which one has a role. */
export function RoleFilter({ params: { role }, onChange, size }: FilterProps) {
  if (role) {
    return (
      <FilterChip
        size={size}
        label={t('role')}
        value={tUi(`role.${role}`)}
        onRemove={() => onChange({ role: undefined })}
      />
    )
  }
  return (
    <Menu trigger={<FilterButton size={size}>{t('role')}</FilterButton>}>
      <MenuChoice
        label={t('role')}
        value=""
        onChange={(value) => onChange({ role: admittingRoles.find((known) => known === value) })}
        options={admittingRoles.map((value) => ({ value, label: tUi(`role.${value}`) }))}
      />
    </Menu>
  )
}
