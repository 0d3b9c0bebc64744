import { routes, type GrantableRole } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { Person } from '../../testing/factories.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { versionCalls } from '../../testing/version-calls.ts'

const app = await testApp({ settings: { VERSIONS_KEPT: '5' } })
afterEach(() => app.clock.reset())

const { change, listed, numbers, reveal, restore, user, made, setPassword, secretOf } = versionCalls(app)

/** Who has which access to a record is moved between its versions: 1 before, 2 then, and so on. */
async function aStory() {
  const [owner, editor] = [await app.aPerson(), await app.aPerson()]
  const record = await made(owner, 'v1')
  let version = 1
  const next = async () => {
    app.clock.advance(1_000)
    version += 1
    await setPassword(owner, record, `v${version}`)
    app.clock.advance(1_000)
  }
  const share = (role: GrantableRole = 'EDITOR') => shareAs(app, owner, { id: record._id }, [editor, role])
  const item = { params: { id: record._id } }
  return { owner, editor, record: { id: record._id }, next, share, item }
}

test('an editor sees what was current since they came, and older versions are 404', async () => {
  const { editor, record, next, share } = await aStory()
  await next()
  await next()
  await share()
  await next()
  expect(await numbers(editor, record)).toEqual([4, 3])
  expect(secretOf((await reveal(editor, record, 3)).body)).toBe('v3')
  expectError(await reveal(editor, record, 2), 404, 'version/not-found')
  expectError(await restore(editor, record, 2, 4), 404, 'version/not-found')
  expect((await restore(editor, record, 3, 4)).status).toBe(200)
})

test('the change that made the first version an editor sees is not shown: it would reveal what was before', async () => {
  const { owner, editor, record, share } = await aStory()
  await change(owner, record, { fields: [user('ada')] })
  app.clock.advance(1_000)
  await share()
  expect((await listed(owner, record))[0]?.changed).toEqual([{ label: 'Password', kind: 'removed' }])
  expect((await listed(editor, record))[0]?.changed).toEqual([])
})

test('a change of role begins nothing anew; an end and a new beginning do, and so does being shut out', async () => {
  const { owner, editor, record, next, share, item } = await aStory()
  await share('VIEWER')
  await next()
  await share('EDITOR')
  expect(await numbers(editor, record)).toEqual([2, 1])
  const body = { userID: editor.id }
  await app.as(owner).call(routes.removeRecordAccess, { ...item, body })
  await next()
  await share()
  expect(await numbers(editor, record)).toEqual([3])
  await app.as(owner).call(routes.revokeRecordAccess, { ...item, body })
  await next()
  await share()
  expect(await numbers(editor, record)).toEqual([4])
})

test('access that ended by itself begins anew when it is shared again', async () => {
  const { owner, editor, record, next, share, item } = await aStory()
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const users = [{ email: editor.email, role: 'EDITOR' as const, until }]
  await app.as(owner).call(routes.shareRecord, { ...item, body: { users } })
  await next()
  expect(await numbers(editor, record)).toEqual([2, 1])
  await asIfLater(app, 3_600_000)
  await next()
  await share()
  expect(await numbers(editor, record)).toEqual([3])
})

test('through a group it is since they joined it or the record came into it, whichever is later', async () => {
  const { owner, editor, record, next, item } = await aStory()
  const late = await app.aPerson()
  const group = await app.aGroup({ owner, members: [[editor, 'EDITOR']] })
  const groupIDs = [group.id]
  await next()
  await app.as(owner).call(routes.addRecordToGroups, { ...item, body: { groupIDs } })
  await next()
  const users = [{ email: late.email, role: 'EDITOR' as const }]
  await app.as(owner).call(routes.shareGroup, { params: { id: group.id }, body: { users } })
  await next()
  expect(await numbers(editor, record)).toEqual([4, 3, 2])
  expect(await numbers(late, record)).toEqual([4, 3])
  await app.as(owner).call(routes.takeRecordOutOfGroups, { ...item, body: { groupIDs } })
  await next()
  await app.as(owner).call(routes.addRecordToGroups, { ...item, body: { groupIDs } })
  expect(await numbers(editor, record)).toEqual([5])
})

test('a group member who is shut out, and let in again, does not see versions from the time in between', async () => {
  const { owner, editor, record, next, item } = await aStory()
  const group = await app.aGroup({ owner, members: [[editor, 'EDITOR']] })
  await app.as(owner).call(routes.addRecordToGroups, { ...item, body: { groupIDs: [group.id] } })
  const body = { userID: editor.id }
  await app.as(owner).call(routes.revokeRecordAccess, { ...item, body })
  await next()
  await next()
  await app.as(owner).call(routes.removeRecordAccess, { ...item, body })
  expect(await numbers(editor, record)).toEqual([3])
})

test('an owner who hands over keeps seeing what was theirs; the new one sees everything', async () => {
  const { owner, editor, record, next, item } = await aStory()
  await next()
  await app.as(owner).call(routes.transferRecord, { ...item, body: { email: editor.email } })
  expect(await numbers(editor, record)).toEqual([2, 1])
  expect(await numbers(owner, record)).toEqual([2, 1])
})

test('an owner who hands over, gets it back and hands over again keeps seeing what was always theirs', async () => {
  const { owner, editor, record, next, item } = await aStory()
  await next()
  const handOver = async (from: Person, to: Person) => {
    app.clock.advance(60_000)
    await app.as(from).call(routes.transferRecord, { ...item, body: { email: to.email } })
  }
  await handOver(owner, editor)
  await handOver(editor, owner)
  // Their access began with the first handing over.
  expect(await numbers(editor, record)).toEqual([2])
  await handOver(owner, editor)
  expect(await numbers(owner, record)).toEqual([2, 1])
})

test('restorations beside changes of the same version, fifty at once: one wins', async () => {
  const owner = await app.aPerson()
  const record = await made(owner)
  await setPassword(owner, record, 'second')
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => [
      restore(owner, { id: record._id }, 1, 2),
      change(owner, { id: record._id }, { name: `Name ${index}`, version: 2 }),
    ]).flat(),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await numbers(owner, { id: record._id })).toEqual([3, 2, 1])
})

test('an old part opens neither as the present one nor as another version’s', async () => {
  const owner = await app.aPerson()
  const record = await made(owner)
  await setPassword(owner, record, 'second')
  await setPassword(owner, record, 'third')
  const old = await app.database
    .selectFrom('record_versions')
    .select(['summary', 'secrets'])
    .where('record_id', '=', record._id)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  await app.database
    .updateTable('record_versions')
    .set(old)
    .where('record_id', '=', record._id)
    .where('version', '=', 2)
    .execute()
  expect((await reveal(owner, { id: record._id }, 2)).status).toBe(500)
  await app.database.updateTable('records').set(old).where('id', '=', record._id).execute()
  expect((await readAs(app, owner, { id: record._id })).status).toBe(500)
  app.log.takeComplaints()
})
