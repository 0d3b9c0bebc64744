import { routes, type AccessChange } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answer } from '../../testing/answer.ts'
import { rehearse } from '../../http/rehearsal.ts'
import type { Person } from '../../testing/factories.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeChange } from './make-change.ts'
import type { PreviewCall } from './preview-call.ts'

const app = await testApp()

/** Rehearses a change as its preview does, and keeps its transaction open until `meanwhile` is over. */
async function whilePreviewing(
  person: Person,
  change: AccessChange,
  meanwhile: () => Promise<Answer<unknown>[]>,
): Promise<Answer<unknown>[]> {
  const session = await app.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return rehearse(app, async (transaction) => {
    await makeChange({
      ...app.parts,
      ...app,
      database: transaction,
      now: app.clock.now,
      body: { change },
      caller: { userID: person.id, sessionID: session.id, provenAt: app.clock.now() },
    } as unknown as PreviewCall)
    // A call that waits for this transaction would wait for good.
    const waiting = new AbortController()
    const stuck = noteWhoWaits(waiting.signal)
    const answers = await Promise.race([meanwhile(), stuck])
    waiting.abort()
    return answers
  })
}

/** Fails once a statement has waited for another's lock at two looks in a row. */
async function noteWhoWaits(done: AbortSignal): Promise<never> {
  let before = new Set<number>()
  while (!done.aborted) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and state_change < clock_timestamp() - interval '2 seconds'`.execute(app.database)
    const now = new Set(rows.map(({ pid }) => pid))
    if ([...now].some((pid) => before.has(pid))) throw new Error('A call waits for the preview.')
    before = now
    await sql`select pg_sleep(0.2)`.execute(app.database)
  }
  return new Promise(() => undefined)
}

async function aScene() {
  const [owner, bob, eve, noor] = [
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
  ]
  const group = await app.aGroup({
    owner,
    members: [
      [bob, 'EDITOR'],
      [noor, 'VIEWER'],
    ],
  })
  const record = await app.aRecord({
    owner,
    groups: [group],
    sharedWith: [[eve, 'EDITOR']],
    fields: [{ label: 'Password', type: 'secret', value: 'x' }],
  })
  const other = await app.aGroup({ owner })
  for (const person of [owner, bob, eve]) await readAs(app, person, record)
  const users = [
    { email: bob.email, role: 'VIEWER' as const },
    { email: 'rhea@example.org', role: 'VIEWER' as const },
  ]
  const at = ({ id }: { id: string }) => ({ params: { id } })
  const change = (fields: { label: string; type: 'text' | 'secret'; value: string }[]) =>
    app.as(eve).call(routes.changeRecord, { params: { id: record.id }, body: { fields } })
  /** What others do with the same record and group, and with the very rows that a change would write. */
  const others = async () => [
    await readAs(app, bob, record),
    await readAs(app, eve, record),
    await change([{ label: 'Password', type: 'secret', value: 'y' }]),
    await app.as(noor).call(routes.searchRecords, { body: {} }),
    await app.as(bob).call(routes.listNotifications),
    await shareAs(app, owner, record, [await app.aPerson(), 'VIEWER']),
    await app.as(noor).call(routes.pinRecord, { body: { recordId: record.id } }),
    await shareAs(app, owner, record, [bob, 'VIEWER']),
    await app.as(owner).call(routes.revokeRecordAccess, { ...at(record), body: { userID: eve.id } }),
    await app.as(owner).call(routes.shareGroup, { ...at(group), body: { users } }),
    await app.as(owner).call(routes.addRecordToGroups, { ...at(record), body: { groupIDs: [other.id] } }),
    await app.as(owner).call(routes.transferRecord, { ...at(record), body: { email: bob.email } }),
    await app.as(owner).call(routes.deleteGroup, at(group)),
  ]
  return { owner, bob, eve, noor, group, other, record, users, others }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const changes: [string, (scene: Scene) => AccessChange][] = [
  ['a share of records', ({ record, users }) => ({ kind: 'share-records', recordIDs: [record.id], users })],
  ['a share of a group', ({ group, users }) => ({ kind: 'share-group', groupID: group.id, users })],
  [
    'adding to groups',
    ({ record, other }) => ({ kind: 'add-to-groups', recordIDs: [record.id], groupIDs: [other.id] }),
  ],
  [
    'taking out of groups',
    ({ record, group }) => ({ kind: 'take-out-of-groups', recordIDs: [record.id], groupIDs: [group.id] }),
  ],
  ['a removal', ({ record, eve }) => ({ kind: 'remove-people', recordIDs: [record.id], userIDs: [eve.id] })],
  [
    'a shutting out',
    ({ record, bob }) => ({ kind: 'revoke-people', recordIDs: [record.id], userIDs: [bob.id] }),
  ],
  [
    'taking a person out of a group',
    ({ group, bob }) => ({ kind: 'remove-from-group', groupID: group.id, userIDs: [bob.id] }),
  ],
  ['the end of a group', ({ group }) => ({ kind: 'delete-group', groupID: group.id })],
  [
    'a transfer',
    ({ record, bob }) => ({ kind: 'transfer-records', recordIDs: [record.id], email: bob.email }),
  ],
]

test.each(changes)(
  'the preview of %s delays no call on the same record, group, person or entry meanwhile',
  async (_, changeOf) => {
    const scene = await aScene()
    const answers = await whilePreviewing(scene.owner, changeOf(scene), scene.others)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  },
)

test('the database refuses every write and every lock within a preview', async () => {
  const lock = rehearse(app, (transaction) => sql`select from records for key share`.execute(transaction))
  await expect(lock).rejects.toThrow('read-only transaction')
  const write = rehearse(app, (transaction) => sql`delete from group_records`.execute(transaction))
  await expect(write).rejects.toThrow('read-only transaction')
})
