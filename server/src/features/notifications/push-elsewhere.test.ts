import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { openPushService } from '../../testing/push-service.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('unless its operator asks for it, no push message goes to this machine', async () => {
  const service = await openPushService()
  const person = await app.aPerson()
  const { subscription } = service.aBrowser()
  await app.as(person).call(routes.changeUserSetting, { body: { addFcmToken: subscription } })
  const record = await app.aRecord()
  await app.as(record.owner).call(routes.shareRecord, {
    params: { id: record.id },
    body: { users: [{ email: person.email, role: 'VIEWER' }] },
  })
  const said = 'A push endpoint is no https address of a public host; the message is not sent'
  await expect.poll(() => app.log.takeComplaints()).toMatchObject([{ msg: said }])
  expect(service.received).toEqual([])
})
