/** Every way in which a list changes shows in what is sent of it, and nothing else is sent. */
import { makeId } from '../../database/id.ts'
import { routes, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { listCopy, wholeList } from '../../testing/list-copy.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
/** Longer than access must last, shorter than a token does. */
const sixMinutesMs = 6 * 60_000

/** A person with records of their own, and one that another person shares with them. */
async function aScene() {
  const [owner, person] = await Promise.all([app.aPerson({ name: 'Olga' }), app.aPerson({ name: 'Pat' })])
  const record = await app.aRecord({ owner, name: 'Shared one', sharedWith: [[person, 'VIEWER']] })
  const hidden = await app.aRecord({ owner, name: 'Not shared' })
  for (let count = 0; count < 45; count += 1) await app.aRecord({ owner: person, name: `Own ${count}` })
  const copy = listCopy(app.as(person))
  expect(await copy.sync()).toHaveLength(46)
  expect(copy.records()).toEqual(await wholeList(app.as(person)))
  expect(await copy.sync()).toEqual([])
  return { owner, person, record, hidden, copy }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const params = ({ id }: Pick<MadeRecord, 'id'>) => ({ params: { id } })

async function inGroup({ owner, record }: Scene, member?: Person): Promise<string> {
  const client = app.as(owner)
  const group = (await client.call(routes.createGroup, { body: { name: 'Team' } })).body
  await client.call(routes.addRecordToGroups, { ...params(record), body: { groupIDs: [group._id] } })
  if (member) {
    await client.call(routes.shareGroup, {
      params: { id: group._id },
      body: { users: [{ email: member.email, role: 'EDITOR' }] },
    })
  }
  return group._id
}

interface Way {
  /** Before the list is taken. */
  first?: (scene: Scene) => Promise<unknown>
  act: (scene: Scene) => Promise<unknown>
  /** What is then seen of the shared record. */
  sees: (record: VaultRecord | undefined) => unknown
}

const isGone = (record: VaultRecord | undefined) => record === undefined
let group = ''

const ways: Record<string, Way> = {
  'its fields and its name change': {
    act: ({ owner, record }) =>
      app.as(owner).call(routes.changeRecord, { ...params(record), body: { name: 'Another name' } }),
    sees: (record) => record?.name === 'Another name',
  },
  'its owner gives another role': {
    act: ({ owner, person, record }) => shareAs(app, owner, record, [person, 'EDITOR']),
    sees: (record) => record?.role === 'EDITOR',
  },
  'the entry is taken away': {
    act: ({ owner, person, record }) =>
      app.as(owner).call(routes.removeRecordAccess, { ...params(record), body: { userID: person.id } }),
    sees: isGone,
  },
  'the person is shut out': {
    act: ({ owner, person, record }) =>
      app.as(owner).call(routes.revokeRecordAccess, { ...params(record), body: { userID: person.id } }),
    sees: isGone,
  },
  'the person leaves': {
    act: ({ person, record }) => app.as(person).call(routes.leaveRecord, params(record)),
    sees: isGone,
  },
  'the entry ends by the clock, before any job has run': {
    first: ({ owner, person, record }) =>
      app.as(owner).call(routes.shareRecord, {
        ...params(record),
        body: {
          users: [
            {
              email: person.email,
              role: 'VIEWER',
              until: new Date(app.clock.now().getTime() + sixMinutesMs).toISOString(),
            },
          ],
        },
      }),
    act: async () => app.clock.advance(sixMinutesMs + 1_000),
    sees: isGone,
  },
  'the record goes to the trash': {
    act: ({ owner, record }) => app.as(owner).call(routes.deleteRecord, params(record)),
    sees: isGone,
  },
  'the record comes back from the trash': {
    first: ({ owner, record }) => app.as(owner).call(routes.deleteRecord, params(record)),
    act: ({ owner, record }) => app.as(owner).call(routes.restoreRecord, params(record)),
    sees: (record) => record?.name === 'Shared one',
  },
  'the record is handed over to the person': {
    act: ({ owner, person, record }) =>
      app.as(owner).call(routes.transferRecord, { ...params(record), body: { email: person.email } }),
    sees: (record) => record?.role === 'OWNER',
  },
  'its owner deletes their account': {
    act: ({ owner }) => app.as(owner).call(routes.deleteMe),
    sees: isGone,
  },
  'its owner has another name': {
    act: ({ owner }) => app.as(owner).call(routes.changeMe, { body: { name: 'Olga the Second' } }),
    sees: (record) => record?.access[0]?.user.name === 'Olga the Second',
  },
  'the person names it for themselves': {
    act: ({ person, record }) =>
      app.as(person).call(routes.changeRecord, { ...params(record), body: { userRecordName: 'Mine' } }),
    sees: (record) => record?.userRecordName === 'Mine',
  },
  'the person’s own name for it goes': {
    first: ({ person, record }) =>
      app.as(person).call(routes.changeRecord, { ...params(record), body: { userRecordName: 'Mine' } }),
    act: ({ person, record }) =>
      app.as(person).call(routes.changeRecord, { ...params(record), body: { userRecordName: null } }),
    sees: (record) => record?.userRecordName === null,
  },
  'a file is attached': {
    act: async ({ owner, record }) => {
      const file = (await uploadFile(app.as(owner))).body
      await app
        .as(owner)
        .call(routes.changeRecord, { ...params(record), body: { attachmentIDs: [file._id] } })
    },
    sees: (record) => record?.attachments.length === 1,
  },
  'it is put into a group of the person': {
    first: async (scene) => {
      group = await inGroup(scene, scene.person)
      await app.as(scene.owner).call(routes.takeRecordOutOfGroups, {
        ...params(scene.record),
        body: { groupIDs: [group] },
      })
    },
    act: ({ owner, record }) =>
      app.as(owner).call(routes.addRecordToGroups, { ...params(record), body: { groupIDs: [group] } }),
    sees: (record) => record?.groupIDs.includes(group),
  },
  'it is taken out of a group of the person': {
    first: async (scene) => (group = await inGroup(scene, scene.person)),
    act: ({ owner, record }) =>
      app.as(owner).call(routes.takeRecordOutOfGroups, { ...params(record), body: { groupIDs: [group] } }),
    sees: (record) => record?.groupIDs.length === 0,
  },
  'the group that gives the only access loses it': {
    first: async (scene) => {
      group = await inGroup(scene, scene.person)
      const body = { userID: scene.person.id }
      await app.as(scene.owner).call(routes.removeRecordAccess, { ...params(scene.record), body })
    },
    act: ({ owner, record }) =>
      app.as(owner).call(routes.takeRecordOutOfGroups, { ...params(record), body: { groupIDs: [group] } }),
    sees: isGone,
  },
  'the person is put out of the group that gives the only access': {
    first: async (scene) => {
      group = await inGroup(scene, scene.person)
      const body = { userID: scene.person.id }
      await app.as(scene.owner).call(routes.removeRecordAccess, { ...params(scene.record), body })
    },
    act: ({ owner, person }) =>
      app.as(owner).call(routes.removeGroupAccess, { params: { id: group }, body: { userID: person.id } }),
    sees: isGone,
  },
  'the group that gives the only access is deleted': {
    first: async (scene) => {
      group = await inGroup(scene, scene.person)
      const body = { userID: scene.person.id }
      await app.as(scene.owner).call(routes.removeRecordAccess, { ...params(scene.record), body })
    },
    act: ({ owner }) => app.as(owner).call(routes.deleteGroup, { params: { id: group } }),
    sees: isGone,
  },
  'the group that holds it has another name': {
    first: async (scene) => (group = await inGroup(scene, scene.person)),
    act: ({ owner }) =>
      app.as(owner).call(routes.changeGroup, { params: { id: group }, body: { name: 'Other team' } }),
    sees: (record) => record?.groups[0]?.name === 'Other team',
  },
}

test.for(Object.entries(ways))('a copy of the list shows at its next comparison that %s', async ([, way]) => {
  const scene = await aScene()
  const { person, record, copy } = scene
  await way.first?.(scene)
  await copy.sync()
  await way.act(scene)
  const sent = await copy.sync()
  const whole = await wholeList(app.as(person))
  expect(way.sees(whole.find(({ _id }) => _id === record.id))).toBeTruthy()
  expect(copy.records()).toEqual(whole)
  expect(sent.map(({ _id }) => _id)).toEqual(whole.some(({ _id }) => _id === record.id) ? [record.id] : [])
  expect(await copy.sync()).toEqual([])
})

test('a record that is shared anew is sent alone, and has its place by its age', async () => {
  const { owner, person, hidden, copy } = await aScene()
  await shareAs(app, owner, hidden, [person, 'VIEWER'])
  const sent = await copy.sync()
  expect(sent.map(({ name }) => name)).toEqual(['Not shared'])
  expect(copy.records()).toEqual(await wholeList(app.as(person)))
})

test('records that a person may not see are in no answer, whatever blocks the person claims to have', async () => {
  const { person, hidden } = await aScene()
  for (const known of [
    [],
    [{ from: null, digest: 'x' }],
    [
      { from: hidden.id, digest: '' },
      { from: null, digest: 'y' },
    ],
  ]) {
    for (const stretch of [
      { from: null, before: null },
      { from: hidden.id, before: null },
    ]) {
      const answer = await app.as(person).call(routes.syncRecords, { body: { ...stretch, known } })
      expect(JSON.stringify(answer.body)).not.toContain('Not shared')
    }
  }
})

test('a caller who tells nothing of single records gets a block that differs whole', async () => {
  const { owner, person, record, copy } = await aScene()
  const known = copy.blocks().map(({ from, digest }) => ({ from, digest }))
  const ask = async () =>
    (await app.as(person).call(routes.syncRecords, { body: { from: null, before: null, known } })).body.blocks
  expect(await ask()).toEqual([])
  await app.as(owner).call(routes.changeRecord, { ...params(record), body: { name: 'Another name' } })
  expect((await ask()).flatMap(({ records }) => records)).toEqual(await wholeList(app.as(person)))
})

test('two people with the same records: one’s copy is never taken for the other’s', async () => {
  const { owner, person, record } = await aScene()
  const [first, other] = [listCopy(app.as(owner)), listCopy(app.as(person))]
  await Promise.all([first.sync(), other.sync()])
  const own = first.records().find(({ _id }) => _id === record.id)
  const seen = other.records().find(({ _id }) => _id === record.id)
  expect([own?.role, seen?.role]).toEqual(['OWNER', 'VIEWER'])
})

test.for([
  { from: null, before: null },
  {
    from: null,
    before: null,
    known: [
      { from: null, digest: 'x' },
      { from: null, digest: 'x' },
    ],
  },
  { from: null, before: null, known: [{ from: makeId(), digest: 'x'.repeat(33) }] },
  { from: 'x', before: null, known: [] },
  { from: null, before: null, known: Array.from({ length: 3_001 }, () => ({ from: null, digest: '' })) },
])('a question that is none is refused', async (body) => {
  const person = await app.aPerson()
  expect((await app.as(person).send('POST', '/record/sync', { body })).status).toBe(400)
})
