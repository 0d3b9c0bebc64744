import { useOpenGroups } from '../../data/groups/use-open-groups.ts'
import type { PlannedRecord } from '../../data/import/import-plan.ts'
import type { ReadFile } from './use-import.ts'

/** The names of the groups that a record of the file will be in. */
export function useGroupNames({ groups }: ReadFile): (record: PlannedRecord['record']) => string[] {
  const open = useOpenGroups()
  const nameOf = (name: string): string[] => {
    const place = groups.get(name)
    if (place?.kind === 'new') return [name]
    if (place?.kind !== 'known') return []
    return open.flatMap((group) => (group._id === place.id ? group.name : []))
  }
  return (record) => [...new Set(record.groups.flatMap(nameOf))]
}
