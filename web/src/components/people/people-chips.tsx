import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { Group } from '@cardea/contract'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { groupHue } from '../../data/groups/group-hue.ts'
import type { Recipient } from '../../data/access/recipients.ts'
import { personName } from '../../data/records/ownership.ts'
import { Dot, PersonChip } from '../../ui/display/chip.tsx'
import { PersonAvatar } from './person-avatar.tsx'

/** Groups in a field of people: those on offer, and those taken. */
export type GroupRecipients = {
  offered: readonly Group[]
  chosen: readonly Group[]
  onChoose: (group: Group) => void
  onRemove: (id: string) => void
}

export const noGroups: GroupRecipients = {
  offered: [],
  chosen: [],
  onChoose: () => undefined,
  onRemove: () => undefined,
}

type PeopleChipsProps = {
  recipients: readonly Recipient[]
  groups: GroupRecipients
  onRemove: (email: string) => void
}

/** The groups and people taken so far. An address without a known person has an envelope. */
export function PeopleChips({ recipients, groups, onRemove }: PeopleChipsProps) {
  return (
    <>
      {groups.chosen.map((group) => (
        <PersonChip
          key={group._id}
          name={group.name}
          avatar={
            <span className="flex pl-1.5">
              <Dot hue={groupHue(group)} />
            </span>
          }
          onRemove={() => groups.onRemove(group._id)}
        />
      ))}
      {recipients.map(({ email, person }) => (
        <PersonChip
          key={email}
          name={person ? personName(person) : email}
          avatar={
            person ? (
              <PersonAvatar person={person} size={20} />
            ) : (
              <LineIcon icon={Mail} size={16} className="ml-1 shrink-0 text-t2" />
            )
          }
          onRemove={() => onRemove(email)}
        />
      ))}
    </>
  )
}
