import { routes } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { fileCalls } from '../../testing/file-calls.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { versionCalls, type Caller, type Item } from '../../testing/version-calls.ts'

const app = await testApp({ settings: { VERSIONS_KEPT: '2' } })
const files = await fileCalls(app)
afterEach(() => app.clock.reset())

const { change, user, password, made, setPassword, actionsOn } = versionCalls(app)

const changeOf = (person: Caller, { id }: Item, version: number | string) =>
  app.as(person).call(routes.getVersionChange, { params: { id, version: String(version) } })

test('values that are not secret are shown before and after; of a secret only whether there was one', async () => {
  const owner = await app.aPerson()
  const { _id: id } = await made(owner, 'canary-one')
  const file = await files.aFile(owner, 'text', 'scan.pdf')
  await change(
    owner,
    { id },
    { name: 'Savings', fields: [user('grace'), password('canary-two')], attachmentIDs: [file._id] },
  )
  const { body, json } = await changeOf(owner, { id }, 2)
  expect(body).toMatchObject({
    before: {
      name: 'Bank',
      files: [],
      fields: [
        { label: 'User', value: 'ada' },
        { label: 'Password', value: null, hasValue: true },
      ],
    },
    after: {
      name: 'Savings',
      files: ['scan.pdf'],
      fields: [
        { label: 'User', value: 'grace' },
        { label: 'Password', value: null, hasValue: true },
      ],
    },
  })
  expect(JSON.stringify(json)).not.toContain('canary')
})

test('a look at it opens no secret, and is noted as no opening', async () => {
  const owner = await app.aPerson()
  const { _id: id } = await made(owner)
  const editor = await app.aPerson()
  await shareAs(app, owner, { id }, [editor, 'EDITOR'])
  await setPassword(owner, { _id: id }, 'second')
  const before = await actionsOn({ id })
  await changeOf(editor, { id }, 2)
  await changeOf(editor, { id }, 1)
  expect(await actionsOn({ id })).toEqual(before)
  const { body } = await app.as(owner).call(routes.getExposure, { params: { id } })
  expect(body.people.map((person) => person.user?._id)).not.toContain(editor.id)
})

test('the first version and one whose predecessor is not kept have nothing before', async () => {
  const owner = await app.aPerson()
  const record = await made(owner)
  expect((await changeOf(owner, { id: record._id }, 1)).body).toMatchObject({
    before: null,
    after: { name: 'Bank' },
  })
  for (const value of ['two', 'three', 'four']) await setPassword(owner, record, value)
  expect((await changeOf(owner, { id: record._id }, 2)).body.before).toBeNull()
  expect((await changeOf(owner, { id: record._id }, 3)).body.before).not.toBeNull()
  expectError(await changeOf(owner, { id: record._id }, 1), 404, 'version/not-found')
  expectError(await changeOf(owner, { id: record._id }, 'x'), 404, 'version/not-found')
})

test('an editor is not told what was before they came, though a version they see was made from it', async () => {
  const [owner, editor] = [await app.aPerson(), await app.aPerson()]
  const record = await made(owner)
  app.clock.advance(1_000)
  await change(owner, { id: record._id }, { fields: [user('grace'), password()] })
  app.clock.advance(1_000)
  await shareAs(app, owner, { id: record._id }, [editor, 'EDITOR'])
  app.clock.advance(1_000)
  await change(owner, { id: record._id }, { name: 'Savings' })
  const { body } = await changeOf(editor, { id: record._id }, 2)
  expect(body.before).toBeNull()
  expect(body.after.fields[0]).toMatchObject({ value: 'grace' })
  expect((await changeOf(editor, { id: record._id }, 3)).body.before).toMatchObject({ name: 'Bank' })
  expectError(await changeOf(editor, { id: record._id }, 1), 404, 'version/not-found')
})
