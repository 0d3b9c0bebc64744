import { authRoutes, recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Person } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const ask = (email: string) => app.as().call(authRoutes.sendCode, { body: { email } })
const url = await app.listen()
const health = async (): Promise<unknown> => (await fetch(`${url}/health`)).json()

/** Shares a new record, so that a mail goes to this person; its job. */
async function shareWith({ email, id }: Person) {
  const record = await app.aRecord()
  const { status } = await app.as(record.owner).call(recordRoutes.shareRecord, {
    params: { id: record.id },
    body: { users: [{ email, role: 'VIEWER' }] },
  })
  expect(status).toBe(200)
  return async () => {
    const { rows } = await sql<Job>`
      select state, retry_count as tries, extract(epoch from keep_until - created_on)::int as lifetime,
        extract(epoch from start_after - now())::int as pause
      from jobs.job where data ->> 'userID' = ${id}`.execute(app.database)
    return rows[0]
  }
}

/** All that the operator was told up to this. */
async function complaintsUntil(msg: string) {
  const told = app.log.takeComplaints()
  await vi.waitFor(() => {
    told.push(...app.log.takeComplaints())
    expect(told.at(-1)?.msg).toBe(msg)
  }, 90_000)
  return told
}

interface Job {
  state: string
  tries: number
  /** Seconds. */
  lifetime: number
  pause: number
}

/** Sets a job forward as if it had failed so many times, and waits for its next failure. */
async function failAgain(person: Person, tries: number): Promise<void> {
  await sql`update jobs.job set retry_count = ${tries}, start_after = now()
    where data ->> 'userID' = ${person.id} and state = 'retry'`.execute(app.database)
}

test('while the mail server is away calls are as quick as ever, the operator and /health are told once, and everything goes out when it is back', async () => {
  expect(await health()).toMatchObject({ status: 'ok', mail: 'ok' })
  const [friend, other] = [await app.aPerson(), await app.aPerson()]
  const comeBack = await app.inbox.goAway()
  const began = performance.now()
  await ask('away@example.org')
  const jobs = [await shareWith(friend), await shareWith(other)]
  expect(performance.now() - began).toBeLessThan(5_000)
  await expect.poll(async () => (await jobs[1]?.())?.tries).toBeGreaterThan(0)
  expect(await health()).toMatchObject({ status: 'ok', mail: 'failing' })

  // As after an hour: their next try is far away, but the first that succeeds has the others sent.
  await sql`update jobs.job set start_after = now()
    + case data ->> 'kind' when 'code' then '2 seconds' else '1 hour' end::interval where state = 'retry'`.execute(
    app.database,
  )
  await comeBack()
  await app.inbox.codeFor('away@example.org')
  const mails = [await app.inbox.nextFor(friend.email), await app.inbox.nextFor(other.email)]
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('shared a record with you'),
    expect.stringContaining('shared a record with you'),
  ])
  expect(await health()).toMatchObject({ status: 'ok', mail: 'ok' })
  const told = await complaintsUntil('Mails go out again')
  expect(told.length).toBeLessThanOrEqual(3)
  expect(told).toContainEqual(
    expect.objectContaining({
      reason: 'refused',
      msg: expect.stringMatching(/^Mails wait, .* refused the connection/),
    }),
  )
  expect(app.log.text()).not.toContain('away@')
})

test('a mail is tried for five days, at longer and longer pauses up to an hour; a code each half minute while it lives', async () => {
  const person = await app.aPerson()
  app.inbox.refuseNext(3)
  const job = await shareWith(person)
  await expect.poll(async () => (await job())?.state).toBe('retry')
  expect(await job()).toMatchObject({ lifetime: 5 * 86_400 })
  expect((await job())?.pause).toBeLessThanOrEqual(4)
  await failAgain(person, 8)
  await expect.poll(async () => (await job())?.pause).toBeGreaterThan(250)
  await failAgain(person, 500)
  await expect.poll(async () => (await job())?.pause).toBeGreaterThan(3_590)
  expect((await job())?.pause).toBeLessThanOrEqual(3_600)
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(app.database)
  await app.inbox.nextFor(person.email)
  expect(app.log.takeComplaints().map(({ msg }) => msg)).toEqual(
    Array(3).fill('A mail could not be sent yet'),
  )

  await ask('code-tries@example.org')
  const { rows } = await sql<{ longest: number; lifetime: number }>`
    select retry_delay_max as longest, extract(epoch from keep_until - created_on)::int as lifetime
    from jobs.job where data ->> 'kind' = 'code' order by created_on desc limit 1`.execute(app.database)
  expect(rows).toEqual([{ longest: 30, lifetime: 600 }])
  await app.inbox.codeFor('code-tries@example.org')
})

