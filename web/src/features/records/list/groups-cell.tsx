import type { VaultRecord } from '@cardea/contract'
import { Dot } from '../../../ui/display/chip.tsx'
import type { GroupLooks } from '../../../data/groups/group-looks.ts'
import { Highlighted, type Search } from '../../../components/list/highlighted.tsx'
import { isFoundIn } from './matching-field.ts'

type GroupsCellProps = {
  record: VaultRecord
  looks: GroupLooks
  /** The group whose page this is: naming it would repeat the page's title. */
  exceptID: string | undefined
  /** The group that the list is narrowed to. */
  firstID: string | undefined
  search: Search
}

/** One of the groups that hold a record, that of the filter or the search before others, and how many more; nothing for a record in none. */
export function GroupsCell({ record, looks, exceptID, firstID, search }: GroupsCellProps) {
  const groups = record.groups.filter(({ _id }) => _id !== exceptID)
  const first =
    groups.find(({ _id }) => _id === firstID) ??
    groups.find(({ name }) => isFoundIn(name, search)) ??
    groups[0]
  if (!first) return null
  const others = groups.filter((group) => group !== first)
  const look = looks.get(first._id)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Dot hue={look?.hue} />
      <span className="truncate">
        <Highlighted text={look?.name ?? first.name} search={search} />
      </span>
      {others.length > 0 && (
        <span className="text-label text-t3 whole-marked:text-t2 tabular-nums">
          <span aria-hidden>+{others.length}</span>
          <span className="sr-only">{others.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </span>
  )
}
