import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { Group } from '@cardea/contract'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { groupHue } from '../../../data/groups/group-hue.ts'
import { useOpenGroups } from '../../../data/groups/use-open-groups.ts'
import { peopleIn } from '../../../data/users/machine.ts'
import { useMe } from '../../../data/users/me.ts'
import { personName } from '../../../data/records/ownership.ts'
import { groups } from '../../../i18n/en/groups.ts'
import { listed } from '../../../i18n/name-list.ts'
import { texts } from '../../../i18n/texts.ts'
import { Dot } from '../../../ui/display/chip.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { MenuCheck, MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../../ui/menu/menu.tsx'
import { NewGroupQuestion } from './new-group-question.tsx'

const t = texts(groups)

type KeepInProps = { groupIDs: readonly string[]; onChange: (groupIDs: string[]) => void }

/** Where a new record is kept: with oneself, or in groups; each says who would see it. */
export function KeepIn({ groupIDs, onChange }: KeepInProps) {
  const open = useOpenGroups()
  const [isAsking, setAsking] = useState(false)
  const chosen = open.filter(({ _id }) => groupIDs.includes(_id))
  const [first] = chosen
  const ids = chosen.map(({ _id }) => _id)
  const toggle = (id: string) => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <>
      <Menu
        side="top"
        trigger={
          <Button look="quiet" iconEnd={ChevronDown} className="-ml-3.5 max-sm:h-11">
            {first ? <Dot hue={groupHue(first)} /> : <LineIcon icon={Lock} size={16} />}
            <span className="font-regular">{t('keepIn.label')}</span>
            <span className="-ml-1 max-w-48 truncate text-t1">
              {first ? listed(chosen.map(({ name }) => name)) : t('keepIn.onlyYou')}
            </span>
          </Button>
        }
      >
        <MenuCheck
          isChecked={chosen.length === 0}
          picture={<LineIcon icon={Lock} size={16} className="text-t2" />}
          onChange={() => onChange([])}
        >
          {t('keepIn.onlyYou')}
        </MenuCheck>
        {open.length > 0 && <MenuSeparator />}
        {open.map((group) => (
          <GroupCheck key={group._id} group={group} isChecked={ids.includes(group._id)} onChange={toggle} />
        ))}
        <MenuSeparator />
        <MenuItem icon={Plus} onSelect={() => setAsking(true)}>
          {t('keepIn.newGroup')}
        </MenuItem>
      </Menu>
      {isAsking && (
        <NewGroupQuestion onClose={() => setAsking(false)} onMade={({ _id }) => onChange([...ids, _id])} />
      )}
    </>
  )
}

type GroupCheckProps = { group: Group; isChecked: boolean; onChange: (id: string) => void }

function GroupCheck({ group, isChecked, onChange }: GroupCheckProps) {
  const me = useMe()
  const others = peopleIn(group.access).filter(({ userID, role }) => userID !== me._id && role !== 'REVOKE')
  const [only] = others
  const note =
    others.length === 1 && only
      ? personName(only.user)
      : others.length > 1
        ? t(isChecked ? 'keepIn.willSee' : 'keepIn.others', { count: others.length })
        : undefined
  return (
    <MenuCheck
      isChecked={isChecked}
      picture={<Dot hue={groupHue(group)} />}
      note={note}
      onChange={() => onChange(group._id)}
    >
      {group.name}
    </MenuCheck>
  )
}
