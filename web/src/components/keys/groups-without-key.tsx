import type { GroupWithoutKey } from '../../data/groups/groups-without-key.ts'
import { ownerOf, personName } from '../../data/records/ownership.ts'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'
import { RingNote } from './ring-note.tsx'

const t = texts(sealed)

/** Why groups cannot take what only its people can open, and whom it waits for. */
export function GroupsWithoutKey({ groups }: { groups: readonly GroupWithoutKey[] }) {
  return (
    <output className="flex flex-col gap-2 not-empty:mt-3">
      {groups.map(({ group, hasKey }) => {
        const owner = ownerOf(group)
        const names = { group: group.name, person: owner ? personName(owner) : '' }
        return <RingNote key={group._id}>{t(hasKey ? 'groupWaits' : 'groupNoKeys', names)}</RingNote>
      })}
    </output>
  )
}
