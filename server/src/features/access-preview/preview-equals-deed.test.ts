import {
  limits,
  routes,
  type AccessChange,
  type AccessPreview,
  type AdmittingRole,
  grantableRoles,
} from '@cardea/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accessGraph,
  peopleOfGraphs,
  storeGraphs,
  type AccessGraph,
  type StoredGraph,
} from '../../testing/access-graph.ts'
import type { Answer } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { repetitions } from '../../testing/repetitions.ts'
import { testApp } from '../../testing/test-app.ts'
import { sealUser } from '../people/people.ts'
import { sealGroup } from '../sealed-records/about-group.ts'
import { sealRecord } from '../sealed-records/sealed-record.ts'

/** TEST_SEED draws others. */
const cases = repetitions('PREVIEW_CASES', { short: 14, long: 500 })
const seed = Number(process.env['TEST_SEED'] ?? 1)
const mostMs = 180_000 + cases * 1_000

const app = await testApp()
const people: Person[] = []
for (let count = 0; count < peopleOfGraphs; count += 1) people.push(await app.aPerson())
const person = (number: number): Person => people[number % people.length] as Person

const kinds = [
  'share-records',
  'share-group',
  'add-to-groups',
  'take-out-of-groups',
  'remove-people',
  'revoke-people',
  'remove-from-group',
  'delete-group',
  'transfer-records',
] as const

const withoutMachines = (graph: AccessGraph): AccessGraph => ({
  ...graph,
  groups: graph.groups.map((group) => ({ ...group, machine: null })),
})

const drawn = fc.record({
  // What a preview says is compared with what people see; a machine shows only its own part.
  graphs: fc.array(accessGraph.map(withoutMachines), { minLength: 1, maxLength: 2 }),
  isByOwner: fc.constantFrom(true, true, true, false),
  caller: fc.nat(),
  target: fc.nat(),
  other: fc.nat(),
  group: fc.nat(),
  role: fc.constantFrom(...grantableRoles),
})
type Drawn = (typeof drawn extends fc.Arbitrary<infer D> ? D : never) & { kind: (typeof kinds)[number] }

/** What an owner does mostly concerns what is all theirs. */
const ofOneOwner = ({ graphs, isByOwner }: Pick<Drawn, 'graphs' | 'isByOwner'>): AccessGraph[] =>
  graphs.map((graph) => {
    const owner = graphs[0]?.owner ?? graph.owner
    if (!isByOwner) return graph
    return { ...graph, owner, groups: graph.groups.map((group) => ({ ...group, owner })) }
  })

/** Who sees what, by what lists answer: person → record → role. */
async function views(ids: readonly string[]): Promise<Map<string, Map<string, AdmittingRole>>> {
  const seen = new Map<string, Map<string, AdmittingRole>>()
  for (const one of people) {
    const { body } = await app.as(one).call(routes.searchRecords, { body: { fields: ['role'] } })
    const own = body.records.filter(({ _id }) => ids.includes(_id))
    seen.set(one.id, new Map(own.map(({ _id, role }) => [_id, role as AdmittingRole])))
  }
  return seen
}

type Views = Awaited<ReturnType<typeof views>>

/** The difference of two views, a line for each person and role. */
function differenceOf(before: Views, after: Views): string[] {
  const lines: string[] = []
  for (const { id } of people) {
    const [was, is] = [before.get(id) ?? new Map(), after.get(id) ?? new Map()]
    for (const [record, role] of is) {
      if (!was.has(record)) lines.push(`${id} gains ${role}`)
      else if (was.get(record) !== role) lines.push(`${id} goes from ${was.get(record)} to ${role}`)
    }
    for (const record of was.keys()) if (!is.has(record)) lines.push(`${id} loses`)
  }
  return lines.toSorted()
}

/** Whose address it is: of somebody with whom the caller shares nothing, a preview says that alone. */
const idOf = (email: string): string | undefined => people.find((one) => one.email === email)?.id

