import { routes } from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startCardea } from '../testing/cardea-process.ts'
import { openInbox } from '../testing/inbox.ts'
import { preparedData } from '../testing/prepared-data.ts'
import { callRemote, signInRemote } from '../testing/remote-client.ts'

test('a committed mail is sent after a kill: one not yet sent is sent once, one under way again with the same Message-ID', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = {
    DATA_DIR: await preparedData(),
    SMTP_URL: inbox.url,
    PUBLIC_URL: 'https://vault.example.org',
  }
  const first = await startCardea(environment)
  const { accessToken } = await signInRemote(first.url, inbox, 'owner@example.org')
  const { _id: id } = await callRemote(first.url, routes.createRecord, {
    accessToken,
    body: { name: 'Bank', fields: [] },
  })
  const shareWith = (url: string, email: string) =>
    callRemote(url, routes.shareRecord, {
      accessToken,
      params: { id },
      body: { users: [{ email, role: 'VIEWER' }] },
    })

  // The mail server has all of the mail, but its answer never comes.
  const release = inbox.hold()
  await shareWith(first.url, 'under-way@example.org')
  await expect.poll(() => inbox.held()).toBe(1)
  const comeBack = await inbox.goAway()
  await shareWith(first.url, 'committed@example.org')
  await first.kill()
  release()
  await comeBack()

  const second = await startCardea(environment)
  // No other process can have them in hand, so neither waits for its next try.
  const committed = await inbox.nextFor('committed@example.org')
  expect(committed.subject).toBe('owner@example.org shared a record with you')
  const taken = await inbox.nextFor('under-way@example.org')
  const again = await inbox.nextFor('under-way@example.org')
  expect(again.headers.get('message-id')).toBe(taken.headers.get('message-id'))
  expect(again.text).toBe(taken.text)
  expect(inbox.all.filter(({ to }) => to.includes('committed@example.org'))).toHaveLength(1)
  expect(await second.stop()).toBe(0)
})
