import { routes } from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startCardea } from '../../testing/cardea-process.ts'
import { openInbox } from '../../testing/inbox.ts'
import { readLive } from '../../testing/live-reader.ts'
import { preparedData } from '../../testing/prepared-data.ts'
import { callRemote, signInRemote } from '../../testing/remote-client.ts'

test('a server that stops ends its streams instead of waiting for them; at the next start they run again', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = { DATA_DIR: await preparedData(), SMTP_URL: inbox.url }
  const cardea = await startCardea(environment)
  const person = await signInRemote(cardea.url, inbox, 'reader@example.org')
  const reader = await readLive(cardea.url, person)
  const start = performance.now()
  expect(await cardea.stop()).toBe(0)
  await reader.ended()
  expect(performance.now() - start).toBeLessThan(5_000)

  const again = await startCardea(environment)
  const next = await readLive(again.url, person)
  const { accessToken } = person
  await callRemote(again.url, routes.createRecord, { accessToken, body: { name: 'A record', fields: [] } })
  await next.next('record-changed')
  await again.kill()
  await next.ended()
})
