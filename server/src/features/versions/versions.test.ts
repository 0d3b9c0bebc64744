import { routes, type BodyInput, type GrantableRole, type RecordVersion } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { fileCalls } from '../../testing/file-calls.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { VERSIONS_KEPT: '5' } })
const files = await fileCalls(app)
afterEach(() => app.clock.reset())

const dayMs = 86_400_000
type Caller = Pick<Person, 'accessToken'>
type Item = Pick<MadeRecord, 'id'>
const change = (person: Caller, { id }: Item, body: BodyInput<typeof routes.changeRecord>) =>
  app.as(person).call(routes.changeRecord, { params: { id }, body })
const listed = async (person: Caller, { id }: Item): Promise<RecordVersion[]> =>
  (await app.as(person).call(routes.listVersions, { params: { id } })).body.versions
const numbers = async (person: Caller, record: Item) =>
  (await listed(person, record)).map(({ version }) => version)
const reveal = (person: Caller, { id }: Item, version: number | string) =>
  app.as(person).call(routes.getVersion, { params: { id, version: String(version) } })
const restore = (person: Caller, { id }: Item, to: number, present: number) =>
  app
    .as(person)
    .call(routes.restoreVersion, { params: { id, version: String(to) }, body: { version: present } })
const password = (value?: string | null) => ({
  label: 'Password',
  type: 'secret' as const,
  ...(value === undefined ? {} : { value }),
})
const user = (value: string) => ({ label: 'User', type: 'text' as const, value })
const made = async (owner: Person, value = 'first') =>
  (
    await app
      .as(owner)
      .call(routes.createRecord, { body: { name: 'Bank', fields: [user('ada'), password(value)] } })
  ).body
const setPassword = (person: Caller, { _id }: { _id: string }, value: string) =>
  change(person, { id: _id }, { fields: [user('ada'), password(value)] })
const secretOf = (record: { fields: { label: string; value: string | null }[] }) =>
  record.fields.find(({ label }) => label === 'Password')?.value
