import { routes } from '@cardea/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { listCopy, wholeList } from '../../testing/list-copy.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const kinds = [
  ...([
    'rename',
    'name for oneself',
    'forget own name',
    'share',
    'share',
    'remove',
    'shut out',
    'leave',
  ] as const),
  ...([
    'put in',
    'put in',
    'take out',
    'share group',
    'share group',
    'remove from group',
    'rename group',
  ] as const),
  ...(['rename person', 'delete', 'restore', 'hand over', 'create', 'leave group'] as const),
]
const change = fc.record({
  kind: fc.constantFrom(...kinds),
  actor: fc.nat(),
  other: fc.nat(),
  item: fc.nat(),
  group: fc.nat(),
  role: fc.constantFrom('EDITOR' as const, 'VIEWER' as const),
  text: fc.stringMatching(/^[a-z]{1,9}$/),
})
type Change = typeof change extends fc.Arbitrary<infer Drawn> ? Drawn : never

interface Scene {
  people: Person[]
  records: MadeRecord[]
  groups: { id: string }[]
}

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length] as T

/** Makes one call, which may be refused. */
function make({ people, records, groups }: Scene, { kind, role, text, ...drawn }: Change) {
  const [actor, other] = [pick(people, drawn.actor), pick(people, drawn.other)]
  const client = app.as(actor)
  const ofRecord = { params: { id: pick(records, drawn.item).id } }
  const ofGroup = { params: { id: pick(groups, drawn.group).id } }
  const groupIDs = { groupIDs: [ofGroup.params.id] }
  const users = { users: [{ email: other.email, role }] }
  const whom = { userID: other.id }
  switch (kind) {
    case 'rename':
      return client.call(routes.changeRecord, { ...ofRecord, body: { name: text } })
    case 'name for oneself':
      return client.call(routes.changeRecord, { ...ofRecord, body: { userRecordName: text } })
    case 'forget own name':
      return client.call(routes.changeRecord, { ...ofRecord, body: { userRecordName: null } })
    case 'share':
      return client.call(routes.shareRecord, { ...ofRecord, body: users })
    case 'remove':
      return client.call(routes.removeRecordAccess, { ...ofRecord, body: whom })
    case 'shut out':
      return client.call(routes.revokeRecordAccess, { ...ofRecord, body: whom })
    case 'leave':
      return client.call(routes.leaveRecord, ofRecord)
    case 'put in':
      return client.call(routes.addRecordToGroups, { ...ofRecord, body: groupIDs })
    case 'take out':
      return client.call(routes.takeRecordOutOfGroups, { ...ofRecord, body: groupIDs })
    case 'share group':
      return client.call(routes.shareGroup, { ...ofGroup, body: users })
    case 'remove from group':
      return client.call(routes.removeGroupAccess, { ...ofGroup, body: whom })
    case 'leave group':
      return client.call(routes.leaveGroup, ofGroup)
    case 'rename group':
      return client.call(routes.changeGroup, { ...ofGroup, body: { name: text } })
    case 'rename person':
      return client.call(routes.changeMe, { body: { name: text } })
    case 'delete':
      return client.call(routes.deleteRecord, ofRecord)
    case 'restore':
      return client.call(routes.restoreRecord, ofRecord)
    case 'hand over':
      return client.call(routes.transferRecord, { ...ofRecord, body: { email: other.email } })
    case 'create':
      return client.call(routes.createRecord, { body: { name: text, fields: [] } })
  }
}

async function aScene(): Promise<Scene> {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.aPerson()))
  const groups = [
    await app.aGroup({ owner: pick(people, 0) }),
    await app.aGroup({ owner: pick(people, 1), members: [[pick(people, 2), 'EDITOR']] }),
  ]
  const records: MadeRecord[] = []
  for (let count = 0; count < 60; count += 1) {
    records.push(
      await app.aRecord({
        owner: pick(people, count),
        sharedWith: [[pick(people, count + 1), 'EDITOR']],
        groups: count % 7 === 0 ? [pick(groups, count)] : [],
      }),
    )
  }
  return { people, records, groups }
}

test('a copy of a list that is kept up to date is the list, whatever happens to it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 60, maxLength: 60 }), async (changes) => {
      const scene = await aScene()
      const copies = scene.people.map((person) => ({ person, copy: listCopy(app.as(person)) }))
      for (const [index, one] of changes.entries()) {
        expect((await make(scene, one)).status).toBeLessThan(500)
        if (index % 4 !== 3) continue
        for (const { person, copy } of copies) {
          await copy.sync()
          expect(copy.records()).toEqual(await wholeList(app.as(person)))
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
