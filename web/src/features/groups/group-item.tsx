import type { Group } from '@cardea/contract'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { classNames } from '../../ui/display/class-names.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { roles } from '../../i18n/en/roles.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { peopleIn } from '../../data/users/machine.ts'
import { PersonStack } from '../../components/people/person-stack.tsx'
import { Highlighted, type Search } from '../../components/list/highlighted.tsx'
import { GroupGlyph } from '../../components/groups/group-glyph.tsx'
import { GroupLink } from './group-link.tsx'
import { GroupMenuItems } from './group-menu.tsx'
import { GroupTile } from '../../components/tiles/group-tile.tsx'
import { recordsText } from './records-text.ts'

const t = texts(groups)
const tUi = texts(ui)
const tRoles = texts(roles)

type GroupItemProps = {
  group: Group
  records: number
  search: Search
  /** Whether the groups differ in one's role. */
  hasRoles: boolean
  /** Its details are in the panel. */
  isOpen: boolean
  onDetails: () => void
}

/** Widths of the columns, as in the list of records. */
export const groupColumns = {
  name: 'min-w-0 flex-1',
  people: 'w-35 max-md:w-auto',
  role: 'w-22 max-sm:hidden',
  more: 'w-8 max-sm:hidden',
}

const focusInside =
  'has-[[data-group-link]:focus-visible]:outline-2 has-[[data-group-link]:focus-visible]:outline-ring'

/** One group of the list. */
export function GroupRow({ group, records, search, hasRoles, isOpen, onDetails }: GroupItemProps) {
  return (
    <div
      className={classNames(
        'whole relative flex h-15 items-center gap-4 rounded-control px-3 transition-colors max-sm:h-17',
        'has-[[data-group-link]:focus-visible]:-outline-offset-2',
        focusInside,
        isOpen ? 'bg-soft' : 'hover:bg-hover has-data-popup-open:bg-hover',
      )}
    >
      <div className={classNames(groupColumns.name, 'flex items-center gap-3')}>
        <GroupTile group={group} selected={isOpen} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1.5">
            <GroupLink group={group} className="min-w-0 truncate font-medium max-sm:text-phone">
              <Highlighted text={group.name} search={search} />
            </GroupLink>
            <GroupGlyph group={group} />
          </div>
          <p className={classNames('truncate text-small', isOpen ? 'text-t2' : 'text-t3')}>
            {recordsText(records)}
            {hasRoles && <span className="sm:hidden"> · {tRoles(`inGroup.${group.role}`)}</span>}
          </p>
        </div>
      </div>
      <div className={classNames(groupColumns.people, 'shrink-0')}>
        <People group={group} ring={isOpen ? 'ring-soft' : 'ring-surface whole-hover:ring-hover'} />
      </div>
      {hasRoles && (
        <span className={classNames(groupColumns.role, 'shrink-0 text-small text-t2')}>
          <span className="sr-only">{t('columns.role')}: </span>
          {tUi(`role.${group.role}`)}
        </span>
      )}
      <MoreButton group={group} onDetails={onDetails} className={classNames(groupColumns.more, 'z-1')} />
    </div>
  )
}

/** One group of the grid: the same content as a row, in the same order. */
export function GroupCard({ group, records, search, hasRoles, isOpen, onDetails }: GroupItemProps) {
  return (
    <div
      className={classNames(
        'whole relative flex h-39 flex-col rounded-card border p-4 transition-colors',
        'has-[[data-group-link]:focus-visible]:outline-offset-2',
        focusInside,
        isOpen
          ? 'border-ring bg-soft shadow-[inset_0_0_0_0.5px_var(--ring)]'
          : 'border-line bg-raised hover:bg-hover has-data-popup-open:bg-hover',
      )}
    >
      <GroupTile group={group} size={40} selected={isOpen} />
      <MoreButton group={group} onDetails={onDetails} className="absolute top-4 right-3 z-1" />
      <div className="mt-2.5 flex items-center gap-1.5">
        <GroupLink group={group} className="min-w-0 truncate font-medium">
          <Highlighted text={group.name} search={search} />
        </GroupLink>
        <GroupGlyph group={group} />
      </div>
      <p className={classNames('truncate text-small', isOpen ? 'text-t2' : 'text-t3')}>
        {recordsText(records)}
      </p>
      <div className="mt-auto flex items-center justify-between gap-3 text-small text-t2">
        {hasRoles && (
          <span>
            <span className="sr-only">{t('columns.role')}: </span>
            {tUi(`role.${group.role}`)}
          </span>
        )}
        <People group={group} ring={isOpen ? 'ring-soft' : 'ring-raised whole-hover:ring-hover'} />
      </div>
    </div>
  )
}

function People({ group, ring }: { group: Group; ring: string }) {
  return <PersonStack people={peopleIn(group.access).map(({ user }) => user)} ring={ring} />
}

type MoreButtonProps = { group: Group; onDetails: () => void; className: string }

function MoreButton({ group, onDetails, className }: MoreButtonProps) {
  return (
    <div className={className}>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('moreOf', { name: group.name })} />}>
        <GroupMenuItems group={group} onDetails={onDetails} />
      </Menu>
    </div>
  )
}
