import { routes } from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startCardea } from '../../testing/cardea-process.ts'
import { openInbox } from '../../testing/inbox.ts'
import { preparedData } from '../../testing/prepared-data.ts'
import { openPushService } from '../../testing/push-service.ts'
import { callRemote, signInRemote } from '../../testing/remote-client.ts'

test('a push message committed before a kill is sent after the restart, under the same Topic', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const service = await openPushService()
  const browser = service.aBrowser()
  const environment = {
    DATA_DIR: await preparedData(),
    SMTP_URL: inbox.url,
    PUSH_TO_LOOPBACK: 'on',
  }
  const cardea = await startCardea(environment)
  const owner = await signInRemote(cardea.url, inbox, 'owner@example.org')
  const reader = await signInRemote(cardea.url, inbox, 'reader@example.org')
  await callRemote(cardea.url, routes.changeUserSetting, {
    accessToken: reader.accessToken,
    body: { addFcmToken: browser.subscription },
  })
  const { accessToken } = owner
  const record = await callRemote(cardea.url, routes.createRecord, {
    accessToken,
    body: { name: 'A record', fields: [] },
  })
  // What it has in hand when it dies.
  service.answerNext({ status: 503 })
  await callRemote(cardea.url, routes.shareRecord, {
    accessToken,
    params: { id: record._id },
    body: { users: [{ email: 'reader@example.org', role: 'VIEWER' }] },
  })
  const refused = await service.next(browser)
  await cardea.kill()

  const again = await startCardea(environment)
  const sent = await service.next(browser)
  expect(sent.message).toEqual(refused.message)
  expect(sent.headers['topic']).toBe(refused.headers['topic'])
  expect(sent.publicKey).toBe(refused.publicKey)
  expect(await again.stop()).toBe(0)
})
