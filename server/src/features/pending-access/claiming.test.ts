import { recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter } from '../../testing/challenges.ts'
import { repetitions } from '../../testing/repetitions.ts'
import { namesFound } from '../../testing/search.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
/** What happens beside each other in one test. */
const beside = repetitions('CLAIMS', { short: 16, long: 50 })
const rounds = repetitions('CLAIM_ROUNDS', { short: 2, long: 20 })
const pendingOf = ({ id }: { id: string }) =>
  app.database.selectFrom('pending_access').selectAll().where('record_id', '=', id).execute()

test('at the first entry everything that was shared with the address is there, in the right role', async () => {
  const [first, second] = [await app.aRecord({ name: 'First' }), await app.aRecord({ name: 'Second' })]
  await shareAs(app, first.owner, first, ['newcomer@example.org', 'VIEWER'])
  await shareAs(app, second.owner, second, ['Newcomer@Example.org', 'EDITOR'])
  const entry = await app.signIn('newcomer@example.org')
  expect((await readAs(app, entry, first)).body.role).toBe('VIEWER')
  expect((await readAs(app, entry, second)).body.role).toBe('EDITOR')
  expect(await pendingOf(first)).toEqual([])
  const { access } = (await readAs(app, first.owner, first)).body
  expect(access.map(({ userID, role }) => [userID, role])).toContainEqual([entry.user._id, 'VIEWER'])
})

test('asking for a code gives nothing yet: it is the entry that counts', async () => {
  const record = await app.aRecord()
  await shareAs(app, record.owner, record, ['asks@example.org', 'VIEWER'])
  await app.inbox.nextFor('asks@example.org')
  const challenge = await askForCode(app, 'asks@example.org')
  await enter(app, challenge, '000000')
  expect(await pendingOf(record)).toHaveLength(1)
  expect((await readAs(app, record.owner, record)).body.access).toHaveLength(1)
})

test('pending access is claimed at every sign-in, not only the first', async () => {
  const { user } = await app.signIn('often@example.org')
  const record = await app.aRecord({ invited: [user.email] })
  const entry = await app.signIn('often@example.org')
  expect((await readAs(app, entry, record)).body.role).toBe('VIEWER')
})

test('an entry one has by now is newer than the invitation, and stays', async () => {
  const person = await app.aPerson({ email: 'has-more@example.org' })
  const record = await app.aRecord({ sharedWith: [[person, 'EDITOR']], invited: [person.email] })
  const entry = await app.signIn('has-more@example.org')
  expect((await readAs(app, entry, record)).body.role).toBe('EDITOR')
  expect(await pendingOf(record)).toEqual([])
})

test('an invitation to a group becomes membership', async () => {
  const group = await app.aGroup()
  await app.aRecord({ name: 'In the group', groups: [group] })
  const id = makeId()
  await app.database
    .insertInto('pending_access')
    .values({
      id,
      group_id: group.id,
      email_index: app.keyring.index('email', 'member@example.org'),
      email: app.keyring.seal(
        { table: 'pending_access', id, part: 'email', version: 1 },
        'member@example.org',
      ),
      role: 'EDITOR',
      invited_by: group.owner.id,
      since: app.clock.now(),
      expires_at: new Date(app.clock.now().getTime() + 86_400_000),
    })
    .execute()
  const entry = await app.signIn('member@example.org')
  const person = { ...(await app.aPerson()), ...entry, id: entry.user._id }
  expect(await namesFound(app, person)).toEqual(['In the group'])
})

test('many shares beside a first entry: none is missed, whichever comes first', async () => {
  const records = await Promise.all(Array.from({ length: beside }, () => app.aRecord()))
  const challenge = await askForCode(app, 'between@example.org')
  const entering = enter(app, challenge, challenge.code)
  const shares = records.map((record, index) =>
    shareAs(app, record.owner, record, ['between@example.org', index % 2 ? 'EDITOR' : 'VIEWER']),
  )
  const [{ body: entry }] = [await entering, await Promise.all(shares)]
  const { body } = await app.as(entry).call(recordRoutes.searchRecords, { body: { fields: ['role'] } })
  expect(new Set(body.records.map(({ _id }) => _id))).toEqual(new Set(records.map(({ id }) => id)))
  for (const record of records) expect(await pendingOf(record)).toEqual([])
})

test('many first entries, each beside a share with that address: each finds the record', async () => {
  const record = await app.aRecord()
  const races = Array.from({ length: beside }, async (_, index) => {
    const email = `race-${index}@example.org`
    const challenge = await askForCode(app, email)
    const [entry] = await Promise.all([
      enter(app, challenge, challenge.code),
      shareAs(app, record.owner, record, [email, 'VIEWER']),
    ])
    return (await readAs(app, entry.body, record)).status
  })
  expect(new Set(await Promise.all(races))).toEqual(new Set([200]))
  expect(await pendingOf(record)).toEqual([])
})

test('an entry beside a withdrawal either finds the record or does not, and nothing is left between', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const email = `beside-${round}@example.org`
    const record = await app.aRecord({ invited: [email] })
    const challenge = await askForCode(app, email)
    const [entry, withdrawn] = await Promise.all([
      enter(app, challenge, challenge.code),
      app
        .as(record.owner)
        .send('POST', `/pending-access/remove-record-access/${record.id}`, { body: { email } }),
    ])
    const found = await readAs(app, entry.body, record)
    if (withdrawn.status === 200) expectError(found, 404, 'record/not-found')
    else expect(found.status).toBe(200)
    expect(await pendingOf(record)).toEqual([])
  }
})

test('an entry beside deletions of what it is invited to does not fail, and neither do they', async () => {
  for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
    const email = `gone-${round}@example.org`
    const records = await Promise.all(Array.from({ length: 20 }, () => app.aRecord({ invited: [email] })))
    const challenge = await askForCode(app, email)
    const [entry, ...deletions] = await Promise.all([
      enter(app, challenge, challenge.code),
      ...records.map((record) =>
        app.as(record.owner).call(recordRoutes.deleteRecord, { params: { id: record.id } }),
      ),
    ])
    expect(new Set([entry, ...deletions].map(({ status }) => status))).toEqual(new Set([200]))
    const { body } = await app.as(entry.body).call(recordRoutes.searchRecords, { body: {} })
    expect(body.total).toBe(0)
  }
})
