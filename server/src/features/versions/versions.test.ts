import { routes } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { fileCalls } from '../../testing/file-calls.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { versionCalls } from '../../testing/version-calls.ts'

const app = await testApp({ settings: { VERSIONS_KEPT: '5' } })
const files = await fileCalls(app)
afterEach(() => app.clock.reset())

const dayMs = 86_400_000
const { change, listed, numbers, reveal, restore, password, user, made, setPassword, secretOf, actionsOn } =
  versionCalls(app)

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

test('a restore that names an outdated version as the present one is refused, and changes nothing', async () => {
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
