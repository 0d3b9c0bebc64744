import type { Client } from '@cardea/client'
import { placeGroups, planImport, recordsToCompare, type GroupPlace } from '@cardea/client/import/import-plan'
import type { ImportResult } from '@cardea/client/import/imported-record'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { withoutBytes } from '@cardea/client/import/read-record'
import { openMany } from '@cardea/client/records/open-many'
import { canOnGroup, type Group, type SealedFor } from '@cardea/contract'
import type { Context } from '../../context/context.ts'
import { newSealing } from '../../context/sealing.ts'
import { CliError } from '../../errors/cli-error.ts'
import { findGroup, listGroups } from '../../lookup/find-group.ts'
import { findPlacesForPeople } from './places-for-people.ts'

export interface PlannedImport {
  plan: PlannedRecord[]
  groups: ReadonlyMap<string, GroupPlace>
  sealedFor: SealedFor
}

interface Wanted {
  /** Where all of it goes; undefined for the groups that the file names. */
  group: string | undefined
  /** Whether the command says that only its people may open it. */
  isForPeople: boolean
  isDryRun: boolean
}

/**
 * What is to become of each record of a file, and how it is sealed. Secrets of records that it may repeat are opened once and
 * compared.
 * @throws CliError, ApiError
 */
export async function planFor(
  context: Context,
  found: ImportResult,
  { group: groupName, isForPeople, isDryRun }: Wanted,
): Promise<PlannedImport> {
  const client = await context.signedIn()
  const named = withoutBytes(found)
  const open = await groupsFor(client, groupName)
  const known = groupName === undefined ? placeGroups(named.groups, open) : placeAll(open)
  const holding = new Set([...known.values()].flatMap((place) => (place.kind === 'known' ? place.id : [])))
  const holders = open.filter(({ _id }) => holding.has(_id))
  const sealedFor = await newSealing(context, { isForPeople, groups: holders })
  const groups =
    sealedFor === 'people'
      ? await findPlacesForPeople(context, known, open, { isNamed: groupName !== undefined, isDryRun })
      : known
  const result =
    groupName === undefined
      ? named
      : { ...named, records: named.records.map((record) => ({ ...record, groups: [...groups.keys()] })) }
  const vault = await client.records.list()
  const wanted = recordsToCompare(result, vault).map(({ _id }) => _id)
  const opened = wanted.length === 0 ? undefined : await client.of(openMany)(wanted, 'health')
  return { plan: planImport(result, vault, opened), groups, sealedFor }
}

/** Those that may take records: the one that is named, or all. */
async function groupsFor(client: Client, groupName: string | undefined): Promise<Group[]> {
  if (groupName === undefined)
    return (await listGroups(client)).filter(({ role }) => canOnGroup(role, 'addRecord'))
  const group = await findGroup(client, groupName)
  if (!canOnGroup(group.role, 'addRecord'))
    throw new CliError('forbidden', 'access/forbidden', `Your role in “${group.name}” adds no records.`)
  return [group]
}

const placeAll = (groups: readonly Group[]): Map<string, GroupPlace> =>
  new Map(groups.map(({ _id: id, name }) => [name, { kind: 'known', id }]))
