import { useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide/dist/esm/icons/folder-open.mjs'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import type { IconNode } from 'lucide'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useOverlay } from '../../../overlays/overlay.ts'
import { noRecords } from '../../../i18n/en/no-records.ts'
import { records } from '../../../i18n/en/records.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { texts } from '../../../i18n/texts.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { newRecordIn, type RecordPlace } from '../../../components/records/record-place.ts'
import { recordFilters, type RecordSearchParams } from '../../../data/records/record-search-params.ts'
import { tabOf, type ShownTab } from '../../../data/records/record-tabs.ts'

const t = texts(noRecords)
const tRecords = texts(records)
const tUi = texts(ui)

type NoRecordsProps = {
  place: RecordPlace
  params: RecordSearchParams
  /** Whether the tab or the group holds any without the filters. */
  hasOthers: boolean
  onClearFilters: () => void
}

const tabIcons: Record<Exclude<ShownTab, 'all'>, IconNode> = {
  pinned: Pin,
  shared: UsersRound,
  ungrouped: Inbox,
}

/** An empty list: what belongs here and what to do first. */
export function NoRecords({ place, params, hasOthers, onClearFilters }: NoRecordsProps) {
  const tab = tabOf(params)
  if (hasOthers) return <NothingLeft params={params} onClearFilters={onClearFilters} />
  if (place.kind === 'group') {
    return (
      <EmptyState
        icon={FolderOpen}
        title={t('empty.groupTitle', { name: place.group.name })}
        text={t('empty.groupText')}
      >
        <NewRecord place={place} />
      </EmptyState>
    )
  }
  if (tab !== 'all') {
    return <EmptyState icon={tabIcons[tab]} title={t(`empty.${tab}Title`)} text={t(`empty.${tab}Text`)} />
  }
  return (
    <EmptyState icon={KeyRound} title={t('empty.title')} text={t('empty.text')}>
      <NewRecord place={place} />
    </EmptyState>
  )
}

function NewRecord({ place }: { place: RecordPlace }) {
  const { openOverlay } = useOverlay()
  const newRecord = newRecordIn(place)
  return (
    newRecord && (
      <Button look="primary" icon={Plus} onClick={() => openOverlay(newRecord)}>
        {tRecords('newRecord')}
      </Button>
    )
  )
}

type NothingLeftProps = Pick<NoRecordsProps, 'params' | 'onClearFilters'>

/** The filters leave nothing of what there is. */
function NothingLeft({ params, onClearFilters }: NothingLeftProps) {
  const { role, group, import: imported } = params
  const groupName =
    useQuery(groupsQuery).data?.find(({ _id }) => _id === group)?.name ?? tRecords('otherGroup')
  const isSeveral = recordFilters.filter((filter) => params[filter] !== undefined).length > 1
  return (
    <EmptyState
      icon={ListFilter}
      title={
        imported !== undefined
          ? t('empty.importTitle')
          : isSeveral
            ? t('empty.filtersTitle')
            : role
              ? t('empty.roleTitle', { role: tUi(`role.${role}`) })
              : group
                ? t('empty.inGroupTitle', { name: groupName })
                : t('empty.filterTitle')
      }
      text={t(isSeveral ? 'empty.filtersText' : 'empty.filterText')}
    >
      <Button onClick={onClearFilters}>{t('empty.showAll')}</Button>
    </EmptyState>
  )
}