/** The same of a preview. Who joins a group that holds nothing gains no record. */
const linesOf = ({ gain, lose, change }: AccessPreview): string[] =>
  [
    ...gain.flatMap(({ user, email, role, records }) =>
      Array.from({ length: records }, () => `${user?._id ?? idOf(email)} gains ${role}`),
    ),
    ...lose.flatMap(({ user, records }) => Array.from({ length: records }, () => `${user._id} loses`)),
    ...change.flatMap(({ user, from, to, records }) =>
      Array.from({ length: records }, () => `${user._id} goes from ${from} to ${to}`),
    ),
  ].toSorted()

/** What is drawn, as a change of these graphs; undefined where there is no group for it. */
function toChange(d: Drawn, stored: readonly StoredGraph[]): AccessChange | undefined {
  const recordIDs = stored.map(({ recordID }) => recordID)
  const [first] = recordIDs as [string]
  const groups = stored.flatMap(({ groupIDs }) => groupIDs)
  const held = stored[0]?.groupIDs.filter((_, index) => stored[0]?.graph.groups[index]?.isHolding) ?? []
  const groupID = groups[d.group % Math.max(1, groups.length)]
  const target = person(d.target)
  const users = [{ email: target.email, role: d.role }]
  switch (d.kind) {
    case 'share-records':
      return { kind: d.kind, recordIDs, users }
    case 'transfer-records':
      return { kind: d.kind, recordIDs, email: target.email }
    case 'remove-people':
    case 'revoke-people':
      return { kind: d.kind, recordIDs: [first], userIDs: [target.id] }
    case 'take-out-of-groups':
      return held.length === 0 ? undefined : { kind: d.kind, recordIDs: [first], groupIDs: held }
    case 'add-to-groups':
      return groupID === undefined ? undefined : { kind: d.kind, recordIDs, groupIDs: [groupID] }
    case 'share-group':
      return groupID === undefined ? undefined : { kind: d.kind, groupID, users }
    case 'remove-from-group':
      return groupID === undefined ? undefined : { kind: d.kind, groupID, userIDs: [target.id] }
    case 'delete-group':
      return groupID === undefined ? undefined : { kind: d.kind, groupID }
  }
}

/** The person who is likeliest to be allowed the change. */
function ownerFor(change: AccessChange, stored: readonly StoredGraph[]): Person {
  const groupID = 'groupID' in change ? change.groupID : undefined
  for (const { graph, groupIDs } of stored) {
    const index = groupID === undefined ? -1 : groupIDs.indexOf(groupID)
    if (index >= 0) return person(graph.groups[index]?.owner ?? 0)
  }
  return person(stored[0]?.graph.owner ?? 0)
}

/** Makes the change by the calls themselves, up to the first that is refused. */
async function doIt(caller: Person, change: AccessChange): Promise<Answer<unknown>> {
  const client = app.as(caller)
  const each = async (
    ids: readonly string[],
    make: (id: string) => Promise<Answer<unknown>>,
  ): Promise<Answer<unknown>> => {
    for (const id of ids.slice(0, -1)) {
      const answer = await make(id)
      if (answer.status !== 200) return answer
    }
    return make(ids.at(-1) ?? '')
  }
  const at = (id: string) => ({ params: { id } })
  switch (change.kind) {
    case 'share-records':
      return each(change.recordIDs, (id) =>
        client.call(routes.shareRecord, { ...at(id), body: { users: change.users } }),
      )
    case 'share-group':
      return client.call(routes.shareGroup, { ...at(change.groupID), body: { users: change.users } })
    case 'add-to-groups':
      return each(change.recordIDs, (id) =>
        client.call(routes.addRecordToGroups, { ...at(id), body: { groupIDs: change.groupIDs } }),
      )
    case 'take-out-of-groups':
      return each(change.recordIDs, (id) =>
        client.call(routes.takeRecordOutOfGroups, { ...at(id), body: { groupIDs: change.groupIDs } }),
      )
    case 'remove-people':
    case 'revoke-people': {
      const route = change.kind === 'remove-people' ? routes.removeRecordAccess : routes.revokeRecordAccess
      const body = { userID: change.userIDs[0] ?? '' }
      return each(change.recordIDs, (id) => client.call(route, { ...at(id), body }))
    }
    case 'remove-from-group':
      return each(change.userIDs, (userID) =>
        client.call(routes.removeGroupAccess, { ...at(change.groupID), body: { userID } }),
      )
    case 'delete-group':
      return client.call(routes.deleteGroup, at(change.groupID))
    case 'transfer-records':
      return each(change.recordIDs, (id) =>
        client.call(routes.transferRecord, { ...at(id), body: { email: change.email } }),
      )
  }
}

