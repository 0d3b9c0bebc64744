import {
  groupRoutes,
  recordRoutes,
  templateRoutes,
  userSettingRoutes,
  type GrantableRole,
  type Template,
  type VaultRecord,
} from '@cardea/contract'
import { dayMs } from '../base/durations.ts'
import type { Context } from '../http/context.ts'
import { makePerson, type Person } from './make-person.ts'
import type { CallAs } from './calls-of-person.ts'
import {
  groups,
  newcomer,
  people,
  records,
  type GroupName,
  type PersonKey,
  type StoryRecord,
} from './story.ts'

type StoryContext = Pick<Context, 'database' | 'keyring' | 'now'>

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table) as Key[]

const weekMs = 7 * dayMs

/**
 * Fills a vault with the story. People are written into the tables; everything else is done by their own calls, so that
 * activity, notifications and mails are like those of real use.
 * @param as the calls of a person
 */
export async function tellStory(context: StoryContext, as: (person: Person) => CallAs): Promise<void> {
  const cast = new Map<PersonKey, Person>()
  for (const key of keysOf(people)) cast.set(key, await makePerson(context, people[key]))
  const callAs = (key: PersonKey): CallAs => as(the(cast, key))
  const roles = (entries: readonly (readonly [PersonKey, GrantableRole])[]) =>
    entries.map(([key, role]) => ({ email: people[key].email, role }))

  const groupIDs = new Map<GroupName, string>()
  for (const name of keysOf(groups)) {
    const { owner, icon, hue, members, ...group } = groups[name]
    const invited =
      'invited' in group ? group.invited.map((email) => ({ email, role: 'VIEWER' as const })) : []
    const users = [...roles(members), ...invited]
    const body = { name, icon, color: String(hue), users }
    groupIDs.set(name, (await callAs(owner)(groupRoutes.createGroup, { body }))._id)
  }

  const { templates } = await callAs('mara')(templateRoutes.searchTemplates, { body: {} })
  const made = new Map<string, VaultRecord>()
  for (const record of records as readonly StoryRecord[]) {
    const call = callAs(record.owner)
    const body = {
      ...writtenRecord(record, templates),
      groupIDs: record.groups?.map((name) => the(groupIDs, name)),
    }
    const kept = await call(recordRoutes.createRecord, { body })
    made.set(record.name, kept)
    const users = roles(record.sharedWith ?? [])
    if (users.length > 0) await call(recordRoutes.shareRecord, { params: { id: kept._id }, body: { users } })
  }
  await whatHappenedSince(context, callAs, (name) => the(made, name))
}

/** Changes, an end of access, a person who left while knowing a secret, a pin, and something in the trash. */
async function whatHappenedSince(
  { now }: StoryContext,
  as: (key: PersonKey) => CallAs,
  recordOf: (name: string) => VaultRecord,
): Promise<void> {
  const [mara, ida, tom] = [as('mara'), as('ida'), as('tom')]
  const params = (name: string) => ({ id: recordOf(name)._id })

  const newspaper = recordOf('Newspaper')
  const fields = newspaper.fields.map(({ hasValue: _hidden, ...field }) =>
    field.key === 'username'
      ? { ...field, value: 'mara.lindqvist' }
      : { ...field, value: field.value ?? undefined },
  )
  await mara(recordRoutes.changeRecord, {
    params: params('Newspaper'),
    body: { fields, version: newspaper.version },
  })
  await mara(recordRoutes.changeRecord, {
    params: params('Streaming'),
    body: { userRecordName: 'Films' },
  })

  const inAWeek = new Date(now().getTime() + weekMs).toISOString()
  await mara(recordRoutes.shareRecord, {
    params: params('Mailbox'),
    body: {
      users: [
        { email: people.jonas.email, role: 'VIEWER', until: inAWeek },
        { email: newcomer, role: 'VIEWER' },
      ],
    },
  })

  await tom(recordRoutes.getRecord, { params: params('Payment provider') })
  const { _id: tomID } = the(
    new Map(recordOf('Tom Berger').access.map(({ user }) => [user.email, user])),
    people.tom.email,
  )
  await ida(recordRoutes.removeRecordAccess, {
    params: params('Payment provider'),
    body: { userID: tomID },
  })

  for (const name of ['Mailbox', 'Bakery account']) {
    await mara(userSettingRoutes.pinRecord, { body: { recordId: recordOf(name)._id } })
  }
  await as('yuki')(recordRoutes.deleteRecord, { params: params('Shift planner') })
}

function writtenRecord(
  { name, template: wanted, values, hints = {} }: StoryRecord,
  templates: readonly Template[],
) {
  const template = the(new Map(templates.map((one) => [one.name, one])), wanted)
  const fields = template.fields.map((field) => ({
    ...field,
    value: values[field.key] ?? null,
    hint: hints[field.key],
  }))
  return { name, templateID: template._id, fields }
}

function the<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const found = map.get(key)
  if (found === undefined) throw new Error(`The story has no ${String(key)}.`)
  return found
}
