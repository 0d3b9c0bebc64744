import type { Client } from '@cardea/client'
import type { VaultRecord } from '@cardea/contract'
import { findGroup } from '../../lookup/find-group.ts'
import { findRecord } from '../../lookup/find-record.ts'

export const choosingFlags = {
  group: { value: 'GROUP', summary: 'Keys of the records of a group', completes: 'group' },
  record: { value: 'RECORD', isMany: true, summary: 'The key of a record', completes: 'record' },
} as const

/** The named records, or those of the group, or all. Without secrets. @throws CliError missing, ambiguous; ApiError */
export async function chosenRecords(
  client: Client,
  { group, record: names }: { group: string | undefined; record: readonly string[] },
): Promise<VaultRecord[]> {
  const id = group === undefined ? undefined : (await findGroup(client, group))._id
  if (names.length === 0)
    return id === undefined ? client.records.list() : client.records.find([{ field: 'groupIDs', value: id }])
  const found: VaultRecord[] = []
  for (const name of names) found.push((await findRecord(client, name)).record)
  return id === undefined ? found : found.filter(({ groupIDs }) => groupIDs.includes(id))
}