test('a preview of one person too many is refused as the share is', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const { id } = await app.aRecord({ owner, sharedWith: [[bob, 'VIEWER']] })
  const sharing = (emails: readonly string[]): AccessChange => ({
    kind: 'share-records',
    recordIDs: [id],
    users: emails.map((email) => ({ email, role: 'EDITOR' })),
  })
  const statusOf = async (change: AccessChange) =>
    (await app.as(owner).call(routes.previewAccess, { body: { change } })).status
  const addresses = Array.from({ length: limits.peoplePerItem - 1 }, (_, index) => `${index}@many.example`)
  const most = limits.peoplePerShare
  // All but some of those who fit beside the owner and one person.
  const last = addresses.splice(-(most - 1))
  for (let start = 0; start < addresses.length; start += most)
    expect((await doIt(owner, sharing(addresses.slice(start, start + most)))).status).toBe(200)
  expect(await statusOf(sharing([bob.email, ...last.slice(1)]))).toBe(200)
  const tooMany = sharing(last)
  expect(await statusOf(tooMany)).toBe(400)
  expect((await doIt(owner, tooMany)).status).toBe(400)
})

test(
  'a preview says what then happens, for any change of any graph by anyone; it refuses as the change does, and writes nothing',
  { timeout: mostMs },
  async () => {
    const made = new Set<string>()
    let turn = 0
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const d = { ...one, kind: kinds[(turn += 1) % kinds.length] ?? 'share-records' }
        const stored = await storeGraphs(
          app.database,
          ofOneOwner(d),
          people.map(({ id }) => id),
          (id) => sealRecord(app.keyring, id, 1, { name: 'A record', template: null, fields: [] }),
          (id) => sealGroup(app.keyring, id, 1, { name: 'A group', color: '1', icon: 'users' }),
          (id) => sealUser(app.keyring, id, 1, { email: 'ABCDEF01@service.invalid', name: 'A machine' }),
          app.clock.now(),
        )
        // What has ended is written by a job, which would otherwise write it beside the preview.
        await app.runDueJobs()
        const change = toChange(d, stored)
        if (!change) return
        const caller = d.isByOwner ? ownerFor(change, stored) : person(d.caller)
        const recordIDs = stored.map(({ recordID }) => recordID)
        const [before, print] = [await views(recordIDs), await fingerprint(app.database)]
        const preview = await app.as(caller).call(routes.previewAccess, { body: { change } })
        expect(await fingerprint(app.database)).toEqual(print)
        const deed = await doIt(caller, change)
        if (preview.status === 200) made.add(change.kind)
        expect(preview.status).toBe(deed.status)
        if (deed.status !== 200) {
          expect(preview.errors.map(({ code }) => code)).toEqual(deed.errors.map(({ code }) => code))
          return
        }
        expect(linesOf(preview.body)).toEqual(differenceOf(before, await views(recordIDs)))
      }),
      { numRuns: cases, seed, endOnFailure: true },
    )
    // Most kinds were allowed at least once, or the graphs say nothing.
    expect(made.size, `seed ${seed}`).toBeGreaterThan(kinds.length / 2)
  },
)
