import { routes, spans, type BodyInput, type ServiceAccount } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { aPlace, aServiceAccount, serviceCalls } from '../../testing/service-account.ts'
import type { MadeGroup, MadeRecord } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { readServiceToken } from './service-token.ts'

const app = await testApp()
const minuteMs = 60_000

const { signedIn, ownerOf, open } = serviceCalls(app)

async function change(
  group: MadeGroup,
  account: ServiceAccount,
  body: BodyInput<typeof routes.changeServiceAccount>,
) {
  return (await ownerOf(group)).call(routes.changeServiceAccount, { params: { id: account._id }, body })
}

test('a token is found by its pattern, proved by its checksum, and stands in no answer but the first', async () => {
  const { group } = await aPlace(app)
  const { account, token } = await aServiceAccount(app, group)
  expect(token).toMatch(/^cardea_st_[0-9A-Za-z]{38}$/)
  expect(readServiceToken(token)).toBe(token)
  expect(readServiceToken(`${token}.what-the-server-never-sees`)).toBe(token)
  expect(readServiceToken(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBeNull()
  expect(account.tokens).toMatchObject([
    { start: token.slice(0, 14), isMakerInGroup: true, replacedAt: null },
  ])
  const found = await (await ownerOf(group)).call(routes.getServiceAccount, { params: { id: account._id } })
  expect(JSON.stringify(found.json)).not.toContain(token)
})

test('an account for all records opens those of its group now and later, and nothing else', async () => {
  const { group, other, records } = await aPlace(app)
  const elsewhere = await app.aRecord({ owner: other })
  const { token } = await aServiceAccount(app, group)
  const machine = await signedIn(token)
  expect((await open(machine, records[0])).status).toBe(200)
  expectError(await open(machine, elsewhere), 404, 'record/not-found')
  const later = await app.aRecord({ owner: other, groups: [group] })
  expect((await open(machine, later)).status).toBe(200)
})

test('an account for named records opens these alone, and loses one that leaves the group or is named no more', async () => {
  const { group, other, records } = await aPlace(app)
  const [named, unnamed] = records
  const { account, token } = await aServiceAccount(app, group, { records: [named.id] })
  const machine = await signedIn(token)
  expect((await open(machine, named)).status).toBe(200)
  expectError(await open(machine, unnamed), 404, 'record/not-found')
  const listed = await machine.call(routes.searchRecords, { body: {} })
  expect(listed.body.records.map(({ _id }) => _id)).toEqual([named.id])
  expect((await machine.call(routes.getGroup, { params: { id: group.id } })).body).toMatchObject({
    recordCount: 1,
    role: 'VIEWER',
  })
  expect((await change(group, account, { records: [unnamed.id] })).body.records).toEqual([unnamed.id])
  expectError(await open(machine, named), 404, 'record/not-found')
  expect((await open(machine, unnamed)).status).toBe(200)
  await app.as(other).call(routes.takeRecordOutOfGroups, {
    params: { id: unnamed.id },
    body: { groupIDs: [group.id] },
  })
  expectError(await open(machine, unnamed), 404, 'record/not-found')
})

test('a person who sees a record sees the machine that may open it, and not one that names others', async () => {
  const { group, other, records } = await aPlace(app)
  const [named, unnamed] = records
  const { account } = await aServiceAccount(app, group, { records: [named.id] })
  const accessOf = async (record: MadeRecord) =>
    (await open(app.as(group.owner), record)).body.groups[0]?.access.map(({ userID }) => userID)
  expect(await accessOf(named)).toContain(account._id)
  expect(await accessOf(unnamed)).not.toContain(account._id)
  const members = (await app.as(group.owner).call(routes.getGroup, { params: { id: group.id } })).body.access
  expect(members.find(({ userID }) => userID === account._id)).toMatchObject({
    role: 'VIEWER',
    user: {
      kind: 'service',
      name: 'Deploy',
      email: expect.stringMatching(/^.{8}@service\.invalid$/),
      profile: null,
    },
  })
  expect(other.id).not.toBe(account._id)
})

test('no name or address of a person is in any answer to a machine', async () => {
  const { group, other, records } = await aPlace(app)
  const { token } = await aServiceAccount(app, group)
  const machine = await signedIn(token)
  const ids = records.map(({ id }) => id)
  const answers = [
    await machine.call(routes.getMe),
    await machine.call(routes.searchGroups, { body: {} }),
    await machine.call(routes.getGroup, { params: { id: group.id } }),
    await machine.call(routes.searchRecords, { body: {} }),
    await machine.call(routes.syncRecords, { body: { from: null, before: null, known: [] } }),
    await machine.call(routes.listGroupRecords, { params: { id: group.id } }),
    await open(machine, records[0]),
    await machine.call(routes.getRecordSecrets, { body: { ids, purpose: 'use' } }),
  ]
  for (const { status, json } of answers) {
    expect(status, JSON.stringify(json)).toBe(200)
    for (const person of [group.owner, other]) {
      expect(JSON.stringify(json)).not.toContain(person.email)
      expect(JSON.stringify(json)).not.toContain(person.id)
    }
  }
})

test('a machine opens many records to use them, and not to export or to check them', async () => {
  const { group, records } = await aPlace(app)
  const { token } = await aServiceAccount(app, group)
  const machine = await signedIn(token)
  const ids = [records[0].id]
  for (const purpose of ['export', 'health'] as const) {
    const answer = await machine.call(routes.getRecordSecrets, { body: { ids, purpose } })
    expectError(answer, 403, 'access/forbidden')
  }
})

test('what a machine opened stands in who knows and in the activity, and ending it is told as to be changed', async () => {
  const { group, other, records } = await aPlace(app)
  const { account, token } = await aServiceAccount(app, group)
  await open(await signedIn(token), records[0])
  const known = await app.as(other).call(routes.getExposure, { params: { id: records[0].id } })
  expect(JSON.stringify(known.json)).toContain(account._id)
  const { activity } = (
    await app.as(other).call(routes.listRecordActivity, { params: { id: records[0].id }, body: {} })
  ).body
  expect(activity).toContainEqual(
    expect.objectContaining({ action: 'record.reveal', actor: expect.objectContaining({ kind: 'service' }) }),
  )
  await (await ownerOf(group)).call(routes.endServiceAccount, { params: { id: account._id } })
  const { notifications } = (await app.as(other).call(routes.listNotifications)).body
  expect(notifications.map(({ kind }) => kind)).toContain('rotate-due')
})

test('letting a machine do more needs a fresh sign-in; letting it do less does not', async () => {
  const { group, records } = await aPlace(app)
  const { account } = await aServiceAccount(app, group, {
    records: [records[0].id],
    networks: ['10.0.0.0/8'],
  })
  const session = await app.aSession(group.owner.id)
  await app.database
    .updateTable('service_accounts')
    .set({ until: new Date(app.clock.now().getTime() + 60 * minuteMs) })
    .where('user_id', '=', account._id)
    .execute()
  const before = app.clock.now().getTime()
  app.clock.advance(spans.stepUpMs - minuteMs)
  const { refreshToken } = session
  app.clock.advance(2 * minuteMs)
  const { accessToken } = (await app.as().call(routes.refresh, { params: { token: refreshToken } })).body
  const owner = app.as({ accessToken })
  const changing = (body: BodyInput<typeof routes.changeServiceAccount>) =>
    owner.call(routes.changeServiceAccount, { params: { id: account._id }, body })
  const later = new Date(before + 300 * minuteMs).toISOString()
  for (const body of [{ records: 'all' as const }, { networks: [] }, { until: null }, { until: later }]) {
    expectError(await changing(body), 403, 'auth/reauthentication-required')
  }
  const sooner = new Date(before + 30 * minuteMs).toISOString()
  for (const body of [{ records: [] }, { until: sooner }, { name: 'Less' }]) {
    expect((await changing(body)).status).toBe(200)
  }
})

test('addresses of machines are refused wherever an address is taken', async () => {
  const { group } = await aPlace(app)
  const { account } = await aServiceAccount(app, group)
  const { access } = (await app.as(group.owner).call(routes.getGroup, { params: { id: group.id } })).body
  const email = access.find(({ userID }) => userID === account._id)?.user.email ?? ''
  expectError(await app.as().call(routes.sendCode, { body: { email } }), 400, 'request/invalid')
  const record = await app.aRecord()
  const shared = await app
    .as(record.owner)
    .call(routes.shareRecord, { params: { id: record.id }, body: { users: [{ email, role: 'VIEWER' }] } })
  expectError(shared, 400, 'request/invalid')
})

test('a machine owns nothing and has no entry, even if the database is told so', async () => {
  const { group } = await aPlace(app)
  const { account } = await aServiceAccount(app, group)
  const record = await app.aRecord()
  const owning = app.database
    .updateTable('records')
    .set({ owner_id: account._id })
    .where('id', '=', record.id)
    .execute()
  await expect(owning).rejects.toThrow('service account')
})

test('the owner of the group sees how many present secrets each account knows, and nobody else does', async () => {
  const { group, other, records } = await aPlace(app)
  const client = await ownerOf(group)
  const known = async () =>
    (await client.call(routes.countKnownByServices, { params: { id: group.id } })).body.known
  const [curious, quiet] = [await aServiceAccount(app, group), await aServiceAccount(app, group)]
  expect(await known()).toEqual([])
  const machine = await signedIn(curious.token)
  await open(machine, records[0])
  await open(machine, records[0])
  expect(await known()).toEqual([{ _id: curious.account._id, secrets: 1, records: 1 }])
  await open(machine, records[1])
  expect(await known()).toEqual([{ _id: curious.account._id, secrets: 2, records: 2 }])
  // What it has seen it knows, also when it has ended; until it is changed or gone.
  await client.call(routes.endServiceAccount, { params: { id: curious.account._id } })
  expect(await known()).toEqual([{ _id: curious.account._id, secrets: 2, records: 2 }])
  await app.as(other).call(routes.changeRecord, {
    params: { id: records[0].id },
    body: {
      fields: [{ label: 'Password', type: 'secret', isSecret: true, key: 'password', value: 'another' }],
    },
  })
  expect(await known()).toEqual([{ _id: curious.account._id, secrets: 1, records: 1 }])
  await app.as(other).call(routes.deleteRecord, { params: { id: records[1].id } })
  expect(await known()).toEqual([])
  const answer = await (
    await signedIn(quiet.token)
  ).call(routes.countKnownByServices, { params: { id: group.id } })
  expectError(answer, 403, 'access/forbidden')
})

test('accounts are listed as other lists are, in the order and page that is asked for', async () => {
  const { group } = await aPlace(app)
  for (const name of ['Beta', 'Alpha', 'Gamma']) await aServiceAccount(app, group, { name })
  const client = await ownerOf(group)
  const namesBy = async (options: object) =>
    (
      await client.call(routes.searchServiceAccounts, { params: { id: group.id }, body: { options } })
    ).body.accounts.map(({ name }) => name)
  expect(await namesBy({})).toEqual(['Gamma', 'Alpha', 'Beta'])
  expect(await namesBy({ sort: { name: 1 } })).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect(await namesBy({ sort: { createdAt: 1 }, skip: 1, limit: 1 })).toEqual(['Alpha'])
})
