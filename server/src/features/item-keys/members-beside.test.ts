import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answer } from '../../testing/answer.ts'
import { makeId } from '../../database/id.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { aGroupKey, wrapForGroup } from '../../testing/sealed-groups.ts'
import {
  aSealedRecord,
  contentOf,
  giveOf,
  newKey,
  partOf,
  randomKey,
  wrapsFor,
  type ItemKey,
} from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'
import { findBrokenItems } from './find-broken.ts'
import { settleKeys } from './settle-keys.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)
const [ada, bob, carol, dan] = [
  await aPersonWithKeys(),
  await aPersonWithKeys(),
  await aPersonWithKeys(),
  await aPersonWithKeys(),
]
const { client } = ada

const countOfWaiting = async (): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.database,
  )
  return rows.length
}

/**
 * Carol comes into a group, or Bob leaves it, by a call that is not through when another one is made: that one waits, or is done
 * before.
 */
async function besideMembers(
  groupID: string,
  change: 'comes' | 'leaves',
  act: () => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  let acted: Promise<Answer<unknown>> | undefined
  await app.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('groups').select('id').where('id', '=', groupID).forNoKeyUpdate().execute()
    const since = app.clock.now()
    const entry = { id: makeId(), group_id: groupID, role: 'VIEWER' as const, since }
    if (change === 'comes')
      await transaction
        .insertInto('group_access')
        .values({ ...entry, user_id: carol.person.id })
        .execute()
    else
      await transaction
        .updateTable('group_access')
        .set({ ended_at: since })
        .where('group_id', '=', groupID)
        .where('user_id', '=', bob.person.id)
        .execute()
    await settleKeys(transaction, since, { groupID })
    acted = act()
    await Promise.race([acted, expect.poll(countOfWaiting).toBeGreaterThan(0)])
  })
  if (!acted) throw new Error('Nothing was done.')
  return acted
}

/** A group of Ada and Bob with its key. */
async function aGroup() {
  const group = await app.aGroup({ owner: ada.person, members: [[bob.person, 'EDITOR']] })
  return {
    made: group,
    id: group.id,
    key: await aGroupKey(client, ada.keys, group.id, { waiting: [bob.person.id] }),
  }
}

async function share(item: ItemKey): Promise<void> {
  const users = [{ email: dan.person.email, role: 'VIEWER' as const }]
  const sealed = await giveOf(ada.keys, item, 2, { to: [dan.keys] })
  const { status } = await client.call(routes.shareRecord, {
    params: { id: item.id },
    body: { users, sealed },
  })
  expect(status).toBe(200)
}

const shutOut = ({ id }: { id: string }): Promise<Answer<unknown>> =>
  client.call(routes.revokeRecordAccess, { params: { id }, body: { userID: dan.person.id } })

const rosterOf = async (item: ItemKey, n: number) => ({
  n,
  sealed: await partOf(item, 'roster', n, { v: 1, people: [] }),
})

const put = async (item: ItemKey, groupID: string, sealed: object): Promise<Answer<unknown>> =>
  client.send('POST', `/record/add-update-group/${item.id}`, { body: { groupIDs: [groupID], sealed } })

async function expectWhole(answer: Answer<unknown>): Promise<void> {
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  expect(await findBrokenItems(app.database, app.clock.now())).toEqual({ recordIDs: [], groupIDs: [] })
}

test.for(['comes', 'leaves'] as const)(
  'a record of which a person is shut out is put into a group beside a member who %s: each member has a wrap or waits, no other',
  async (change) => {
    const group = await aGroup()
    const { item } = await aSealedRecord(client, ada.keys)
    await share(item)
    expect((await shutOut(item)).status).toBe(200)
    const sealed = { roster: await rosterOf(item, 3), wraps: [] }
    await expectWhole(await besideMembers(group.id, change, () => put(item, group.id, sealed)))
  },
)

test.for(['comes', 'leaves'] as const)(
  'a person is shut out of a record of a group beside a member who %s: each member has a wrap or waits, no other',
  async (change) => {
    const group = await aGroup()
    const { item } = await aSealedRecord(client, ada.keys)
    await share(item)
    const held = { roster: await rosterOf(item, 3), wraps: [await wrapForGroup(item, group.key)] }
    expect((await put(item, group.id, held)).status).toBe(200)
    await expectWhole(await besideMembers(group.id, change, () => shutOut(item)))
  },
)

test.for(['comes', 'leaves'] as const)(
  'a record of which a person is shut out is sealed for its people beside a member who %s: it is whole',
  async (change) => {
    const group = await aGroup()
    const { id } = await app.aRecord({ owner: ada.person, groups: [group.made] })
    const shared = await client.call(routes.shareRecord, {
      params: { id },
      body: { users: [{ email: dan.person.email, role: 'VIEWER' }] },
    })
    expect(shared.status).toBe(200)
    expect((await shutOut({ id })).status).toBe(200)
    const item: ItemKey = { kind: 'record', id, n: 1, key: randomKey() }
    const given = change === 'comes' ? [bob.keys, carol.keys] : []
    const wraps = await wrapsFor(ada.keys, item, given)
    const sealed = { ...(await contentOf(item, 1, 'Sealed')), ...(await newKey(ada.keys, item, { wraps })) }
    const body = { to: 'people', records: [{ _id: id, version: 1, attachmentIDs: [], sealed }] }
    const answer = await besideMembers(group.id, change, () =>
      client.send('PUT', '/record/conversion', { body }),
    )
    expect(answer.json).toMatchObject({ refused: [] })
    await expectWhole(answer)
  },
)
