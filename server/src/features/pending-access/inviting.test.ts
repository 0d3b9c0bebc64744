import { pendingAccessRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const dayMs = 86_400_000
const listPending = (person: Person, { id }: MadeRecord) =>
  app.as(person).call(pendingAccessRoutes.listRecordPendingAccess, { params: { id } })
const withdraw = (person: Person, { id }: MadeRecord, email: string) =>
  app.as(person).call(pendingAccessRoutes.withdrawRecordPendingAccess, { params: { id }, body: { email } })

test('an address without an account is invited: the answer and the list name address, role, inviter and end', async () => {
  app.clock.freeze()
  const record = await app.aRecord()
  const { body } = await shareAs(app, record.owner, record, [' New.One@Example.org', 'EDITOR'])
  const at = app.clock.now()
  expect(body.access).toHaveLength(1)
  expect(body.pendingAccess).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'new.one@example.org',
      role: 'EDITOR',
      date: at.toISOString(),
      expiresAt: new Date(at.getTime() + 30 * dayMs).toISOString(),
      until: null,
      invitedBy: expect.objectContaining({ _id: record.owner.id, email: record.owner.email }),
    },
  ])
  expect((await listPending(record.owner, record)).body).toEqual({ pendingAccess: body.pendingAccess })
})

test('the invitation names who shared and the kind of thing, and never the record’s name, a label or a value', async () => {
  const owner = await app.aPerson({ name: 'Grace Hopper' })
  const record = await app.aRecord({
    owner,
    name: 'canary-of-a-name',
    fields: [
      { label: 'canary-of-a-label', value: 'canary-of-a-value' },
      { label: 'Password', type: 'secret', value: 'canary-of-a-secret' },
    ],
  })
  await shareAs(app, owner, record, ['mailed@example.org', 'VIEWER'])
  const mail = await app.inbox.nextFor('mailed@example.org')
  expect(mail.subject).toBe(`${owner.email} shared a record with you`)
  expect(mail.text).toContain(`Grace Hopper (${owner.email}) shared a record with you`)
  expect(mail.text).toContain('https://vault.example.org/login')
  expect(mail.html).toContain('Grace Hopper (')
  expect(mail.html).toContain(') shared a record with you')
  expect(mail.html).toContain('href="https://vault.example.org/login"')
  expect(mail.raw + mail.text + mail.html).not.toContain('canary')
  expect(mail.raw).not.toContain(record.id)
})

test('an inviter without a name, or whose name a mail program would make a link of, is named by address', async () => {
  const names = [
    null,
    'evil.example.com',
    'https://evil.example',
    'see evil.example/now',
    'a@b.example',
    'e.v.il now',
    'e.x-y.z',
    'a.1',
  ]
  for (const [index, name] of names.entries()) {
    const owner = await app.aPerson({ name })
    await shareAs(app, owner, await app.aRecord({ owner }), [`named-${index}@example.org`, 'VIEWER'])
    const { subject, text } = await app.inbox.nextFor(`named-${index}@example.org`)
    expect(subject).toBe(`${owner.email} shared a record with you`)
    if (name !== null) expect(text).not.toContain(name)
  }
})

test('a person without an account reads a name only if it is at most 40 letters, spaces, dots, apostrophes and hyphens', async () => {
  const names: [name: string, isShown: boolean][] = [
    ["Jean-Luc O'Neil jr.", true],
    ['Änne Çelik 李', true],
    ['J.R.R. Tolkien', true],
    ['Mary-Ann St. J. O.', true],
    ['x'.repeat(40), true],
    ['x'.repeat(41), false],
    ['Call 0800 123456 now', false],
    ['Your bank (security)', false],
    ['Pay, now!', false],
  ]
  for (const [index, [name, isShown]] of names.entries()) {
    const owner = await app.aPerson({ name })
    const email = `stranger-${index}@example.org`
    await shareAs(app, owner, await app.aRecord({ owner }), [email, 'VIEWER'])
    const { subject, text } = await app.inbox.nextFor(email)
    expect(subject).toBe(`${owner.email} shared a record with you`)
    expect(text.includes(name)).toBe(isShown)
    expect(text).toContain(owner.email)
  }
})

