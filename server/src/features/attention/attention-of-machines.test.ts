import { routes, type ServiceAccount } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { exposureCalls } from '../../testing/exposure-calls.ts'
import type { MadeGroup, MadeRecord, Person } from '../../testing/factories.ts'
import { aServiceAccount } from '../../testing/service-account.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())
const { counted, knownTo, settle, toChange } = exposureCalls(app)
const minuteMs = 60_000

type Place = { owner: Person; group: MadeGroup; record: MadeRecord; account: ServiceAccount }

/** A group of one's own with a record of one's own that a machine has opened. */
async function aKnownPlace(isForAll: boolean): Promise<Place> {
  const owner = await app.aPerson()
  const group = await app.aGroup({ owner })
  const fields = [{ label: 'Password', type: 'secret' as const, value: 'hunter2' }]
  const record = await app.aRecord({ owner, groups: [group], fields })
  const until = new Date(app.clock.now().getTime() + 10 * minuteMs).toISOString()
  const made = await aServiceAccount(app, group, { records: isForAll ? 'all' : [record.id], until })
  const { accessToken } = (await app.as().call(routes.enterService, { body: { token: made.token } })).body
  const opened = await app.as({ accessToken }).call(routes.getRecord, { params: { id: record.id } })
  expect(opened.status).toBe(200)
  return { owner, group, record, account: made.account }
}

/** What the count, the list and the record itself say of who knows it without access. */
async function said({ owner, record, account }: Place) {
  const caller = { ...owner, ...(await app.aSession(owner.id)) }
  const known = await knownTo(caller, record)
  return {
    counted: (await counted(caller)).change,
    listed: (await toChange(caller)).total,
    isGone: Object.keys(known).includes(`gone ${account._id}`),
  }
}
const nothing = { counted: 0, listed: 0, isGone: false }
const toMove = { counted: 1, listed: 1, isGone: true }

type Act = (place: Place, as: ReturnType<typeof app.as>) => Promise<unknown>
const params = ({ _id }: ServiceAccount) => ({ params: { id: _id } })

const keepsAccess: Readonly<Record<string, Act>> = {
  'opened the record': async () => undefined,
  'lost its only token': ({ account }, as) =>
    as.call(routes.endServiceToken, { params: { id: account._id, token: account.tokens[0]?._id ?? '' } }),
  'may open all from now on': ({ account }, as) =>
    as.call(routes.changeServiceAccount, { ...params(account), body: { records: 'all' } }),
}
const losesAccess: Readonly<Record<string, Act>> = {
  'was ended': ({ account }, as) => as.call(routes.endServiceAccount, params(account)),
  'was removed from its group': ({ group, account }, as) =>
    as.call(routes.removeGroupAccess, { params: { id: group.id }, body: { userID: account._id } }),
  'names the record no more': ({ account }, as) =>
    as.call(routes.changeServiceAccount, { ...params(account), body: { records: [] } }),
  'is shut out of the record': ({ record, account }, as) =>
    as.call(routes.revokeRecordAccess, { params: { id: record.id }, body: { userID: account._id } }),
  'lost the record to no group': ({ record, group }, as) =>
    as.call(routes.takeRecordOutOfGroups, { params: { id: record.id }, body: { groupIDs: [group.id] } }),
  'lost its group': ({ group }, as) => as.call(routes.deleteGroup, { params: { id: group.id } }),
}

for (const isForAll of [true, false]) {
  const which = isForAll ? 'for all records' : 'for named records'
  test.for(Object.entries(keepsAccess))(`an account ${which} that %s counts for nothing`, async ([, act]) => {
    const place = await aKnownPlace(isForAll)
    await act(place, app.as(await app.aSession(place.owner.id)))
    expect(await said(place)).toEqual(nothing)
  })

  test.for(Object.entries(losesAccess))(`an account ${which} that %s counts once`, async ([, act]) => {
    const place = await aKnownPlace(isForAll)
    await act(place, app.as(await app.aSession(place.owner.id)))
    expect(await said(place)).toEqual(toMove)
    const caller = { ...place.owner, ...(await app.aSession(place.owner.id)) }
    await settle(caller, place.record.id)
    expect(await said(place)).toEqual({ ...toMove, counted: 0, listed: 0 })
  })

  test(`an account ${which} whose time is over counts, before a job has ended it and after`, async () => {
    const place = await aKnownPlace(isForAll)
    app.clock.advance(11 * minuteMs)
    // Nobody ended it, and in the first week of an account that is not counted.
    const listed = { ...toMove, counted: 0 }
    expect(await said(place)).toEqual(listed)
    await app.runDueJobs()
    expect(await said(place)).toEqual(listed)
    app.clock.advance(8 * 24 * 60 * minuteMs)
    expect(await said(place)).toEqual(toMove)
  })
}

test('a record in the trash counts for nothing, whatever a machine knows of it', async () => {
  const place = await aKnownPlace(true)
  const as = app.as(await app.aSession(place.owner.id))
  await as.call(routes.endServiceAccount, params(place.account))
  await as.call(routes.deleteRecord, { params: { id: place.record.id } })
  expect((await as.call(routes.countAttention, {})).body).toEqual({ change: 0, aged: 0 })
})
