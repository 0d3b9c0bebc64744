import type { Client } from '@cardea/client'
import { recordRoutes, type VaultRecord } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import type { Context } from '../../context/context.ts'
import { CliError } from '../../errors/cli-error.ts'
import { findGroup } from '../../lookup/find-group.ts'
import { findRecord } from '../../lookup/find-record.ts'
import { refuseClosed } from '../../lookup/refuse-closed.ts'
import { editText } from '../../terminal/edit-text.ts'
import { readGivenRecord, type GivenRecord } from './given-record.ts'
import { recordResult } from './record-result.ts'
import { areValuesGiven, readValues, valueFlags, withValues } from './set-values.ts'

export const edit = command({
  name: 'edit',
  summary: 'Changes a record',
  details:
    'The change comes from JSON on standard input, as that of “cardea new”, from --set and --generate, or from $EDITOR, which is given a file that nobody else can read, in memory where there is such a folder. Fields that are not named keep their values; null takes a value away. “groups” says all groups of the record.',
  arguments: ['RECORD'],
  flags: valueFlags,
  async run(context, { arguments: { RECORD: name }, flags }) {
    const client = await context.signedIn()
    const { record } = await findRecord(client, name)
    refuseClosed(record)
    const isEdited = context.input.isTerminal && !areValuesGiven(flags)
    const given = isEdited ? await editRecord(context, client, record) : await readValues(context, flags)
    const changed = await change(client, record, given)
    await context.output.print({ ...recordResult(changed, false), variables: undefined })
  },
})

async function change(client: Client, record: VaultRecord, given: GivenRecord): Promise<VaultRecord> {
  const groupIDs: string[] = []
  for (const group of given.groups ?? []) groupIDs.push((await findGroup(client, group))._id)
  // A secret that is not known here has no value: the stored one stays.
  const stored = record.fields.map(({ value, ...field }) => {
    delete field.hasValue
    return value === null ? field : { ...field, value }
  })
  const fields = withValues(stored, given.fields, (field) => {
    if (field.type === undefined)
      throw new CliError('missing', 'field/not-found', `“${record.name}” has no field “${field.name}”.`)
    const { name, value, type, isSecret } = field
    return { label: name, type, value: value ?? null, ...(isSecret !== undefined && { isSecret }) }
  })
  const isChanged = given.name !== undefined || given.fields.length > 0
  const changed = isChanged
    ? await client.records.change(record._id, {
        ...(given.name !== undefined && { name: given.name }),
        ...(given.fields.length > 0 && { fields }),
        version: record.version,
      })
    : record
  return given.groups === undefined ? changed : moveToGroups(client, changed, groupIDs)
}

async function moveToGroups(
  { call }: Client,
  record: VaultRecord,
  groupIDs: readonly string[],
): Promise<VaultRecord> {
  const params = { id: record._id }
  const added = groupIDs.filter((id) => !record.groupIDs.includes(id))
  const left = record.groupIDs.filter((id) => !groupIDs.includes(id))
  let moved = record
  if (added.length > 0)
    moved = await call(recordRoutes.addRecordToGroups, { params, body: { groupIDs: added } })
  if (left.length === 0) return moved
  const reply = await call(recordRoutes.takeRecordOutOfGroups, { params, body: { groupIDs: left } })
  // Only its id: one sees it no longer.
  return 'name' in reply ? reply : moved
}

/** What the person made of the record in their editor. */
async function editRecord(context: Context, client: Client, { _id }: VaultRecord): Promise<GivenRecord> {
  const { name, fields } = await client.records.open(_id)
  const shown = { name, fields: fields.map(({ key, label, value }) => ({ key, label, value })) }
  const before = `${JSON.stringify(shown, undefined, 2)}\n`
  const after = await editText(before, context.variables)
  if (after === before) throw new CliError('calledOff', 'command/called-off', 'Nothing was changed.')
  const given = readGivenRecord(after)
  const kept = new Map(fields.map(({ key, value }) => [key, value]))
  return {
    ...(given.name !== name && { name: given.name }),
    ...(given.groups && { groups: given.groups }),
    fields: given.fields.filter((field) => kept.get(field.name) !== field.value),
  }
}
