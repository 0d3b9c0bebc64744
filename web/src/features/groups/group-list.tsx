import { highlights } from '@cardea/client/search/highlights'
import type { Group } from '@cardea/contract'
import { useMemo } from 'react'
import { rowHairline } from '../../components/list/row-hairline.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import type { RecordView } from '../../data/records/view-preference.ts'
import { searchWords } from '@cardea/client/search/read-search'
import { GroupCard, groupColumns, GroupRow } from './group-item.tsx'
import { recordsIn, type GroupCounts } from '../../data/groups/use-group-counts.ts'

const t = texts(groups)

type GroupListProps = {
  groups: readonly Group[]
  /** Of all groups, not of those that a search leaves, so that no column comes or goes while a person types. */
  hasRoles: boolean
  counts: GroupCounts | undefined
  query: string
  view: RecordView
  openID: string | undefined
  onDetails: (id: string) => void
}

/** The groups as rows or cards. */
export function GroupList({ groups, hasRoles, counts, query, view, openID, onDetails }: GroupListProps) {
  const search = useMemo(() => ({ wanted: searchWords(query), isClose: false, cut: highlights }), [query])
  const isGrid = view === 'grid'
  const Item = isGrid ? GroupCard : GroupRow
  return (
    <>
      {!isGrid && <GroupHeads hasRoles={hasRoles} />}
      <div className="min-h-0 flex-1 overflow-y-auto max-sm:pb-24">
        <ul
          aria-label={t('list')}
          className={
            isGrid
              ? 'grid grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] gap-4 px-6 pt-1 pb-6'
              : 'px-3 pt-1 pb-3 max-sm:px-1'
          }
        >
          {groups.map((group) => (
            <li key={group._id} className={isGrid ? '' : rowHairline}>
              <Item
                group={group}
                records={recordsIn(counts, group)}
                search={search}
                hasRoles={hasRoles}
                isOpen={group._id === openID}
                onDetails={() => onDetails(group._id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** What stands over the columns, for the eye; a row tells its own to those who listen. */
function GroupHeads({ hasRoles }: { hasRoles: boolean }) {
  return (
    <div
      aria-hidden
      className="mx-3 flex h-8 shrink-0 items-center gap-4 border-b border-line px-3 text-label text-t3 max-sm:hidden"
    >
      <span className={`${groupColumns.name} pl-12`}>{t('columns.name')}</span>
      <span className={`${groupColumns.people} shrink-0`}>{t('columns.people')}</span>
      {hasRoles && <span className={`${groupColumns.role} shrink-0`}>{t('columns.role')}</span>}
      <span className={`${groupColumns.more} shrink-0`} />
    </div>
  )
}
