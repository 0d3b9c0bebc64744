import { authRoutes, encryptionRoutes, groupRoutes, recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../testing/answer.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

/** What a browser says of a call: of another site, of a sister site, of a link, a picture, a frame. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-dest': 'image' },
]
const own: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'none' },
]

test('a person does not leave a record or a group by a link, a picture or another site’s page', async () => {
  for (const headers of foreign) {
    const member = await app.aPerson()
    const record = await app.aRecord({ sharedWith: [[member, 'VIEWER']] })
    const group = await app.aGroup({ members: [[member, 'VIEWER']] })
    const client = app.as(member)
    for (const [route, id] of [
      [recordRoutes.leaveRecord, record.id],
      [groupRoutes.leaveGroup, group.id],
    ] as const) {
      expectError(await client.call(route, { params: { id }, headers }), 403, 'access/forbidden')
    }
    expect((await client.call(recordRoutes.getRecord, { params: { id: record.id } })).status).toBe(200)
    expect((await client.call(groupRoutes.getGroup, { params: { id: group.id } })).status).toBe(200)
  }
})

test('a refresh token that another site calls with is not used up', async () => {
  const person = await app.aPerson()
  const params = { token: person.refreshToken }
  for (const headers of foreign) {
    expectError(await app.as().call(authRoutes.refresh, { params, headers }), 403, 'access/forbidden')
  }
  const { body } = await app.as().call(authRoutes.refresh, { params, headers: own[1] ?? {} })
  expect(body.refreshToken).not.toBe(person.refreshToken)
})

test('our own client, and clients that are no browsers, leave and refresh', async () => {
  for (const headers of own) {
    const member = await app.aPerson()
    const record = await app.aRecord({ sharedWith: [[member, 'VIEWER']] })
    const params = { id: record.id }
    expect((await app.as(member).call(recordRoutes.leaveRecord, { params, headers })).status).toBe(200)
  }
})

test('another site’s page gets no answer from any call, not even from a public one', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
  expectError(await app.as().call(encryptionRoutes.getEncryptionStatus, { headers }), 403, 'access/forbidden')
  const opened = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
  expect((await app.as().call(encryptionRoutes.getEncryptionStatus, { headers: opened })).status).toBe(200)
})
