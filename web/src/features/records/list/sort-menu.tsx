import { ArrowDownNarrowWide } from 'lucide-react'
import { Button } from '../../../ui/form/button.tsx'
import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { recordSorts } from '../../../data/records/record-search-params.ts'
import type { FilterProps } from './role-filter.tsx'

const t = texts(records)

/** The order of the list; a search has its own, and gives the former one back. Pinned and recent records begin in the order in which they became so. */
export function SortMenu({
  params,
  onChange,
  isSearching,
  size = 'small',
}: FilterProps & { isSearching: boolean }) {
  const own = params.tab ?? 'newest'
  const sort = params.sort ?? own
  const options = params.tab ? [params.tab, ...recordSorts] : recordSorts
  const shown = t(isSearching ? 'sorts.best' : `sorts.${sort}`)
  const button = (
    <Button
      look={size === 'small' ? 'quiet' : 'secondary'}
      size={size}
      icon={ArrowDownNarrowWide}
      aria-label={t('sortedBy', { sort: shown })}
      disabled={isSearching}
      className={size === 'small' ? '-mr-2.5' : 'max-sm:h-11'}
    >
      <span className="font-regular @max-xl:sr-only">{shown}</span>
    </Button>
  )
  if (isSearching) return button
  return (
    <Menu align="end" trigger={button}>
      <MenuChoice
        label={t('sort')}
        value={sort}
        onChange={(value) =>
          onChange({ sort: value === own ? undefined : recordSorts.find((known) => known === value) })
        }
        options={options.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
    </Menu>
  )
}
