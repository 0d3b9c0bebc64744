import { authRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const ask = (email: string) => app.as().call(authRoutes.sendCode, { body: { email } })

test('an answer does not wait for its mail', async () => {
  const release = app.inbox.hold()
  const { status } = await ask('not-waiting@example.org')
  expect(status).toBe(200)
  expect(app.inbox.all).toEqual([])
  release()
  await app.inbox.codeFor('not-waiting@example.org')
})

test('a mail that the mail server refuses is sent again, and neither the log nor the database holds an address', async () => {
  app.inbox.refuseNext(1)
  await ask('refused.first@example.org')
  await app.inbox.codeFor('refused.first@example.org')
  expect(app.log.takeComplaints()).toMatchObject([{ msg: 'A mail could not be sent yet' }])
  expect(app.log.text()).not.toContain('refused.first')
  const { rows } = await sql<{ job: string }>`select j::text as job from jobs.job j`.execute(app.database)
  expect(rows.length).toBeGreaterThan(0)
  for (const { job } of rows) expect(job).not.toContain('refused.first')
})

test('a crowd’s mails go out one after the other, without a pause between', async () => {
  const crowd = Array.from({ length: 60 }, (_, index) => `crowd-${index}@example.org`)
  await Promise.all(crowd.map(ask))
  // Senders that rested after each mail would need half a minute; the inbox waits ten seconds.
  await Promise.all(crowd.map((email) => app.inbox.codeFor(email)))
})

test('jobs hold ids and no text', async () => {
  await ask('job@example.org')
  await app.inbox.codeFor('job@example.org')
  const { rows } = await sql<{ data: object }>`select data from jobs.job`.execute(app.database)
  for (const { data } of rows)
    expect(data).toEqual({ kind: 'code', challengeID: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('each mail is a text and the same as HTML, has a Message-ID of its own below the sender’s domain, and says that a machine wrote it', async () => {
  await ask('one@example.org')
  await ask('two@example.org')
  const mails = [await app.inbox.nextFor('one@example.org'), await app.inbox.nextFor('two@example.org')]
  const ids = mails.map(({ headers }) => headers.get('message-id'))
  for (const id of ids) expect(id).toMatch(/^<[a-p-]{36}@localhost\.localdomain>$/)
  expect(new Set(ids).size).toBe(2)
  for (const { headers, text, html } of mails) {
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('from')).toBe('Cardea <cardea@localhost.localdomain>')
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative;/)
    expect(text).toContain('Your code for Cardea\n')
    expect(html).toMatch(/^<!doctype html>/)
  }
})
