import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import type { Item } from './item.ts'

/** The record or the person that an item is about. */
export function ItemSign({ item }: { item: Item }) {
  switch (item.kind) {
    case 'exposed':
      return (
        <RecordTile
          template={item.exposed.record.template}
          fields={item.record?.fields}
          recordID={item.record?._id}
        />
      )
    case 'due':
      return (
        <RecordTile
          template={item.due.record.template}
          fields={item.due.record.fields}
          recordID={item.due.record._id}
        />
      )
    case 'password':
      return (
        <RecordTile template={item.record.template} fields={item.record.fields} recordID={item.record._id} />
      )
    case 'access':
      return <PersonAvatar person={item.user} size={36} />
    case 'quiet':
      return <PersonAvatar person={item.person.user} size={36} />
    case 'invitation':
      return (
        <Avatar name={item.invitation.email} hue={hueOf(item.invitation._id)} size={36} state="invited" />
      )
  }
}
