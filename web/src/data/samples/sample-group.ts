import type { Group, VaultRecord } from '@cardea/contract'

/** Marks the group of sample records by its icon, which no person can choose, so that every device knows it. */
export const sampleIcon = 'samples'

/** What makes the import of sample records known among the others. */
export const sampleSource = 'Sample records'

export const isSampleGroup = ({ icon }: Pick<Group, 'icon'>): boolean => icon === sampleIcon

/** The records that are a person's own doing. */
export function withoutSamples(records: readonly VaultRecord[], groups: readonly Group[]): VaultRecord[] {
  const sample = groups.find(isSampleGroup)
  return records.filter(({ groupIDs }) => !sample || !groupIDs.includes(sample._id))
}
