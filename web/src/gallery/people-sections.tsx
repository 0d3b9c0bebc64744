import { AvatarStack } from '../ui/display/avatar-stack.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { FilterButton, FilterChip, PersonChip } from '../ui/display/chip.tsx'
import { GroupChip } from '../ui/display/group-chip.tsx'
import { RoleBadge } from '../ui/display/role-badge.tsx'
import { Section } from './section.tsx'

const people = [
  { id: '1', name: 'Lena Marek', hue: 282 },
  { id: '2', name: 'Bob Castellan', hue: 145 },
  { id: '3', name: 'Ada Okafor', hue: 185 },
]

const nothing = () => undefined

export function PeopleSections() {
  return (
    <>
      <Section title="Role badges and chips">
        <RoleBadge value="OWNER" />
        <RoleBadge value="EDITOR" />
        <RoleBadge value="VIEWER" />
        <RoleBadge value="INVITED" />
        <RoleBadge value="REVOKE" />
        <Badge tone="success">This device</Badge>
        <GroupChip name="Operations" hue={265} />
        <GroupChip name="Finance" hue={155} />
      </Section>
      <Section title="Filters off and on, people in a field">
        <FilterButton>Group</FilterButton>
        <FilterButton>Role</FilterButton>
        <FilterChip label="Group" value="Operations" hue={265} onRemove={nothing} />
        <FilterChip label="Role" value="Owner, Editor" onRemove={nothing} />
        <PersonChip
          name="Bob Castellan"
          avatar={<Avatar name="Bob" hue={145} size={20} />}
          onRemove={nothing}
        />
        <PersonChip
          name="rhea@kiel-hosting.example"
          avatar={<Avatar name="rhea" hue={145} size={20} state="invited" />}
          onRemove={nothing}
        />
        <PersonChip name="Jonas Weber" avatar={<Avatar name="Jonas" hue={230} size={20} />} />
      </Section>
      <Section title="Avatars: 64 · 56 · 36 · 32 · 24 stack · invited · shut out">
        <Avatar name="Lena Marek" hue={282} size={64} />
        <Avatar name="Lena Marek" hue={282} size={56} picture="/favicon.svg" />
        <Avatar name="Priya Raman" hue={20} size={36} />
        <Avatar name="Jonas Weber" hue={230} size={32} />
        <AvatarStack people={people} total={7} />
        <AvatarStack people={people.slice(0, 2)} />
        <Avatar name="dana@kiel-hosting.example" hue={20} state="invited" />
        <Avatar name="Tom Okafor" hue={20} state="revoked" />
      </Section>
    </>
  )
}
