import type { Group } from '@cardea/contract'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { groupsQuery } from '../../data/groups/groups.ts'
import { groupHue } from '../../data/groups/group-hue.ts'
import { byGroupName } from '../../data/groups/group-order.ts'
import { recordsIn, useGroupCounts } from '../../data/groups/use-group-counts.ts'
import { useGroupListFailure } from '../../features/groups/use-group-list-failure.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Dot } from '../../ui/display/chip.tsx'
import { hueStyle } from '../../ui/display/hue.ts'
import { initialOf } from '../../ui/display/initial.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { NavigationItem } from './navigation-item.tsx'
import { useGroupDrop } from './use-group-drop.ts'

const t = texts(shell)

/** A dot alone would not say which group it is. */
const GroupLetter = ({ group }: { group: Group }) => (
  <span
    aria-hidden
    style={hueStyle(groupHue(group))}
    className="hue-tile flex size-4.5 shrink-0 items-center justify-center rounded-badge text-tiny font-strong"
  >
    {initialOf(group.name)}
  </span>
)

/** One's groups by name, each with its colour and how many records it holds; the heading opens them all. */
export function NavigationGroups({ isFolded }: { isFolded: boolean }) {
  const { openOverlay } = useOverlay()
  const groupID = useParams({ strict: false, select: ({ groupID }) => groupID })
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/groups' })
  const groups = useQuery(groupsQuery).data
  const counts = useGroupCounts()
  useGroupListFailure()
  return (
    <>
      {!isFolded && (
        <div className="mt-4 flex h-8 shrink-0 items-center pr-[3px]">
          <Link
            to="/groups"
            aria-current={isHere ? 'page' : undefined}
            className="relative rounded-check px-2.5 py-1 text-label text-t2 transition-colors touch-target hover:text-t1 aria-[current=page]:font-strong aria-[current=page]:text-t1"
          >
            {t('groups')}
          </Link>
          <span className="ml-auto">
            <IconButton
              icon={Plus}
              size="small"
              label={t('newGroup')}
              onClick={() => openOverlay({ action: 'new', kind: 'group' })}
            />
          </span>
        </div>
      )}
      <ul
        aria-label={t('groups')}
        className={isFolded ? 'mt-3 flex flex-col gap-px border-t border-line pt-3' : 'flex flex-col gap-px'}
      >
        {(isFolded || groups?.length === 0) && (
          <NavigationItem
            link={{ to: '/groups' }}
            sign={<UsersRound size={18} aria-hidden />}
            label={t(isFolded ? 'groups' : 'noGroups')}
            count={undefined}
            isCurrent={isHere}
            isFolded={isFolded}
          />
        )}
        {groups?.toSorted(byGroupName()).map((group) => (
          <GroupPlace
            key={group._id}
            group={group}
            count={recordsIn(counts, group)}
            isCurrent={group._id === groupID}
            isFolded={isFolded}
          />
        ))}
      </ul>
    </>
  )
}

type GroupPlaceProps = { group: Group; count: number | undefined; isCurrent: boolean; isFolded: boolean }

/** One group: leads to its records, and takes those that are dropped on it. */
function GroupPlace({ group, ...state }: GroupPlaceProps) {
  return (
    <NavigationItem
      link={{ to: '/group_records/$groupID', params: { groupID: group._id } }}
      sign={state.isFolded ? <GroupLetter group={group} /> : <Dot hue={groupHue(group)} />}
      label={group.name}
      drop={useGroupDrop(group)}
      {...state}
    />
  )
}
