import { routes, spans, type BodyInput, type ServiceAccount } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { aServiceAccount } from '../../testing/service-account.ts'
import type { MadeGroup, MadeRecord } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { readServiceToken } from './service-token.ts'

const app = await testApp()
const minuteMs = 60_000

const enter = (token: string, from?: string) =>
  app.as().call(routes.enterService, { body: { token }, ...(from && { from }) })
async function signedIn(token: string) {
  const { accessToken } = (await enter(token)).body
  return app.as({ accessToken })
}
const ownerOf = async (group: MadeGroup) => app.as(await app.aSession(group.owner.id))
const open = (client: ReturnType<typeof app.as>, record: MadeRecord) =>
  client.call(routes.getRecord, { params: { id: record.id } })

const secret = { label: 'Password', type: 'secret', value: 'hunter2', isSecret: true } as const

/** A group that holds two records of another person. */
async function aPlace() {
  const group = await app.aGroup()
  const other = await app.aPerson()
  const records = [
    await app.aRecord({ owner: other, groups: [group], fields: [secret] }),
    await app.aRecord({ owner: other, groups: [group], fields: [secret] }),
  ] as const
  return { group, other, records }
}
async function change(
  group: MadeGroup,
  account: ServiceAccount,
  body: BodyInput<typeof routes.changeServiceAccount>,
) {
  return (await ownerOf(group)).call(routes.changeServiceAccount, { params: { id: account._id }, body })
}
async function make(
  group: MadeGroup,
  account: ServiceAccount,
  body: BodyInput<typeof routes.makeServiceToken> = {},
) {
  return (await ownerOf(group)).call(routes.makeServiceToken, { params: { id: account._id }, body })
}

test('a token is found by its pattern, proved by its checksum, and stands in no answer but the first', async () => {
  const { group } = await aPlace()
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
  const { group, other, records } = await aPlace()
  const elsewhere = await app.aRecord({ owner: other })
  const { token } = await aServiceAccount(app, group)
  const machine = await signedIn(token)
  expect((await open(machine, records[0])).status).toBe(200)
  expectError(await open(machine, elsewhere), 404, 'record/not-found')
  const later = await app.aRecord({ owner: other, groups: [group] })
  expect((await open(machine, later)).status).toBe(200)
})

