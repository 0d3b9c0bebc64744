import { limits, routes, spans, type Template } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { sweep } from '../../testing/run-jobs.ts'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { MadeGroup, Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())

type Caller = Pick<Person, 'accessToken'>

const make = async (person: Caller, group?: MadeGroup): Promise<Template> => {
  const groupID = group ? { groupID: group.id } : {}
  const body = { name: 'Safe', fields: [{ label: 'Door', type: 'pin' as const }], ...groupID }
  return (await app.as(person).call(routes.createTemplate, { body })).body
}
const at = ({ _id: id }: Template) => ({ params: { id } })
const remove = (person: Caller, template: Template) =>
  app.as(person).call(routes.deleteTemplate, at(template))
const restore = (person: Caller, template: Template) =>
  app.as(person).call(routes.restoreTemplate, at(template))
const get = (person: Caller, template: Template) => app.as(person).call(routes.getTemplate, at(template))
const idsOf = async (person: Caller): Promise<string[]> =>
  (await app.as(person).call(routes.searchTemplates, { body: {} })).body.templates.map(({ _id }) => _id)

test('a template that was deleted comes back as it was, for its owner and the members of its group', async () => {
  const member = await app.aPerson()
  const group = await app.aGroup({ members: [[member, 'VIEWER']] })
  const template = await make(group.owner, group)
  await remove(group.owner, template)
  expect((await restore(group.owner, template)).body).toEqual(template)
  for (const person of [group.owner, member]) {
    expect((await get(person, template)).body).toEqual(template)
    expect(await idsOf(person)).toContain(template._id)
  }
})

test('until it comes back, it is gone for every call', async () => {
  const member = await app.aPerson()
  const group = await app.aGroup({ members: [[member, 'EDITOR']] })
  const template = await make(group.owner, group)
  await remove(group.owner, template)
  for (const person of [group.owner, member]) {
    const client = app.as(person)
    const body = { name: 'Box', templateID: template._id, fields: [] }
    for (const refused of [
      await get(person, template),
      await client.call(routes.changeTemplate, { ...at(template), body: { name: 'New' } }),
      await remove(person, template),
      await client.call(routes.createRecord, { body }),
    ]) {
      expectError(refused, 404, 'template/not-found')
    }
    expect(await idsOf(person)).not.toContain(template._id)
  }
})

test('only its owner brings it back, and only what was deleted', async () => {
  const [member, stranger] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ members: [[member, 'EDITOR']] })
  const template = await make(group.owner, group)
  expectError(await restore(group.owner, template), 404, 'template/not-found')
  await remove(group.owner, template)
  for (const person of [member, stranger]) {
    expectError(await restore(person, template), 404, 'template/not-found')
  }
  expect(await idsOf(member)).not.toContain(template._id)
})

test('if its group has no room left, a restored template belongs to its owner only', async () => {
  const group = await app.aGroup()
  const template = await make(group.owner, group)
  await remove(group.owner, template)
  const { id: owner_id } = group.owner
  const { about } = await app.database
    .selectFrom('templates')
    .select('about')
    .where('id', '=', template._id)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: limits.templatesPerGroup }, () => ({
    id: crypto.randomUUID(),
    owner_id,
    group_id: group.id,
    about,
    updated_at: app.clock.now(),
  }))
  await app.database.insertInto('templates').values(others).execute()
  const { body } = await restore(group.owner, template)
  expect(body).not.toHaveProperty('groupID')
  expect(body).toMatchObject({ _id: template._id, ownerID: owner_id })
  // What was written past the seal for this test opens nowhere.
  await app.database.deleteFrom('templates').where('group_id', '=', group.id).execute()
})

test('a group that ended meanwhile leaves it its owner’s', async () => {
  const group = await app.aGroup()
  const template = await make(group.owner, group)
  await remove(group.owner, template)
  await app.as(group.owner).call(routes.deleteGroup, { params: { id: group.id } })
  const { body } = await restore(group.owner, template)
  expect(body).toEqual(Object.fromEntries(Object.entries(template).filter(([key]) => key !== 'groupID')))
})

test('after an hour it is gone for good, and nothing of it is kept', async () => {
  const owner = await app.aPerson()
  const [early, late] = [await make(owner), await make(owner)]
  await remove(owner, early)
  await asIfLater(app, spans.deletedTemplateMs)
  await remove(owner, late)
  expectError(await restore(owner, early), 404, 'template/not-found')
  await sweep({ database: app.database, files: app.files, now: app.clock.now, log: app.log.logger })
  const rows = await app.database
    .selectFrom('templates')
    .select('id')
    .where('owner_id', '=', owner.id)
    .execute()
  expect(rows).toEqual([{ id: late._id }])
  expect((await restore(owner, late)).status).toBe(200)
})
