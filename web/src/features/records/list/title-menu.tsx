import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { Menu, MenuSeparator } from '../../../ui/menu/menu.tsx'
import { records } from '../../../i18n/en/records.ts'
import { shell } from '../../../i18n/en/shell.ts'
import { texts } from '../../../i18n/texts.ts'
import { useListParams } from '../../../components/list/use-list-search.ts'
import { searchOfTab, tabOf } from '../../../data/records/record-tabs.ts'
import { SortChoices } from './sort-choices.tsx'

const t = texts(records)
const tShell = texts(shell)

const tabs = ['all', 'pinned', 'shared'] as const

/** On phones, which show no navigation beside the list: its places, one at a time, and its order. */
export function TitleMenu() {
  const { params, change } = useListParams()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon={Ellipsis}
          label={t('listMenu')}
          size="large"
          className="ml-auto size-11 sm:hidden"
        />
      }
    >
      <MenuChoice
        label={t('places')}
        value={tabOf(params)}
        onChange={(tab) => change({ tab: undefined, shared: undefined, ...searchOfTab[tab] })}
        options={tabs.map((tab) => ({ value: tab, label: tShell(`places.${tab}`) }))}
      />
      <MenuSeparator />
      <SortChoices params={params} onChange={change} isSearching={Boolean(params.q)} />
    </Menu>
  )
}
