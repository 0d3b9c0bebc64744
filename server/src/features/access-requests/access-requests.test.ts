import { accessRequestRoutes, limits, routes, spans, type BodyInput } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
type Caller = Parameters<typeof app.as>[0]
type Ask = Extract<BodyInput<typeof accessRequestRoutes.askForAccess>, { recordID: string }>

const ask = (person: Caller, recordID: string, more: Partial<Ask> = {}) =>
  app.as(person).call(accessRequestRoutes.askForAccess, {
    body: { kind: 'access', recordID, role: 'VIEWER', reason: 'For the audit', ...more },
  })
const askOfGroup = (person: Caller, groupID: string, role: 'VIEWER' | 'EDITOR' = 'VIEWER') =>
  app.as(person).call(accessRequestRoutes.askForAccess, {
    body: { kind: 'access', groupID, role, reason: 'For the audit' },
  })
const search = async (
  person: Caller,
  of: 'mine' | 'to-decide',
  more: Partial<BodyInput<typeof accessRequestRoutes.searchAccessRequests>> = {},
) => (await app.as(person).call(accessRequestRoutes.searchAccessRequests, { body: { of, ...more } })).body
const approve = (
  person: Caller,
  id: string,
  body: BodyInput<typeof accessRequestRoutes.approveAccessRequest> = {},
) => app.as(person).call(accessRequestRoutes.approveAccessRequest, { params: { id }, body })
const refuse = (person: Caller, id: string) =>
  app.as(person).call(accessRequestRoutes.refuseAccessRequest, { params: { id }, body: {} })
const end = (person: Caller, id: string) =>
  app.as(person).call(accessRequestRoutes.endAccessRequest, { params: { id }, body: {} })
const getRecord = (person: Caller, id: string) => app.as(person).call(routes.getRecord, { params: { id } })
const news = async (person: Caller) =>
  (await app.as(person).call(routes.listNotifications)).body.notifications.map(({ kind }) => kind)

async function aScene() {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner })
  return { owner, bob, record }
}
async function anAsked(more: Partial<Ask> = {}) {
  const scene = await aScene()
  expect((await ask(scene.bob, scene.record.id, more)).json).toEqual({ sent: true })
  const [request] = (await search(scene.bob, 'mine')).requests
  if (!request) throw new Error('There is no request.')
  return { ...scene, request }
}

test('known and unknown ids answer, list and stand in the activity alike', async () => {
  app.clock.freeze()
  const { bob, record } = await aScene()
  const unknown = makeId()
  const [known, other] = [await ask(bob, record.id), await ask(bob, unknown)]
  expect([known.status, known.json]).toEqual([other.status, other.json])
  expect(known.status).toBe(201)
  const { requests, total } = await search(bob, 'mine')
  expect(total).toBe(2)
  const bare = requests.map((request) => ({ ...request, _id: null, recordID: null }))
  expect(bare[0]).toEqual(bare[1])
  expect(bare[0]).toEqual({
    _id: null,
    recordID: null,
    kind: 'access',
    state: 'waiting',
    by: expect.objectContaining({ _id: bob.id }),
    groupID: null,
    owner: null,
    role: 'VIEWER',
    reason: 'For the audit',
    until: null,
    askedAt: app.clock.now().toISOString(),
    dueAt: new Date(app.clock.now().getTime() + spans.accessRequestMs).toISOString(),
    decidedBy: null,
  })
  const { activity } = (await app.as(bob).call(routes.listMyActivity, { body: {} })).body
  const asked = activity.filter(({ action }) => action === 'account.ask-access')
  expect(asked).toHaveLength(2)
  expect(JSON.stringify(asked)).not.toContain(record.id)
  await app.runDueJobs()
  await asIfLater(app, spans.accessRequestMs)
  await app.runDueJobs()
  expect((await search(bob, 'mine')).requests.map(({ state }) => state)).toEqual(['over', 'over'])
})