// The queue's own sweep may take such a job before it is tried: rarely, and then nothing is to be told.
test(
  'a mail whose time is over is given up, and the operator is told without an address',
  { retry: 2 },
  async () => {
    const person = await app.aPerson()
    app.inbox.refuseNext(1)
    const job = await shareWith(person)
    await expect.poll(async () => (await job())?.state).toBe('retry')
    await sql`update jobs.job set keep_until = now() - interval '1 second', start_after = now()
    where data ->> 'userID' = ${person.id}`.execute(app.database)
    await expect.poll(async () => (await job())?.state).toBe('completed')
    expect(app.log.takeComplaints().map(({ msg }) => msg)).toEqual([
      'A mail could not be sent yet',
      'A mail could not be sent in all its time, and is given up',
    ])
    expect(app.inbox.all.filter(({ to }) => to.includes(person.email))).toEqual([])
  },
)

test('an expired code is not sent any more', async () => {
  app.inbox.refuseNext(1)
  await ask('late@example.org')
  await expect.poll(() => app.log.text()).toContain('"kind":"code","reason":"message"')
  app.clock.advance(600_000)
  const isDone = async () => {
    const { rows } =
      await sql`select from jobs.job where data ->> 'kind' = 'code' and state <> 'completed'`.execute(
        app.database,
      )
    return rows.length === 0
  }
  await expect.poll(() => isDone()).toBe(true)
  expect(app.inbox.all.filter(({ to }) => to.includes('late@example.org'))).toEqual([])
  app.log.takeComplaints()
})

test.each(['recipient', 'message'] as const)(
  'what is refused for good at the %s is tried once, and logged without an address',
  async (at) => {
    const person = await app.aPerson()
    const before = app.inbox.refused()
    app.inbox.refuseNext(100, { at, code: 550 })
    const job = await shareWith(person)
    await expect.poll(async () => (await job())?.state).toBe('completed')
    app.inbox.refuseNext(0)
    expect(app.inbox.refused() - before).toBe(1)
    expect(app.log.takeComplaints()).toMatchObject([
      {
        msg: 'A mail was refused for good, and is given up',
        kind: 'notification',
        reason: at,
        response: 550,
      },
    ])
    expect(app.log.text()).not.toContain(person.email)
    expect(await health()).toMatchObject({ status: 'ok', mail: 'ok' })
  },
)

test('a greylisted mail comes through, under one Message-ID, and others are not held up by it', async () => {
  const [grey, plain] = [await app.aPerson(), await app.aPerson()]
  app.inbox.refuseNext(1, { at: 'recipient', code: 451 })
  const job = await shareWith(grey)
  await expect.poll(async () => (await job())?.state).toBe('retry')
  await shareWith(plain)
  await app.inbox.nextFor(plain.email)
  await app.inbox.nextFor(grey.email)
  expect(await health()).toMatchObject({ status: 'ok', mail: 'ok' })
  expect(app.log.takeComplaints()).toMatchObject([
    { msg: 'A mail could not be sent yet', reason: 'recipient', response: 451 },
  ])
})

test('a sender the mail server does not take is a fault of the whole, which loses no mail', async () => {
  const person = await app.aPerson()
  app.inbox.refuseNext(1, { at: 'sender', code: 550 })
  await shareWith(person)
  await expect.poll(() => health()).toMatchObject({ status: 'ok', mail: 'failing' })
  await app.inbox.nextFor(person.email)
  expect(await complaintsUntil('Mails go out again')).toMatchObject([
    { msg: expect.stringContaining('MAIL_FROM'), reason: 'sender', response: 550 },
    {},
  ])
})

test('a mail sent twice has one Message-ID', async () => {
  const person = await app.aPerson()
  const job = await shareWith(person)
  const first = await app.inbox.nextFor(person.email)
  await expect.poll(async () => (await job())?.state).toBe('completed')
  // As when a process ends between the hand-over and noting it.
  await sql`update jobs.job set state = 'retry', completed_on = null, start_after = now()
    where data ->> 'userID' = ${person.id}`.execute(app.database)
  const second = await app.inbox.nextFor(person.email)
  expect(second.headers.get('message-id')).toBe(first.headers.get('message-id'))
  expect(second.text).toBe(first.text)
})

test('slow invitations hold up no code', async () => {
  const release = app.inbox.hold()
  const people = await Promise.all(Array.from({ length: 8 }, () => app.aPerson()))
  const jobs = await Promise.all(people.map(shareWith))
  const activeOf = async () =>
    (await Promise.all(jobs.map((job) => job()))).filter((job) => job?.state === 'active')
  await expect.poll(() => activeOf()).toHaveLength(4)
  await ask('in-a-hurry@example.org')
  const codeState = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from jobs.job where data ->> 'kind' = 'code' order by created_on desc limit 1`.execute(
      app.database,
    )
    return rows[0]?.state
  }
  await expect.poll(() => codeState()).toBe('active')
  release()
  await app.inbox.codeFor('in-a-hurry@example.org')
  await Promise.all(people.map(({ email }) => app.inbox.nextFor(email)))
})

test('two processes that share the queue send each mail once', async () => {
  await app.beside()
  const people = await Promise.all(Array.from({ length: 30 }, () => app.aPerson()))
  await Promise.all(people.map(shareWith))
  await Promise.all(people.map(({ email }) => app.inbox.nextFor(email)))
  for (const { email } of people) expect(app.inbox.all.filter(({ to }) => to.includes(email))).toHaveLength(1)
})
