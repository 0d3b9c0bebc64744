import { canOnGroup, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Ellipsis, History, Palette, UserRoundPlus } from 'lucide-react'
import { useLayer } from '../../layers/layer.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass, type ButtonSize } from '../../ui/button-class.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { locale } from '../../words/locale.ts'
import { wordsOf } from '../../words/words.ts'
import { recordsQuery } from '../records/api.ts'
import { isOthers } from '../records/ownership.ts'
import { useNow } from '../../ui/use-now.ts'
import { longWhen } from '../../words/when.ts'
import { useMe } from '../users/api.ts'
import { GroupMenuItems } from './group-menu.tsx'
import { GroupPeople } from './group-people.tsx'
import { GroupTile } from './group-tile.tsx'
import { recordsOfGroup } from './losses.ts'

type GroupPanelProps = {
  group: Group
  /** On the group's own page its records are there already. */
  isOnItsPage: boolean
  onClose: () => void
}

/** The details of a group: who is in it in which role, what one may do, and the ways to change it. */
export function GroupPanel({ group, isOnItsPage, onClose }: GroupPanelProps) {
  const t = wordsOf('groups')
  const actions = { group, isOnItsPage }
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
      <GroupPeople group={group} />
      <Made group={group} />
    </SidePanel>
  )
}

type ActionsProps = { group: Group; isOnItsPage: boolean; size: ButtonSize }

/** The two things one does most; on phones the first one stands last, under the thumb. */
function Actions({ group: { _id: id, role }, isOnItsPage, size }: ActionsProps) {
  const t = wordsOf('groups')
  const { openLayer } = useLayer()
  const isLarge = size === 'large'
  const share = canOnGroup(role, 'share') && (
    <Button
      key="share"
      icon={UserRoundPlus}
      size={size}
      look={isLarge ? 'primary' : 'secondary'}
      onClick={() => openLayer({ of: 'group', kind: 'share', id })}
    >
      {t('share')}
    </Button>
  )
  const edit = canOnGroup(role, 'change') && isOnItsPage && (
    <Button
      key="edit"
      icon={Palette}
      size={size}
      onClick={() => openLayer({ of: 'group', kind: 'edit', id })}
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
      <ArrowRight size={15} aria-hidden />
      {t('openRecords')}
    </Link>
  )
  return isLarge ? [open, edit, share] : [share, open, edit]
}

function Title({ group }: { group: Group }) {
  const t = wordsOf('groups')
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
          {held.length === 0 ? t('recordsNone') : t('recordsHeld', { count: held.length, own })}
        </p>
      </div>
    </div>
  )
}

function Made({ group }: { group: Group }) {
  const t = wordsOf('groups')
  const made = longWhen(new Date(group.createdAt), useNow(), locale()) ?? t('justNow')
  return (
    <p className="mt-5 flex items-center gap-2 text-small text-t3">
      <History size={15} aria-hidden />
      {t('made', { made })}
    </p>
  )
}
