import { groupRoutes, recordRoutes, type BodyInput, type Group } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { newSealing } from '../../context/sealing.ts'
import { CliError } from '../../errors/cli-error.ts'
import { findGroup, listGroups } from '../../lookup/find-group.ts'
import { findRecord } from '../../lookup/find-record.ts'
import { table } from '../../output/table.ts'
import { recordResult } from '../records/record-result.ts'

const rows = (groups: readonly Group[]): string =>
  table(
    ['name', 'records', 'people', 'role', 'id'],
    groups.map(({ name, recordCount, access, role, _id }) => [
      name,
      String(recordCount),
      String(access.length),
      role,
      _id,
    ]),
  )

export const groups = command({
  name: 'groups',
  summary: 'Lists the groups one is in',
  async run({ signedIn, output }) {
    const groups = (await listGroups(await signedIn())).toSorted((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    )
    await output.print({ json: { groups }, table: () => (groups.length === 0 ? '' : rows(groups)) })
  },
})

export const groupsNew = command({
  name: 'groups new',
  summary: 'Makes a group',
  arguments: ['NAME'],
  flags: {
    people: {
      summary: 'End-to-end encrypted: only its people can read its name, and not who runs the server',
    },
  },
  async run(context, { arguments: { NAME: name }, flags }) {
    const { call } = await context.signedIn()
    const sealedFor = await newSealing(context, { isForPeople: flags.people })
    // The carrier seals one for its people.
    const body = { name, sealedFor } as BodyInput<typeof groupRoutes.createGroup>
    const group = await call(groupRoutes.createGroup, { body })
    await context.output.print({ json: { group }, table: () => rows([group]) })
  },
})

export const groupAdd = command({
  name: 'group add',
  summary: 'Puts a record into a group',
  arguments: ['RECORD', 'GROUP'],
  async run({ signedIn, output }, { arguments: { RECORD: name, GROUP: group } }) {
    const client = await signedIn()
    const { record } = await findRecord(client, name)
    const body = { groupIDs: [(await findGroup(client, group))._id] }
    const changed = await client.call(recordRoutes.addRecordToGroups, { params: { id: record._id }, body })
    await output.print({ ...recordResult(changed, false), variables: undefined })
  },
})

export const groupRemove = command({
  name: 'group remove',
  summary: 'Takes a record out of a group',
  arguments: ['RECORD', 'GROUP'],
  async run({ signedIn, output }, { arguments: { RECORD: name, GROUP: group } }) {
    const client = await signedIn()
    const { record } = await findRecord(client, name)
    const { _id, name: groupName } = await findGroup(client, group)
    if (!record.groupIDs.includes(_id))
      throw new CliError('missing', 'group/not-found', `“${record.name}” is not in the group “${groupName}”.`)
    const body = { groupIDs: [_id] }
    const reply = await client.call(recordRoutes.takeRecordOutOfGroups, { params: { id: record._id }, body })
    // Only its id: one saw it by that group alone.
    if (!('name' in reply)) return output.note(`You no longer see “${record.name}”.`)
    await output.print({ ...recordResult(reply, false), variables: undefined })
  },
})