test('a name cannot bring headers or other recipients into a mail', async () => {
  const owner = await app.aPerson({ name: 'Eve <x@evil.example>, "Bcc' })
  await shareAs(app, owner, await app.aRecord({ owner }), ['only@example.org', 'VIEWER'])
  const mail = await app.inbox.nextFor('only@example.org')
  expect(mail.to).toEqual(['only@example.org'])
  expect(mail.headers.get('bcc')).toBeUndefined()
})

test('sharing again replaces the role, begins the 30 days anew, keeps one invitation and mails again', async () => {
  app.clock.freeze()
  const record = await app.aRecord()
  const first = (await shareAs(app, record.owner, record, ['again@example.org', 'VIEWER'])).body.pendingAccess
  app.clock.advance(29 * dayMs)
  const owner = await app.aSession(record.owner.id)
  const second = (await shareAs(app, owner, record, ['again@example.org', 'EDITOR'])).body.pendingAccess
  expect(second).toHaveLength(1)
  expect(second[0]).toMatchObject({ _id: first[0]?._id, role: 'EDITOR', date: app.clock.now().toISOString() })
  expect(Date.parse(second[0]?.expiresAt ?? '')).toBe(app.clock.now().getTime() + 30 * dayMs)
  const { rows } = await sql`
    select from jobs.job where data ->> 'shareMailID' = (
      select id::text from share_mails where recipient = ${app.keyring.index('email', 'again@example.org')})`.execute(
    app.database,
  )
  expect(rows).toHaveLength(2)
})

test('an invitation lapses after 30 days: it is listed no more, and gives nothing', async () => {
  app.clock.freeze()
  const record = await app.aRecord()
  await shareAs(app, record.owner, record, ['lapsed@example.org', 'VIEWER'])
  app.clock.advance(30 * dayMs - 1)
  const fresh = await app.aSession(record.owner.id)
  expect((await listPending({ ...record.owner, ...fresh }, record)).body.pendingAccess).toHaveLength(1)
  app.clock.advance(1)
  expect((await listPending({ ...record.owner, ...fresh }, record)).body.pendingAccess).toEqual([])
  const entry = await app.signIn('lapsed@example.org')
  expectError(await readAs(app, entry, record), 404, 'record/not-found')
})

test('withdrawn, it gives nothing; the answer lists those that are left', async () => {
  const record = await app.aRecord({ invited: ['kept@example.org', 'withdrawn@example.org'] })
  const { body } = await withdraw(record.owner, record, 'Withdrawn@example.org ')
  expect(body.pendingAccess.map(({ email }) => email)).toEqual(['kept@example.org'])
  const entry = await app.signIn('withdrawn@example.org')
  expectError(await readAs(app, entry, record), 404, 'record/not-found')
})

test('withdrawing what is not there is access/not-found', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({ sharedWith: [[friend, 'VIEWER']], invited: ['there@example.org'] })
  for (const email of ['never@example.org', friend.email]) {
    expectError(await withdraw(record.owner, record, email), 404, 'access/not-found')
  }
  await withdraw(record.owner, record, 'there@example.org')
  expectError(await withdraw(record.owner, record, 'there@example.org'), 404, 'access/not-found')
})

test('withdrawing from one record leaves the invitation to another', async () => {
  const owner = await app.aPerson()
  const [first, second] = [
    await app.aRecord({ owner, invited: ['both@example.org'] }),
    await app.aRecord({ owner, invited: ['both@example.org'] }),
  ]
  await withdraw(owner, first, 'both@example.org')
  expect((await listPending(owner, second)).body.pendingAccess).toHaveLength(1)
})

test('an owner through a group sees and withdraws invitations; an editor and a viewer do neither', async () => {
  const [boss, editor, viewer] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({
    groups: [await app.aGroup({ owner: boss })],
    sharedWith: [
      [editor, 'EDITOR'],
      [viewer, 'VIEWER'],
    ],
    invited: ['guest@example.org'],
  })
  for (const person of [editor, viewer]) {
    expectError(await listPending(person, record), 403, 'access/forbidden')
    expectError(await withdraw(person, record, 'guest@example.org'), 403, 'access/forbidden')
  }
  expect((await listPending(boss, record)).body.pendingAccess).toHaveLength(1)
  expect((await withdraw(boss, record, 'guest@example.org')).body).toEqual({ pendingAccess: [] })
})
