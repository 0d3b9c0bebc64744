import { routes, type BodyInput, type ServiceAccount } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { aPlace, aServiceAccount, serviceCalls } from '../../testing/service-account.ts'
import type { MadeGroup } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const minuteMs = 60_000

const { enter, signedIn, ownerOf, open } = serviceCalls(app)

async function make(
  group: MadeGroup,
  account: ServiceAccount,
  body: BodyInput<typeof routes.makeServiceToken> = {},
) {
  return (await ownerOf(group)).call(routes.makeServiceToken, { params: { id: account._id }, body })
}

test('ending an account or a token takes effect at the next call', async () => {
  const { group, records } = await aPlace(app)
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
  const removed = await aPlace(app)
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
  const deleted = await aPlace(app)
  const client = await signedIn((await aServiceAccount(app, deleted.group)).token)
  await (await ownerOf(deleted.group)).call(routes.deleteGroup, { params: { id: deleted.group.id } })
  expectError(await open(client, deleted.records[0]), 401, 'auth/unauthenticated')
})

test('a group that was handed over gives its accounts to the new owner', async () => {
  const { group, records } = await aPlace(app)
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
  const { group, other, records } = await aPlace(app)
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
  const { group, records } = await aPlace(app)
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
  const { group, records } = await aPlace(app)
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
  const { group } = await aPlace(app)
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
  const { group } = await aPlace(app)
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
  const { group } = await aPlace(app)
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

test('an account says when it was used last, by tokens that have ended too', async () => {
  const { group, records } = await aPlace(app)
  const { account, token } = await aServiceAccount(app, group)
  expect((await open(await signedIn(token), records[0])).status).toBe(200)
  const owner = await ownerOf(group)
  const id = account.tokens[0]?._id ?? ''
  await owner.call(routes.endServiceToken, { params: { id: account._id, token: id } })
  const { body } = await owner.call(routes.searchServiceAccounts, { params: { id: group.id }, body: {} })
  expect(body.accounts).toMatchObject([{ _id: account._id, tokens: [], lastUsed: expect.any(String) }])
})
