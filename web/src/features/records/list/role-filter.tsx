import { admittingRoles } from '@cardea/contract'
import { FilterButton, FilterChip, type ChipSize } from '../../../ui/display/chip.tsx'
import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import { wordsOf } from '../../../i18n/words.ts'
import type { RecordSearchParams } from '../../../data/records/record-search-params.ts'

export type FilterProps = {
  params: RecordSearchParams
  onChange: (next: Partial<RecordSearchParams>) => void
  size?: ChipSize
}

/** Only records in which one has a role. */
export function RoleFilter({ params: { role }, onChange, size }: FilterProps) {
  const t = wordsOf('records')
  if (role) {
    return (
      <FilterChip
        size={size}
        label={t('role')}
        value={t(`ui:role.${role}`)}
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
        options={admittingRoles.map((value) => ({ value, label: t(`ui:role.${value}`) }))}
      />
    </Menu>
  )
}
