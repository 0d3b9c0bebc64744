import { routes, spans } from '@cardea/contract'
import { afterEach, expect, test } from 'vitest'
import { exposureCalls } from '../../testing/exposure-calls.ts'
import type { Person } from '../../testing/factories.ts'
import { readAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())
const { user, password, write, counted, settle, remove, leave, aKnownRecord } = exposureCalls(app)

/** The same person in a session of now. */
const later = async (person: Person): Promise<Person> => ({ ...person, ...(await app.aSession(person.id)) })
const nothing = { change: 0, aged: 0 }
const toMove = { change: 1, aged: 0 }

test('while everybody who knows it has access, a record asks for nothing', async () => {
  const { owner, bob } = await aKnownRecord()
  expect(await counted(owner)).toEqual(nothing)
  expect(await counted(bob)).toEqual(nothing)
})

test('in the first week of an account what its person ended counts, and what others did does not', async () => {
  const own = await aKnownRecord()
  await remove(own.owner, own.record, own.bob)
  expect(await counted(own.owner)).toEqual(toMove)
  const others = await aKnownRecord()
  await leave(others.bob, others.record)
  expect(await counted(others.owner)).toEqual(nothing)
  app.clock.advance(spans.newAccountMs)
  const { owner } = others
  expect(await counted(await later(owner))).toEqual({ change: 1, aged: 1 })
})

test('a record to change is young for an hour', async () => {
  const { owner, record, bob } = await aKnownRecord()
  app.clock.freeze()
  await remove(owner, record, bob)
  app.clock.advance(spans.youngFindingMs - 1)
  expect(await counted(await later(owner))).toEqual(toMove)
  app.clock.advance(1)
  expect(await counted(await later(owner))).toEqual({ change: 1, aged: 1 })
})

test('a record that was dismissed or changed asks for nothing, and one whose person has access again neither', async () => {
  const dismissed = await aKnownRecord()
  await remove(dismissed.owner, dismissed.record, dismissed.bob)
  await settle(dismissed.owner, dismissed.record.id)
  expect(await counted(dismissed.owner)).toEqual(nothing)

  const changed = await aKnownRecord()
  await remove(changed.owner, changed.record, changed.bob)
  await write(changed.owner, changed.record, [user, password('another')])
  expect(await counted(changed.owner)).toEqual(nothing)

  const again = await aKnownRecord()
  await remove(again.owner, again.record, again.bob)
  await app.as(again.owner).call(routes.shareRecord, {
    params: { id: again.record.id },
    body: { users: [{ email: again.bob.email, role: 'VIEWER' }] },
  })
  expect(await counted(again.owner)).toEqual(nothing)
})

test('only the owner of a record is asked to change it', async () => {
  const { owner, record, people } = await aKnownRecord(2)
  const [editor, gone] = people
  if (!editor || !gone) throw new Error('two people')
  await readAs(app, gone, record)
  await remove(owner, record, gone)
  expect(await counted(owner)).toEqual(toMove)
  expect(await counted(editor)).toEqual(nothing)
  expect(await counted(gone)).toEqual(nothing)
})
