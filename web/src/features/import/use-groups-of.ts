import { groupHue } from '../../data/groups/group-hue.ts'
import { useOpenGroups } from '../../data/groups/use-open-groups.ts'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import type { ReadFile } from './use-import.ts'

/** A group that a record will be in. `hue`: undefined for one that is made by the import. */
type GroupToBe = { name: string; hue: number | undefined }

/** The groups that a record of the file will be in, each once. */
export function useGroupsOf({ groups }: ReadFile): (record: PlannedRecord['record']) => GroupToBe[] {
  const open = useOpenGroups()
  const groupOf = (name: string): GroupToBe[] => {
    const place = groups.get(name)
    if (place?.kind === 'new') return [{ name, hue: undefined }]
    if (place?.kind !== 'known') return []
    return open.flatMap((group) => (group._id === place.id ? { name: group.name, hue: groupHue(group) } : []))
  }
  return (record) => [...new Map(record.groups.flatMap(groupOf).map((group) => [group.name, group])).values()]
}
