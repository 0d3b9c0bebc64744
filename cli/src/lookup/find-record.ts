import type { Client } from '@cardea/client'
import { isReference, parseReference, type Reference } from '@cardea/client/references/reference'
import { isId, type VaultRecord } from '@cardea/contract'
import { CliError, usageError } from '../errors/cli-error.ts'
import { pickNamed } from './pick-named.ts'

export interface Found {
  /** Without secrets. */
  record: VaultRecord
  /** The field that a reference named. */
  field: string | undefined
}

/**
 * The record that a person names, without opening it: by id, name, `group/name` or a reference. A text with `/` is taken
 * as a whole name first, then cut at its first `/`.
 * @throws CliError missing, ambiguous; ApiError
 */
export async function findRecord(client: Client, text: string): Promise<Found> {
  if (isReference(text)) {
    const reference = parseReference(text)
    if (!reference) throw usageError('This reference is not written rightly.', 'usage/reference')
    const record = only(await recordsOfReference(client, reference), text)
    return { record, field: reference.field ?? undefined }
  }
  const byID = isId(text) ? (await client.records.list()).find(({ _id }) => _id === text) : undefined
  return { record: byID ?? only(await recordsNamed(client, text), text), field: undefined }
}

async function recordsNamed(client: Client, text: string): Promise<VaultRecord[]> {
  const whole = await withName(client, text, namesForOneself)
  const border = text.indexOf('/')
  if (whole.length > 0 || border <= 0) return whole
  const named = await withName(client, text.slice(border + 1), namesForOneself)
  return inGroup(named, text.slice(0, border))
}

/** Those that a reference fits, by the names that all see: none, one, or several. */
export async function recordsOfReference(
  client: Client,
  { group, record }: Pick<Reference, 'group' | 'record'>,
): Promise<VaultRecord[]> {
  const found = isId(record)
    ? (await client.records.list()).filter(({ _id }) => _id === record)
    : await withName(client, record, ({ name }) => [name], group)
  return group === null ? found : inGroup(found, group)
}

const namesForOneself = ({ name, userRecordName }: VaultRecord) => [name, userRecordName]

/** The exact name within a group wins over another case of it, whatever other groups hold. */
async function withName(
  client: Client,
  name: string,
  namesOf: (record: VaultRecord) => readonly (string | null)[],
  group: string | null = null,
): Promise<VaultRecord[]> {
  if (name === '') return []
  // The server compares parts of names, without regard to case and accents.
  const near = await client.records.find([{ field: 'name', value: name }])
  return pickNamed(group === null ? near : inGroup(near, group), name, namesOf)
}

function inGroup(records: readonly VaultRecord[], group: string): VaultRecord[] {
  const groups = [...new Map(records.flatMap(({ groups }) => groups.map((one) => [one._id, one]))).values()]
  const byID = groups.filter(({ _id }) => _id === group)
  const meant = byID.length > 0 ? byID : pickNamed(groups, group, ({ name }) => [name])
  const ids = new Set(meant.map(({ _id }) => _id))
  return records.filter(({ groupIDs }) => groupIDs.some((id) => ids.has(id)))
}

/** @throws CliError if there is none, or more than one */
export function only(records: readonly VaultRecord[], text: string): VaultRecord {
  const [record, ...others] = records
  if (!record) throw new CliError('missing', 'record/not-found', `There is no record “${text}”.`)
  if (others.length === 0) return record
  throw new CliError('ambiguous', 'record/ambiguous', `${records.length} records fit “${text}”:`, {
    candidates: records.map(candidateOf),
  })
}

export const candidateOf = ({ _id, name, groups }: VaultRecord) => ({
  _id,
  name,
  groups: groups.map((group) => group.name),
})
