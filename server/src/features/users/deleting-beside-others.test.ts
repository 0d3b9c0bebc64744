import {
  authRoutes,
  groupRoutes,
  recordRoutes,
  templateRoutes,
  userRoutes,
  userSettingRoutes,
} from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { tablesNaming } from '../../testing/tables-naming.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const remove = (person: Pick<Person, 'accessToken'>) => app.as(person).call(userRoutes.deleteMe)

test('many calls at once: one deletes the account, and the others find no session', async () => {
  const ada = await app.aPerson()
  const sessions = [ada, await app.aSession(ada.id), await app.aSession(ada.id)]
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => remove(sessions[index % 3] ?? ada)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) expectError(answer, 401, 'auth/unauthenticated')
})

test('deleting beside everything else leaves no row behind, and no call fails on the server', async () => {
  const bob = await app.aPerson()
  for (let round = 0; round < 5; round += 1) {
    const ada = await app.aPerson()
    const own = await app.aRecord({ owner: ada, sharedWith: [[bob, 'EDITOR']] })
    const group = await app.aGroup({ owner: ada, members: [[bob, 'EDITOR']] })
    const bobs = await app.aRecord({ owner: bob })
    const [a, b] = [app.as(ada), app.as(bob)]
    const calls = [
      () => a.call(recordRoutes.createRecord, { body: { name: 'New', fields: [], groupIDs: [group.id] } }),
      () => a.call(recordRoutes.changeRecord, { params: { id: own.id }, body: { userRecordName: 'Mine' } }),
      () => a.call(userSettingRoutes.pinRecord, { body: { recordId: own.id } }),
      () => a.call(userSettingRoutes.noteRecentRecord, { body: { recordId: own.id } }),
      () => a.call(userSettingRoutes.getUserSetting),
      () => a.call(userSettingRoutes.changeUserSetting, { body: { pin: '482913' } }),
      () => a.call(userRoutes.changeMe, { body: { name: 'Late' } }),
      () => a.call(groupRoutes.createGroup, { body: { name: 'New' } }),
      () => a.call(templateRoutes.createTemplate, { body: { name: 'New', fields: [] } }),
      () => a.call(recordRoutes.transferRecord, { params: { id: own.id }, body: { email: bob.email } }),
      () => b.call(recordRoutes.transferRecord, { params: { id: bobs.id }, body: { email: ada.email } }),
      () => b.call(recordRoutes.changeRecord, { params: { id: own.id }, body: { userRecordName: 'Hers' } }),
      () =>
        b.call(recordRoutes.shareRecord, {
          params: { id: bobs.id },
          body: { users: [{ email: ada.email, role: 'EDITOR' as const }] },
        }),
      () => b.call(recordRoutes.revokeRecordAccess, { params: { id: bobs.id }, body: { userID: ada.id } }),
      () => b.call(groupRoutes.leaveGroup, { params: { id: group.id } }),
      () => app.as().call(authRoutes.refresh, { params: { token: ada.refreshToken } }),
      () => remove(ada),
    ]
    const answers = await Promise.all([...calls, ...calls.toReversed()].map((make) => make()))
    // Lost races are answered with request/busy, which the client repeats; they are logged, and nothing else is.
    expect(app.log.takeComplaints().filter(({ code }) => code !== 'request/busy')).toEqual([])
    for (const answer of answers) if (answer.status >= 500) expectError(answer, 503, 'request/busy')
    const left = await tablesNaming(app.database, ada.id)
    expect(left.filter((place) => !/^(activity|notifications)\.actor_id$/.test(place))).toEqual([])
    const { rows } = await sql<{ orphans: number }>`
      select count(*)::int as orphans from records where not exists (select from users where id = owner_id)`.execute(
      app.database,
    )
    expect(rows[0]?.orphans).toBe(0)
  }
})

test('a call that the deletion overtakes is answered with request/busy, and made again finds no session', async () => {
  const ada = await app.aPerson()
  const create = () => app.as(ada).call(groupRoutes.createGroup, { body: { name: 'Late' } })
  const [overtaken] = await app.database.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${ada.id} for update`.execute(transaction)
    const overtaken = create()
    await expect.poll(countWaiting).toBe(1)
    await transaction.deleteFrom('users').where('id', '=', ada.id).execute()
    return [overtaken] as const
  })
  const answer = await overtaken
  expectError(answer, 503, 'request/busy')
  expect(answer.headers['retry-after']).toBe('1')
  expect(app.log.takeComplaints()).toMatchObject([{ code: 'request/busy' }])
  expectError(await create(), 401, 'auth/unauthenticated')
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database)
  return rows[0]?.waiting ?? 0
}

test('two people who share with each other and leave at once both go', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ada, bob] = [await app.aPerson(), await app.aPerson()]
    const pairs = [
      [ada, bob],
      [bob, ada],
    ] as const
    for (const [owner, other] of pairs) {
      for (let count = 0; count < 5; count += 1) await app.aRecord({ owner, sharedWith: [[other, 'EDITOR']] })
      await app.aGroup({ owner, members: [[other, 'EDITOR']] })
    }
    const answers = await Promise.all([remove(ada), remove(bob)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(await tablesNaming(app.database, ada.id)).not.toContain('users.id')
    expect(await tablesNaming(app.database, bob.id)).not.toContain('users.id')
  }
})

test('deleting writes one line of activity', async () => {
  const ada = await app.aPerson()
  await remove(ada)
  const rows = await app.database
    .selectFrom('activity')
    .select(['action', 'record_id', 'group_id'])
    .where('actor_id', '=', ada.id)
    .execute()
  expect(rows).toEqual([{ action: 'account.delete', record_id: null, group_id: null }])
  expect(await tablesNaming(app.database, makeId())).toEqual([])
})
