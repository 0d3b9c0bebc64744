import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { FilterChip } from '../../../ui/display/chip.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { locale } from '../../../i18n/locale.ts'
import { records } from '../../../i18n/en/records.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { texts } from '../../../i18n/texts.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { groupHue } from '../../../data/groups/group-hue.ts'
import type { ShownImport } from '../../../data/import/imported-records.ts'
import {
  noFilters,
  recordFilters,
  ungrouped,
  type RecordFilter,
} from '../../../data/records/record-search-params.ts'
import { templatesQuery } from '../../../data/templates/templates.ts'
import type { FilterProps } from './filter-props.ts'
import { importMoment } from './import-moment.ts'
import { usePeopleOfList } from './use-people-of-list.ts'

const t = texts(records)
const tUi = texts(ui)

type ListFiltersProps = FilterProps & { imported: ShownImport | null }

/** What narrows the list now, as sentences one can take away. */
export const ListFilters = memo(function ListFilters({ params, onChange, imported }: ListFiltersProps) {
  const used = recordFilters.filter((filter) => params[filter] !== undefined)
  const words = useWords({ params, imported })
  return (
    <fieldset
      aria-label={t('filters')}
      className="flex h-12.5 shrink-0 items-center gap-2 overflow-x-auto px-6 [scrollbar-width:none] max-sm:px-4"
    >
      {used.map((filter) => (
        <FilterChip
          key={filter}
          label={t(`by.${filter}`)}
          {...words(filter)}
          onRemove={() => onChange({ [filter]: undefined })}
        />
      ))}
      {used.length > 1 && (
        <Button look="quiet" size="small" onClick={() => onChange(noFilters)}>
          {t('clearAll')}
        </Button>
      )}
    </fieldset>
  )
})

/** What a chip says of its filter. A name that is not known, or not any more, is told as such. */
function useWords({ params, imported }: Pick<ListFiltersProps, 'params' | 'imported'>) {
  const groups = useQuery(groupsQuery).data
  const templates = useQuery(templatesQuery).data
  const people = usePeopleOfList()
  const now = useNow()
  const importWords = () =>
    imported?.at
      ? importMoment(imported.at, now, locale())
      : t(imported?.records ? 'importGone' : 'importLoading')
  return (filter: RecordFilter): { value: string; hue?: number } => {
    const wanted = params[filter]
    if (filter === 'role') return { value: params.role ? tUi(`role.${params.role}`) : '' }
    if (filter === 'import') return { value: importWords() }
    if (filter === 'kind')
      return { value: templates?.find(({ _id }) => _id === wanted)?.name ?? t('otherKind') }
    if (filter === 'person')
      return { value: people.find(({ id }) => id === wanted)?.name ?? t('otherPerson') }
    if (wanted === ungrouped) return { value: t('ungrouped') }
    const group = groups?.find(({ _id }) => _id === wanted)
    return group ? { value: group.name, hue: groupHue(group) } : { value: t('otherGroup') }
  }
}
