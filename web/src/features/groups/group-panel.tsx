import { LineIcon } from '../../ui/display/line-icon.tsx'
import { canOnGroup, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import RotateCcwClock from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import { Suspense, useState } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass, type ButtonSize } from '../../ui/form/button-class.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { locale } from '../../i18n/locale.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { longWhen } from '../../i18n/when.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { isOthers } from '../../data/records/ownership.ts'
import { peopleIn } from '../../data/users/machine.ts'
import { useMe } from '../../data/users/me.ts'
import { GroupMenuItems } from './group-menu.tsx'
import { GroupPeople } from './group-people.tsx'
import { GroupTile } from '../../components/tiles/group-tile.tsx'
import { recordsOfGroup } from '../../data/groups/losses.ts'
import { ActivitySkeleton } from '../../components/activity/activity-skeleton.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { suspendingPart } from '../../ui/lazy-part.ts'

const t = texts(groups)

/** Loads when it is asked for. */
const ActivityList = suspendingPart(
  () => import('../../components/activity/activity-list.tsx'),
  'ActivityList',
)

const MachinesTab = suspendingPart(() => import('./machines/machines-tab.tsx'), 'MachinesTab')

const groupTabs = ['people', 'machines', 'activity'] as const
type GroupTab = (typeof groupTabs)[number]

type GroupPanelProps = {
  group: Group
  /** On the group's own page its records are there already. */
  isOnItsPage: boolean
  firstTab?: GroupTab
  onClose: () => void
}

/** The details of a group: who is in it in which role, what one may do, and the ways to change it. */
export function GroupPanel({ group, isOnItsPage, firstTab = 'people', onClose }: GroupPanelProps) {
  const actions = { group, isOnItsPage }
  const [tab, setTab] = useState<GroupTab>(firstTab)
  const people = peopleIn(group.access).length
  const counts = { people, machines: group.access.length - people, activity: undefined }
  return (
    <SidePanel
      label={t('panel', { name: group.name })}
      onClose={onClose}
      actions={<Actions {...actions} size="small" />}
      phoneFoot={<Actions {...actions} size="large" />}
      tools={
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('more')} size="large" />}>
          <GroupMenuItems group={group} isShareBeside />
        </Menu>
      }
    >
      <Title group={group} />
      <div className="mt-4.5">
        <Segment
          label={t('tabs.label')}
          isWide
          value={tab}
          onChange={setTab}
          options={groupTabs
            .filter((value) => value !== 'machines' || canOnGroup(group.role, 'manageServices'))
            .map((value) => ({ value, label: t(`tabs.${value}`), count: counts[value] }))}
        />
      </div>
      {tab === 'machines' && (
        <Suspense fallback={<ActivitySkeleton />}>
          <MachinesTab group={group} />
        </Suspense>
      )}
      {tab === 'people' && (
        <>
          <GroupPeople group={group} />
          <Made group={group} />
        </>
      )}
      {tab === 'activity' && (
        <Suspense fallback={<ActivitySkeleton />}>
          <div className="pt-4">
            <ActivityList target={{ kind: 'group', id: group._id }} level={3} />
          </div>
        </Suspense>
      )}
    </SidePanel>
  )
}

type ActionsProps = { group: Group; isOnItsPage: boolean; size: ButtonSize }

/** The two things one does most; on phones the first one stands last, under the thumb. */
function Actions({ group: { _id: id, role }, isOnItsPage, size }: ActionsProps) {
  const { openOverlay } = useOverlay()
  const isLarge = size === 'large'
  const share = canOnGroup(role, 'share') && (
    <Button
      key="share"
      icon={UserRoundPlus}
      size={size}
      look={isLarge ? 'primary' : 'secondary'}
      onClick={() => openOverlay({ action: 'share', kind: 'group', id })}
    >
      {t('share')}
    </Button>
  )
  const edit = canOnGroup(role, 'change') && isOnItsPage && (
    <Button
      key="edit"
      icon={Palette}
      size={size}
      onClick={() => openOverlay({ action: 'edit', kind: 'group', id })}
    >
      {t('edit')}
    </Button>
  )
  const open = !isOnItsPage && (
    <Link
      key="open"
      to="/group_records/$groupID"
      params={{ groupID: id }}
      className={buttonClass('secondary', size)}
    >
      <LineIcon icon={ArrowRight} size={15} />
      {t('openRecords')}
    </Link>
  )
  return isLarge ? [open, edit, share] : [share, open, edit]
}

function Title({ group }: { group: Group }) {
  const me = useMe()
  const held = recordsOfGroup(useQuery(recordsQuery).data ?? [], group._id)
  const own = held.filter((record) => !isOthers(record, me._id)).length
  return (
    <div className="flex gap-3.5 pt-1">
      <GroupTile group={group} size={48} />
      <div className="min-w-0 flex-1">
        <h2 className="text-title wrap-anywhere">
          <bdi>{group.name}</bdi>
        </h2>
        <p className="text-small text-t3">
          {held.length === 0
            ? t('recordsNone')
            : own === held.length
              ? t('recordsOwn', { count: own })
              : t('recordsHeld', { count: held.length, own })}
        </p>
      </div>
    </div>
  )
}

function Made({ group }: { group: Group }) {
  const made = longWhen(new Date(group.createdAt), useNow(), locale()) ?? t('justNow')
  return (
    <p className="mt-5 flex items-center gap-2 text-small text-t3">
      <LineIcon icon={RotateCcwClock} size={15} />
      {t('made', { made })}
    </p>
  )
}
