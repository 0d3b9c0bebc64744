import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { recordSorts } from '../../../data/records/record-search-params.ts'
import type { FilterProps } from './filter-props.ts'

const t = texts(records)

/** Which order a list is in. Pinned records begin in the order in which they became so; a search has its own. */
export const sortOf = ({ sort, tab }: FilterProps['params'], isSearching: boolean) =>
  isSearching ? 'best' : (sort ?? tab ?? 'newest')

/** The orders of a list, inside a menu. */
export function SortChoices({ params, onChange, isSearching }: FilterProps & { isSearching: boolean }) {
  const own = params.tab ?? 'newest'
  const options = isSearching ? (['best'] as const) : params.tab ? [params.tab, ...recordSorts] : recordSorts
  return (
    <MenuChoice
      label={t('sort')}
      value={sortOf(params, isSearching)}
      onChange={(value) =>
        !isSearching &&
        onChange({ sort: value === own ? undefined : recordSorts.find((known) => known === value) })
      }
      options={options.map((value) => ({ value, label: t(`sorts.${value}`) }))}
    />
  )
}
