import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { Group } from '@cardea/contract'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { useIsAttentionKnown } from '../../data/attention/use-attention-count.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { groupHue } from '../../data/groups/group-hue.ts'
import { byGroupName } from '../../data/groups/group-order.ts'
import { useMe } from '../../data/users/me.ts'
import { GroupGlyph } from '../../components/groups/group-glyph.tsx'
import { useGroupListFailure } from '../../features/groups/use-group-list-failure.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Dot } from '../../ui/display/chip.tsx'
import { classNames } from '../../ui/display/class-names.ts'
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

/** One’s groups by name, each with its colour, in a part that scrolls by itself; the heading opens them all. */
export function NavigationGroups({ isFolded }: { isFolded: boolean }) {
  const { openOverlay } = useOverlay()
  const groupID = useParams({ strict: false, select: ({ groupID }) => groupID })
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/groups' })
  const groups = useQuery(groupsQuery).data
  const isPlaced = useIsAttentionKnown()
  useGroupListFailure()
  return (
    <>
      {!isFolded && (
        <div
          className={classNames(
            'mt-3.5 flex h-8 shrink-0 items-center pr-[15px] pl-3',
            !isPlaced && 'invisible',
          )}
        >
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
        data-groups
        className={classNames(
          'flex min-h-0 flex-1 [scrollbar-width:thin] flex-col gap-px overflow-y-auto mask-[linear-gradient(#000_calc(100%-2.125rem),#0000)] px-3 pb-8.5 short:flex-none short:overflow-visible',
          isFolded && 'mt-3 border-t border-line pt-3',
          !isPlaced && 'invisible',
        )}
      >
        {(isFolded || groups?.length === 0) && (
          <NavigationItem
            link={{ to: '/groups' }}
            sign={<LineIcon icon={UsersRound} size={18} />}
            label={t(isFolded ? 'groups' : 'noGroups')}
            isCurrent={isHere}
            isFolded={isFolded}
          />
        )}
        {groups?.toSorted(byGroupName()).map((group) => (
          <GroupPlace key={group._id} group={group} isCurrent={group._id === groupID} isFolded={isFolded} />
        ))}
      </ul>
    </>
  )
}

type GroupPlaceProps = { group: Group; isCurrent: boolean; isFolded: boolean }

/** One group: leads to its records, and takes those that are dropped on it. A lock says that nobody else is in it. */
function GroupPlace({ group, ...state }: GroupPlaceProps) {
  const { _id: ownID } = useMe()
  const isPrivate = group.access.every(({ userID }) => userID === ownID)
  return (
    <NavigationItem
      link={{ to: '/group_records/$groupID', params: { groupID: group._id } }}
      sign={state.isFolded ? <GroupLetter group={group} /> : <Dot hue={groupHue(group)} />}
      label={group.name}
      note={
        <>
          <GroupGlyph group={group} />
          {isPrivate && (
            <span className="shrink-0 text-t3">
              <LineIcon icon={Lock} size={13} />
              <span className="sr-only">{t('onlyYou')}</span>
            </span>
          )}
        </>
      }
      drop={useGroupDrop(group)}
      dropWord={t('addHere')}
      {...state}
    />
  )
}
