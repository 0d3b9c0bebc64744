import { limits, routes, type Template } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { MadeGroup, Person } from '../../testing/factories.ts'
import { readLive } from '../../testing/live-reader.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const url = await app.listen()

type Caller = Pick<Person, 'accessToken'>

const field = { key: 'door', label: 'Door', type: 'pin' as const }
const make = async (person: Caller, group?: MadeGroup): Promise<Template> => {
  const groupID = group ? { groupID: group.id } : {}
  const body = { name: 'Safe', fields: [field], ...groupID }
  return (await app.as(person).call(routes.createTemplate, { body })).body
}
const change = (person: Caller, { _id: id }: Template, body: object) =>
  app.as(person).send('PUT', `/template/${id}`, { body })
const idsOf = async (person: Caller): Promise<string[]> =>
  (await app.as(person).call(routes.searchTemplates, { body: {} })).body.templates.map(({ _id }) => _id)
const sees = async (person: Caller, { _id: id }: Template): Promise<boolean> => {
  const [answer, listed] = [await app.as(person).send('GET', `/template/${id}`), await idsOf(person)]
  expect(answer.status === 200).toBe(listed.includes(id))
  return answer.status === 200
}

test('a template shared with a group is seen by its members of every role, and by no other person', async () => {
  const [viewer, editor, stranger] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    members: [
      [viewer, 'VIEWER'],
      [editor, 'EDITOR'],
    ],
  })
  const template = await make(group.owner, group)
  expect(template).toMatchObject({ groupID: group.id, ownerID: group.owner.id, visibility: 'PRIVATE' })
  for (const member of [group.owner, viewer, editor]) expect(await sees(member, template)).toBe(true)
  expect(await sees(stranger, template)).toBe(false)
  const seen = await app.as(viewer).call(routes.getTemplate, { params: { id: template._id } })
  expect(seen.body).toEqual(template)
  const searches = [{ field: 'fields' as const, value: 'door' }]
  const found = await app.as(viewer).call(routes.searchTemplates, { body: { searches } })
  expect(found.body.templates).toEqual([template])
})

test('a template that is not shared says so: its group is null', async () => {
  const person = await app.aPerson()
  expect(await make(person)).not.toHaveProperty('groupID')
  const { templates } = (await app.as(person).call(routes.searchTemplates, { body: {} })).body
  for (const template of templates) expect(template).not.toHaveProperty('groupID')
})

test('a person who may change the group changes its templates; an editor and a viewer of it may not', async () => {
  const [viewer, editor, next] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    members: [
      [viewer, 'VIEWER'],
      [editor, 'EDITOR'],
      [next, 'EDITOR'],
    ],
  })
  const template = await make(group.owner, group)
  for (const member of [viewer, editor, next]) {
    for (const body of [{ name: 'Mine now' }, { groupID: null }, {}]) {
      expectError(await change(member, template, body), 403, 'access/forbidden')
    }
  }
  await app
    .as(group.owner)
    .call(routes.transferGroup, { params: { id: group.id }, body: { email: next.email } })
  expect((await change(next, template, { name: 'Renamed' })).json).toMatchObject({ name: 'Renamed' })
  // The one who made it is an editor of the group now.
  expectError(await change(group.owner, template, { name: 'Again' }), 403, 'access/forbidden')
  expectError(await app.as(next).send('DELETE', `/template/${template._id}`), 403, 'access/forbidden')
})

test('the owner of a shared template may always take it back, or delete it', async () => {
  const group = await app.aGroup()
  const maker = await app.aPerson()
  const own = await app.aGroup({ owner: maker, members: [[group.owner, 'EDITOR']] })
  const [first, second] = [await make(maker, own), await make(maker, own)]
  await app
    .as(maker)
    .call(routes.transferGroup, { params: { id: own.id }, body: { email: group.owner.email } })
  await app.as(maker).call(routes.leaveGroup, { params: { id: own.id } })
  expect(await sees(maker, first)).toBe(true)
  const back = await change(maker, first, { groupID: null, name: 'Mine again' })
  expect(back.json).toMatchObject({ name: 'Mine again' })
  expect(back.json).not.toHaveProperty('groupID')
  expect(await sees(group.owner, first)).toBe(false)
  await app.as(maker).call(routes.deleteTemplate, { params: { id: second._id } })
  expect(await sees(group.owner, second)).toBe(false)
})

test('a person who may change the group takes a template out of it, which gives it back, and is answered its id', async () => {
  const [maker, next] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner: maker, members: [[next, 'EDITOR']] })
  const template = await make(maker, group)
  await app.as(maker).call(routes.transferGroup, { params: { id: group.id }, body: { email: next.email } })
  const others = await app.aGroup({ owner: next })
  expectError(await change(next, template, { groupID: others.id }), 403, 'access/forbidden')
  const out = await change(next, template, { groupID: null })
  expect([out.status, out.json]).toEqual([200, { _id: template._id }])
  expect(await sees(next, template)).toBe(false)
  expect(await sees(maker, template)).toBe(true)
})

