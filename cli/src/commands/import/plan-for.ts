import type { Client } from '@cardea/client'
import { placeGroups, planImport, recordsToCompare, type GroupPlace } from '@cardea/client/import/import-plan'
import type { ImportResult } from '@cardea/client/import/imported-record'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { withoutBytes } from '@cardea/client/import/read-record'
import { listRecords } from '@cardea/client/records/list-records'
import { openMany } from '@cardea/client/records/open-many'
import { canOnGroup } from '@cardea/contract'
import { CliError } from '../../errors/cli-error.ts'
import { findGroup, listGroups } from '../../lookup/find-group.ts'

export interface PlannedImport {
  plan: PlannedRecord[]
  groups: ReadonlyMap<string, GroupPlace>
}

/**
 * What is to become of each record of a file. Secrets of records that it may repeat are opened once and compared.
 * @param groupName where all of it goes; undefined for the groups that the file names
 * @throws CliError, ApiError
 */
export async function planFor(
  client: Client,
  found: ImportResult,
  groupName: string | undefined,
): Promise<PlannedImport> {
  const named = withoutBytes(found)
  const groups = await placesFor(client, named.groups, groupName)
  const result =
    groupName === undefined
      ? named
      : { ...named, records: named.records.map((record) => ({ ...record, groups: [...groups.keys()] })) }
  const vault = await client.of(listRecords)()
  const wanted = recordsToCompare(result, vault).map(({ _id }) => _id)
  const opened = wanted.length === 0 ? undefined : await client.of(openMany)(wanted, 'health')
  return { plan: planImport(result, vault, opened), groups }
}

async function placesFor(
  client: Client,
  names: readonly string[],
  groupName: string | undefined,
): Promise<Map<string, GroupPlace>> {
  if (groupName === undefined) {
    const open = (await listGroups(client)).filter(({ role }) => canOnGroup(role, 'addRecord'))
    return placeGroups(names, open)
  }
  const group = await findGroup(client, groupName)
  if (!canOnGroup(group.role, 'addRecord'))
    throw new CliError('forbidden', 'access/forbidden', `Your role in “${group.name}” adds no records.`)
  return new Map([[group.name, { kind: 'known', id: group._id }]])
}