const actionsOn = async ({ id }: Item) =>
  (
    await app.database
      .selectFrom('activity')
      .select('action')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('a new record has its first version alone, which says nothing but who made it and when', async () => {
  const owner = await app.aPerson()
  const { _id: id, createdAt } = await made(owner)
  const { body } = await app.as(owner).call(routes.listVersions, { params: { id } })
  expect(body.total).toBe(1)
  expect(body.versions).toMatchObject([
    {
      version: 1,
      by: { _id: owner.id },
      changed: [],
      isNameChanged: false,
      addedFiles: [],
      removedFiles: [],
    },
  ])
  expect(Math.abs(Date.parse(body.versions[0]?.at ?? '') - Date.parse(createdAt))).toBeLessThan(60_000)
})

test('each version says by whom and what changed, in labels and names, newest first', async () => {
  const [owner, editor] = [await app.aPerson(), await app.aPerson()]
  const { _id: id } = await made(owner)
  await shareAs(app, owner, { id }, [editor, 'EDITOR'])
  const file = await files.aFile(editor, 'text', 'scan.pdf')
  await change(
    editor,
    { id },
    { fields: [user('grace'), password('second'), { label: 'New', type: 'text' }] },
  )
  await change(owner, { id }, { name: 'Savings' })
  await change(editor, { id }, { attachmentIDs: [file._id] })
  await change(owner, { id }, { attachmentIDs: [], fields: [user('grace'), password()] })
  const versions = await listed(owner, { id })
  expect(versions.map(({ version, by }) => [version, by?._id])).toEqual([
    [5, owner.id],
    [4, editor.id],
    [3, owner.id],
    [2, editor.id],
    [1, owner.id],
  ])
  const nothing = { changed: [], isNameChanged: false, addedFiles: [], removedFiles: [] }
  expect(versions).toMatchObject([
    { ...nothing, changed: [{ label: 'New', kind: 'removed' }], removedFiles: ['scan.pdf'] },
    { ...nothing, addedFiles: ['scan.pdf'] },
    { ...nothing, isNameChanged: true },
    {
      ...nothing,
      changed: [
        { label: 'User', kind: 'changed' },
        { label: 'Password', kind: 'changed' },
        { label: 'New', kind: 'added' },
      ],
    },
    nothing,
  ])
})

test('an old version is answered as it was, and each reveal is written down', async () => {
  const owner = await app.aPerson()
  const record = await made(owner)
  await setPassword(owner, record, 'second')
  await change(owner, { id: record._id }, { name: 'Savings' })
  const { body } = await reveal(owner, { id: record._id }, 1)
  expect(body).toMatchObject({
    _id: record._id,
    name: 'Bank',
    version: 1,
    role: 'OWNER',
    updatedAt: record.updatedAt,
  })
  expect(secretOf(body)).toBe('first')
  expect(secretOf((await reveal(owner, { id: record._id }, 2)).body)).toBe('second')
  expect((await reveal(owner, { id: record._id }, 3)).body.name).toBe('Savings')
  const reveals = (await actionsOn({ id: record._id })).filter((action) => action === 'record.reveal-version')
  expect(reveals).toHaveLength(3)
})

test('no list of versions holds a value', async () => {
  const owner = await app.aPerson()
  const record = await made(owner, 'canary-one')
  await setPassword(owner, record, 'canary-two')
  const { json } = await app.as(owner).call(routes.listVersions, { params: { id: record._id } })
  expect(JSON.stringify(json)).not.toMatch(/canary|ada/)
})

test('unknown versions are 404, and nothing is written', async () => {
  const owner = await app.aPerson()
  const record = await made(owner)
  for (const version of [0, 2, 99, -1, 1.5, '01', 'x', '9'.repeat(30), '%00']) {
    expectError(await reveal(owner, { id: record._id }, version), 404, 'version/not-found')
  }
  expect(await actionsOn({ id: record._id })).toEqual(['record.create'])
})

test('the last versions are kept and no more, each for a year', async () => {
  const owner = await app.aPerson()
  const record = await made(owner)
  for (let count = 0; count < 7; count += 1) await setPassword(owner, record, `password ${count}`)
  expect(await numbers(owner, { id: record._id })).toEqual([8, 7, 6, 5, 4, 3])
  expectError(await reveal(owner, { id: record._id }, 2), 404, 'version/not-found')
  await asIfLater(app, 365 * dayMs)
  expect(await numbers(owner, { id: record._id })).toEqual([8])
  expectError(await reveal(owner, { id: record._id }, 7), 404, 'version/not-found')
  await app.runDueJobs()
  const rows = await app.database
    .selectFrom('record_versions')
    .select('version')
    .where('record_id', '=', record._id)
    .execute()
  expect(rows).toEqual([])
})

test('restored, an old version is a new one, and its secret counts as changed only where it is another', async () => {
  const owner = await app.aPerson()
  const record = await made(owner)
  await setPassword(owner, record, 'second')
  await change(owner, { id: record._id }, { name: 'Savings' })
  const restored = await restore(owner, { id: record._id }, 1, 3)
  expect(restored.body).toMatchObject({ version: 4, name: 'Bank' })
  expect(secretOf(restored.body)).toBeNull()
  expect(secretOf((await readAs(app, owner, { id: record._id })).body)).toBe('first')
  const [newest] = await listed(owner, { id: record._id })
  expect(newest).toMatchObject({ isNameChanged: true, changed: [{ label: 'Password', kind: 'changed' }] })
  // From the second version to the third the name alone had changed.
  await restore(owner, { id: record._id }, 2, 4)
  const again = await restore(owner, { id: record._id }, 3, 5)
  expect(again.status).toBe(200)
  expect((await listed(owner, { id: record._id }))[0]).toMatchObject({ isNameChanged: true, changed: [] })
  expect(await actionsOn({ id: record._id })).toContain('record.restore-version')
})

test('who restores from what is not the present version is told so, and nothing changes', async () => {
  const owner = await app.aPerson()
  const record = await made(owner)
  await setPassword(owner, record, 'second')
  expectError(await restore(owner, { id: record._id }, 1, 1), 409, 'record/conflict')
  expect(await numbers(owner, { id: record._id })).toEqual([2, 1])
})

test('a file that was taken out is kept for the days of the trash, and comes back with its version', async () => {
  const [owner, viewer] = [await app.aPerson(), await app.aPerson()]
  const [first, second] = [await files.aFile(owner, 'one', '1.txt'), await files.aFile(owner, 'two', '2.txt')]
  const { _id: id } = await made(owner)
  await shareAs(app, owner, { id }, [viewer, 'VIEWER'])
  await change(owner, { id }, { attachmentIDs: [first._id, second._id] })
  await change(owner, { id }, { attachmentIDs: [] })
  expect((await readAs(app, owner, { id })).body.attachments).toEqual([])
  expect((await reveal(owner, { id }, 2)).body.attachments).toEqual([first, second])
  expect((await files.download(owner, first, id)).body.toString()).toBe('one')
  expectError(await files.download(viewer, first, id), 404, 'media/not-found')
  expectError(await change(owner, { id }, { attachmentIDs: [first._id] }), 404, 'media/not-found')
  const { body } = await restore(owner, { id }, 2, 3)
  expect(body.attachments).toEqual([first, second])
  expect((await files.download(viewer, second, id)).body.toString()).toBe('two')
  await change(owner, { id }, { attachmentIDs: [second._id] })
  await asIfLater(app, 30 * dayMs)
  expectError(await files.download(owner, first, id), 404, 'media/not-found')
  expect((await reveal(owner, { id }, 4)).body.attachments).toEqual([second])
  await app.runDueJobs()
  const rows = await app.database.selectFrom('media').select('id').where('record_id', '=', id).execute()
  expect(rows).toEqual([{ id: second._id }])
})

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

test('what made the first version an editor sees is not told: it says what was before them', async () => {
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

test('who is shut out beside a group, and let in again, does not see what was while they were out', async () => {
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

test('of restorations beside changes from the same version, fifty at once, one wins', async () => {
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