test('a template is put only into a group that one may change, and a bad id changes nothing', async () => {
  const me = await app.aPerson()
  const edited = await app.aGroup({ members: [[me, 'EDITOR']] })
  const foreign = await app.aGroup()
  const mine = await app.aGroup({ owner: me })
  const template = await make(me)
  const refused = [
    [edited.id, 403, 'access/forbidden'],
    [foreign.id, 404, 'group/not-found'],
    [makeId(), 404, 'group/not-found'],
    ['x', 400, 'request/invalid'],
    [7, 400, 'request/invalid'],
  ] as const
  for (const [groupID, status, code] of refused) {
    expectError(await change(me, template, { groupID, name: 'Changed' }), status, code)
    const made = app.as(me).send('POST', '/template', { body: { name: 'New', fields: [], groupID } })
    expectError(await made, status, code)
  }
  const kept = await app.as(me).call(routes.getTemplate, { params: { id: template._id } })
  expect(kept.body).toEqual(template)
  expect((await change(me, template, { groupID: mine.id })).json).toMatchObject({ groupID: mine.id })
})

test('a person who leaves the group, is removed, or whose access expired no longer sees its templates', async () => {
  const [leaver, removed, timed] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({
    members: [
      [leaver, 'VIEWER'],
      [removed, 'VIEWER'],
    ],
  })
  const owner = app.as(group.owner)
  const params = { id: group.id }
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const users = [{ email: timed.email, role: 'VIEWER' as const, until }]
  await owner.call(routes.shareGroup, { params, body: { users } })
  const template = await make(group.owner, group)
  for (const member of [leaver, removed, timed]) expect(await sees(member, template)).toBe(true)
  await app.as(leaver).call(routes.leaveGroup, { params })
  await owner.call(routes.removeGroupAccess, { params, body: { userID: removed.id } })
  app.clock.advance(3_600_001)
  for (const { id } of [leaver, removed, timed])
    expect(await sees(await app.aSession(id), template)).toBe(false)
  const fromIt = { name: 'New', fields: [], templateID: template._id }
  const again = app.as(await app.aSession(leaver.id))
  expectError(await again.send('POST', '/record', { body: fromIt }), 404, 'template/not-found')
})

test('records made from it stay whole when the membership or the group ends, and it goes back to its owner', async () => {
  const member = await app.aPerson()
  const group = await app.aGroup({ members: [[member, 'VIEWER']] })
  const template = await make(group.owner, group)
  const body = {
    name: 'Front door',
    templateID: template._id,
    fields: [{ ...field, isSecret: true, value: '4711' }],
  }
  const made = (await app.as(member).call(routes.createRecord, { body })).body
  await app.as(member).call(routes.leaveGroup, { params: { id: group.id } })
  await app.as(group.owner).call(routes.deleteGroup, { params: { id: group.id } })
  const params = { id: made._id }
  const kept = (await app.as(member).call(routes.getRecord, { params })).body
  expect(kept).toMatchObject({ templateID: template._id, template: { name: 'Safe' } })
  const changed = await app.as(member).call(routes.changeRecord, { params, body: { name: 'Back door' } })
  expect(changed.body).toMatchObject({ name: 'Back door', templateID: template._id })
  const own = await app.as(group.owner).call(routes.getTemplate, { params: { id: template._id } })
  const { groupID: _groupID, ...alone } = template
  expect(own.body).toEqual(alone)
})

test('members hear of it while it is shared; who is not in the group hears nothing', async () => {
  const [member, stranger] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ members: [[member, 'VIEWER']] })
  const [theirs, strangers] = [await readLive(url, member), await readLive(url, stranger)]
  const template = await make(group.owner, group)
  const { seq: _seq, ...event } = await theirs.next('templates-changed')
  expect(event).toEqual({ kind: 'templates-changed', groupID: group.id })
  await change(group.owner, template, { groupID: null })
  await expect.poll(() => theirs.events.filter(({ kind }) => kind === 'templates-changed')).toHaveLength(2)
  await make(stranger)
  await strangers.next('templates-changed')
  expect(strangers.events.filter(({ groupID }) => groupID !== undefined)).toEqual([])
})

test('a group has at most its number of templates, however many are shared at once', async () => {
  const group = await app.aGroup()
  const template = await make(group.owner, group)
  const { about, updated_at } = await app.database
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', template._id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: limits.templatesPerGroup - 4 }, () => ({
    id: makeId(),
    owner_id: group.owner.id,
    group_id: group.id,
    about,
    updated_at,
  }))
  await app.database.insertInto('templates').values(rows).execute()
  const other = await make(group.owner)
  const body = { name: 'One more', fields: [], groupID: group.id }
  const answers = await Promise.all([
    change(group.owner, other, { groupID: group.id }),
    ...Array.from({ length: 19 }, () => app.as(group.owner).send('POST', '/template', { body })),
  ])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3)
  for (const answer of answers.filter(({ status }) => status >= 300)) {
    expectError(answer, 507, 'template/no-space')
  }
  // What is in it is still changed.
  expect((await change(group.owner, template, { name: 'Renamed' })).status).toBe(200)
})

test('a template shared while its group is deleted ends in one of the two: never half', async () => {
  for (let round = 0; round < 20; round += 1) {
    const group = await app.aGroup()
    const template = await make(group.owner)
    const [shared, deleted] = await Promise.all([
      change(group.owner, template, { groupID: group.id }),
      app.as(group.owner).send('DELETE', `/group/${group.id}`),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(shared.status)
    const kept = await app.as(group.owner).call(routes.getTemplate, { params: { id: template._id } })
    expect(kept.body).not.toHaveProperty('groupID')
  }
})