test('an account for named records opens these alone, and loses one that leaves the group or is named no more', async () => {
  const { group, other, records } = await aPlace()
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

test('who sees a record sees the machine that may open it, and not one that names others', async () => {
  const { group, other, records } = await aPlace()
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
  const { group, other, records } = await aPlace()
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
  const { group, records } = await aPlace()
  const { token } = await aServiceAccount(app, group)
  const machine = await signedIn(token)
  const ids = [records[0].id]
  for (const purpose of ['export', 'health'] as const) {
    const answer = await machine.call(routes.getRecordSecrets, { body: { ids, purpose } })
    expectError(answer, 403, 'access/forbidden')
  }
})

test('what a machine opened stands in who knows and in the activity, and ending it is told as to be changed', async () => {
  const { group, other, records } = await aPlace()
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

test('ending an account or a token takes effect at the next call', async () => {
  const { group, records } = await aPlace()
  const { account, token } = await aServiceAccount(app, group)
  const second = (await make(group, account)).body.token
  const [first, other] = [await signedIn(token), await signedIn(second)]
  const id = account.tokens[0]?._id ?? ''
  await (await ownerOf(group)).call(routes.endServiceToken, { params: { id: account._id, token: id } })
  expectError(await open(first, records[0]), 401, 'auth/unauthenticated')
  expectError(await enter(token), 401, 'auth/service-token-incorrect')
  expect((await open(other, records[0])).status).toBe(200)
  await (await ownerOf(group)).call(routes.endServiceAccount, { params: { id: account._id } })
  expectError(await open(other, records[0]), 401, 'auth/unauthenticated')
  expectError(await enter(second), 401, 'auth/service-token-incorrect')
})

test('a group that is deleted, or that removes the machine, ends it', async () => {
  const removed = await aPlace()
  const one = await aServiceAccount(app, removed.group, { records: [removed.records[0].id] })
  const machine = await signedIn(one.token)
  const body = { userID: one.account._id }
  const removal = await (
    await ownerOf(removed.group)
  ).call(routes.removeGroupAccess, {
    params: { id: removed.group.id },
    body,
  })
  expect(removal.status).toBe(200)
  expectError(await open(machine, removed.records[0]), 401, 'auth/unauthenticated')
  const deleted = await aPlace()
  const client = await signedIn((await aServiceAccount(app, deleted.group)).token)
  await (await ownerOf(deleted.group)).call(routes.deleteGroup, { params: { id: deleted.group.id } })
  expectError(await open(client, deleted.records[0]), 401, 'auth/unauthenticated')
})

test('a group that was handed over gives its accounts to the new owner', async () => {
  const { group, records } = await aPlace()
  const heir = await app.aPerson()
  const { account, token } = await aServiceAccount(app, group)
  const former = await ownerOf(group)
  await former.call(routes.transferGroup, { params: { id: group.id }, body: { email: heir.email } })
  const params = { id: account._id }
  expectError(await former.call(routes.getServiceAccount, { params }), 404, 'service/not-found')
  expect((await app.as(heir).call(routes.getServiceAccount, { params })).status).toBe(200)
  expect((await open(await signedIn(token), records[0])).status).toBe(200)
})

test('revoking shuts a machine out of a record, whatever its account names', async () => {
  const { group, other, records } = await aPlace()
  for (const named of ['all', [records[0].id]] as const) {
    const { account, token } = await aServiceAccount(app, group, {
      records: named === 'all' ? named : [...named],
    })
    await app.as(other).call(routes.revokeRecordAccess, {
      params: { id: records[0].id },
      body: { userID: account._id },
    })
    expectError(await open(await signedIn(token), records[0]), 404, 'record/not-found')
  }
})

test('a session lasts ten minutes; an account and a token end by themselves, by the server’s clock', async () => {
  const { group, records } = await aPlace()
  const until = new Date(app.clock.now().getTime() + 6 * minuteMs).toISOString()
  const { token } = await aServiceAccount(app, group, { until })
  const ending = await aServiceAccount(app, group, { token: { until } })
  const lasting = await signedIn((await aServiceAccount(app, group)).token)
  const machines = [await signedIn(token), await signedIn(ending.token)]
  app.clock.advance(7 * minuteMs)
  for (const machine of machines) expectError(await open(machine, records[0]), 401, 'auth/unauthenticated')
  for (const one of [token, ending.token]) expectError(await enter(one), 401, 'auth/service-token-incorrect')
  expect((await open(lasting, records[0])).status).toBe(200)
  app.clock.advance(4 * minuteMs)
  expectError(await open(lasting, records[0]), 401, 'auth/token-expired')
})

test('a token used from another network is refused at signing in and at every call', async () => {
  const { group, records } = await aPlace()
  const { account, token } = await aServiceAccount(app, group, { networks: ['10.1.0.0/16', '2001:db8::/32'] })
  expectError(await enter(token, '10.2.0.1'), 403, 'service/network-refused')
  for (const from of ['10.1.2.3', '2001:db8::1']) expect((await enter(token, from)).status).toBe(200)
  const { accessToken } = (await enter(token, '10.1.2.3')).body
  const calls = ['10.1.9.9', '10.2.0.1'].map((from) =>
    app.as({ accessToken }).call(routes.getRecord, { from, params: { id: records[0].id } }),
  )
  const [within, outside] = await Promise.all(calls)
  expect(within?.status).toBe(200)
  if (outside) expectError(outside, 403, 'service/network-refused')
  const { activity } = (
    await (await ownerOf(group)).call(routes.listGroupActivity, { params: { id: group.id }, body: {} })
  ).body
  expect(activity.filter(({ action }) => action === 'service.refused')).toHaveLength(1)
  expect(account.networks).toEqual(['10.1.0.0/16', '2001:db8::/32'])
})

test('at most two tokens are live, of twenty made at once; one that is replaced goes on for its overlap', async () => {
  const { group } = await aPlace()
  const { account, token } = await aServiceAccount(app, group)
  const made = await Promise.all(Array.from({ length: 20 }, () => make(group, account)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of made.filter(({ status }) => status !== 201)) {
    expectError(answer, 409, 'service/token-limit')
  }
  const rotated = (await aServiceAccount(app, group)).account
  const old = rotated.tokens[0]?._id ?? ''
  const answer = (await make(group, rotated, { replaces: old, overlap: 60 })).body
  expect(answer.account.tokens.map(({ replacedAt }) => replacedAt !== null)).toEqual([true, false])
  expect((await enter(token)).status).toBe(200)
  app.clock.advance(2 * minuteMs)
  expect((await enter(answer.token)).status).toBe(200)
  const found = await (await ownerOf(group)).call(routes.getServiceAccount, { params: { id: rotated._id } })
  expect(found.body.tokens).toHaveLength(1)
})

test('a group has at most twenty live accounts, of thirty made at once', async () => {
  const { group } = await aPlace()
  const owner = await ownerOf(group)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      owner.call(routes.createServiceAccount, { params: { id: group.id }, body: { name: 'One' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expectError(answer, 400, 'service/full')
})

test('a token has at most twenty live sessions: the oldest end, of thirty at once', async () => {
  const { group } = await aPlace()
  const { account, token } = await aServiceAccount(app, group)
  const entered = await Promise.all(Array.from({ length: 30 }, () => enter(token)))
  for (const { status } of entered) expect(status).toBe(200)
  const live = await app.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', account._id)
    .where('ended_at', 'is', null)
    .execute()
  expect(live).toHaveLength(20)
})

test('letting a machine do more needs a fresh sign-in; letting it do less does not', async () => {
  const { group, records } = await aPlace()
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
  const { group } = await aPlace()
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
  const { group } = await aPlace()
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
  const { group, other, records } = await aPlace()
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
    body: { fields: [{ ...secret, key: 'password', value: 'another' }] },
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
  const { group } = await aPlace()
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