test('a record that is deleted and purged meanwhile is asked for as one that never was', async () => {
  app.clock.freeze()
  const { owner, bob, record } = await anAsked()
  await ask(bob, makeId())
  const looks = async () => {
    const { requests } = await search(bob, 'mine')
    return requests.map((request) => ({ ...request, _id: null, recordID: null }))
  }
  const [one, other] = await looks()
  expect(one).toEqual(other)
  await app.as(owner).call(routes.deleteRecord, { params: { id: record.id } })
  expect((await search(owner, 'to-decide')).total).toBe(0)
  expect(await looks()).toEqual([one, one])
  await app.as(owner).call(routes.purgeRecord, { params: { id: record.id } })
  expect(await looks()).toEqual([one, one])
  expect((await ask(bob, record.id)).json).toEqual({ sent: true })
  await asIfLater(app, spans.accessRequestMs)
  await app.runDueJobs()
  expect((await search(bob, 'mine')).requests.map(({ state }) => state)).toEqual(['over', 'over'])
})

test('people who may share are told, and see the request; others see none', async () => {
  const { owner, bob, record, request } = await anAsked()
  const viewer = await app.aPerson()
  await shareAs(app, owner, record, [viewer, 'VIEWER'])
  await app.runDueJobs()
  expect(await news(owner)).toContain('access-asked')
  expect(await news(viewer)).not.toContain('access-asked')
  expect((await search(owner, 'to-decide')).requests).toEqual([request])
  for (const person of [viewer, bob]) expect((await search(person, 'to-decide')).total).toBe(0)
  for (const act of [approve, refuse, end]) {
    expectError(await act(viewer, request._id), 404, 'access/request-not-found')
    expectError(await act(viewer, 'none'), 404, 'access/request-not-found')
  }
  for (const act of [approve, refuse]) expectError(await act(bob, request._id), 403, 'access/forbidden')
  const mail = await app.inbox.nextFor(owner.email, /Allow or refuse/)
  expect(mail.text).not.toContain(record.name)
  expect(mail.text).not.toContain('audit')
})

test('approving shares what was asked for, once of many at once', async () => {
  const { owner, bob, record, request } = await anAsked({ role: 'EDITOR' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => approve(owner, request._id)))
  const granted = answers.filter(({ status }) => status === 200)
  expect(granted).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) expectError(answer, 409, 'access/request-over')
  expect(granted[0]?.body).toMatchObject({ state: 'granted', decidedBy: { _id: owner.id } })
  expect((await getRecord(bob, record.id)).body.role).toBe('EDITOR')
  expect(await news(bob)).toContain('shared')
  expectError(await refuse(owner, request._id), 409, 'access/request-over')
  expectError(await end(bob, request._id), 409, 'access/request-over')
})

test('approving gives never more than was asked for', async () => {
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const { owner, bob, record, request } = await anAsked({ until })
  for (const body of [
    { role: 'EDITOR' as const },
    { until: null },
    { until: new Date(Date.parse(until) + 1).toISOString() },
  ])
    expectError(await approve(owner, request._id, body), 400, 'request/invalid')
  await approve(owner, request._id)
  const { access } = (await getRecord(owner, record.id)).body
  expect(access.find(({ userID }) => userID === bob.id)).toMatchObject({ role: 'VIEWER', until })
})

test('a wished end that has come binds no more', async () => {
  const until = new Date(app.clock.now().getTime() + 600_000).toISOString()
  const { owner, bob, record, request } = await anAsked({ until })
  await asIfLater(app, 400_000)
  expect((await approve(owner, request._id)).status).toBe(200)
  const { access } = (await getRecord(owner, record.id)).body
  expect(access.find(({ userID }) => userID === bob.id)).toMatchObject({ until: null })
})

