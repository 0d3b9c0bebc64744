import { routes } from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startCardea } from '../../testing/cardea-process.ts'
import { openInbox } from '../../testing/inbox.ts'
import { preparedData } from '../../testing/prepared-data.ts'
import { callRemote, signInRemote } from '../../testing/remote-client.ts'

test('killed between a deletion and its purge, the record lies in the trash after the next start, and is purged when its time is over', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = { DATA_DIR: await preparedData(), SMTP_URL: inbox.url }

  const first = await startCardea(environment)
  const { accessToken } = await signInRemote(first.url, inbox, 'ada@example.org')
  const { _id: id } = await callRemote(first.url, routes.createRecord, {
    accessToken,
    body: { name: 'Bank', fields: [] },
  })
  await callRemote(first.url, routes.deleteRecord, { accessToken, params: { id } })
  await first.kill()

  const second = await startCardea(environment)
  const trashAt = (url: string) => callRemote(url, routes.listTrash, { accessToken, body: {} })
  expect((await trashAt(second.url)).records.map(({ _id }) => _id)).toEqual([id])
  await second.kill()

  // Without days its time is over; the round of jobs at the start finds what the killed one has left, and a stop waits for it.
  const third = await startCardea({ ...environment, TRASH_DAYS: '0' })
  await third.stop()
  const fourth = await startCardea(environment)
  expect((await trashAt(fourth.url)).total).toBe(0)
  await fourth.kill()
})
