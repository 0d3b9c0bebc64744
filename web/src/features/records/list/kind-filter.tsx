import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from '../../../data/templates/templates.ts'
import { locale } from '../../../i18n/locale.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { FilterButton, FilterChip } from '../../../ui/display/chip.tsx'
import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import type { FilterProps } from './role-filter.tsx'

const t = texts(records)

/** Only records made from one template. */
export function KindFilter({ params: { kind }, onChange, size }: FilterProps) {
  const templates = useQuery(templatesQuery).data ?? []
  if (kind) {
    const name = templates.find(({ _id }) => _id === kind)?.name ?? t('otherKind')
    return (
      <FilterChip size={size} label={t('kind')} value={name} onRemove={() => onChange({ kind: undefined })} />
    )
  }
  return (
    <Menu trigger={<FilterButton size={size}>{t('kind')}</FilterButton>} className="max-w-72">
      <MenuChoice
        label={t('kind')}
        value=""
        onChange={(value) => onChange({ kind: value })}
        options={templates
          .toSorted((a, b) => a.name.localeCompare(b.name, locale()))
          .map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </Menu>
  )
}