test('refusing tells who asked, and a decider who lost access decides nothing', async () => {
  const { owner, bob, record, request } = await anAsked()
  expect((await refuse(owner, request._id)).body).toMatchObject({ state: 'refused' })
  expect(await news(bob)).toContain('access-answered')
  const { activity } = (
    await app.as(owner).call(routes.listRecordActivity, { params: { id: record.id }, body: {} })
  ).body
  expect(activity[0]).toMatchObject({ action: 'record.refuse-access', subjects: [{ _id: bob.id }] })
  await ask(bob, record.id)
  const again = (await search(owner, 'to-decide')).requests[0]
  const heir = await app.aPerson()
  await shareAs(app, owner, record, [heir, 'VIEWER'])
  await app.as(owner).call(routes.transferRecord, { params: { id: record.id }, body: { email: heir.email } })
  expectError(await approve(owner, again?._id ?? ''), 404, 'access/request-not-found')
  expect((await approve(heir, again?._id ?? '')).status).toBe(200)
})

test('asking again replaces the request, also at once, and tells a decider once a day', async () => {
  const { owner, bob, record, request } = await anAsked()
  await app.runDueJobs()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask(bob, record.id, { role: 'EDITOR', reason: 'Please' })),
  )
  for (const { status } of answers) expect(status).toBe(201)
  await app.runDueJobs()
  expect((await search(bob, 'mine')).requests).toEqual([{ ...request, role: 'EDITOR', reason: 'Please' }])
  expect((await news(owner)).filter((kind) => kind === 'access-asked')).toHaveLength(1)
  await asIfLater(app, spans.toldAgainMs)
  await ask(bob, record.id)
  await app.runDueJobs()
  expect((await news(owner)).filter((kind) => kind === 'access-asked')).toHaveLength(2)
})

test('a role that one has is not asked for, and one that came in another way grants the request', async () => {
  const { owner, bob, record, request } = await anAsked()
  await shareAs(app, owner, record, [bob, 'VIEWER'])
  expect((await search(bob, 'mine', { state: 'granted' })).requests.map(({ _id }) => _id)).toEqual([
    request._id,
  ])
  expect((await search(owner, 'to-decide')).total).toBe(0)
  expectError(await approve(owner, request._id), 409, 'access/request-over')
  for (const [person, role] of [
    [bob, 'VIEWER'],
    [owner, 'EDITOR'],
  ] as const)
    expectError(await ask(person, record.id, { role }), 400, 'request/invalid')
  expect((await ask(bob, record.id, { role: 'EDITOR' })).status).toBe(201)
})

test('a group is asked for as a record, and one’s own request is withdrawn', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner })
  await askOfGroup(bob, group.id)
  const [request] = (await search(owner, 'to-decide')).requests
  expect(request).toMatchObject({ groupID: group.id, recordID: null })
  expectError(await end(owner, request?._id ?? ''), 403, 'access/forbidden')
  expect((await end(bob, request?._id ?? '')).body.state).toBe('over')
  expect((await search(owner, 'to-decide')).total).toBe(0)
  await askOfGroup(bob, group.id)
  const [again] = (await search(owner, 'to-decide')).requests
  expect((await approve(owner, again?._id ?? '')).body.state).toBe('granted')
})

test('a person asks ten times a day', async () => {
  const limited = await testApp({ settings: { RATE_LIMIT: 'on' } })
  const bob = await limited.aPerson()
  const body = { kind: 'access', recordID: makeId(), role: 'VIEWER', reason: 'For the audit' } as const
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => limited.as(bob).call(accessRequestRoutes.askForAccess, { body })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.accessRequestsPerDay)
  for (const answer of answers)
    if (answer.status !== 201) expectError(answer, 429, 'request/too-many-requests')
})

test('a wrong body is refused, and a reason lies sealed', async () => {
  const { bob, record } = await aScene()
  for (const more of [
    { reason: '' },
    { reason: 'x'.repeat(301) },
    { role: 'OWNER' as never },
    { until: 'x' },
  ])
    expectError(await ask(bob, record.id, more), 400, 'request/invalid')
  await ask(bob, record.id, { reason: 'Planted words' })
  const rows = await app.database.selectFrom('access_requests').select('reason').execute()
  expect(rows.some(({ reason }) => reason.includes('Planted'))).toBe(false)
})
