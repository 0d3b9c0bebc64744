import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { openPushService } from '../../testing/push-service.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('unless its operator asks for it, no push message goes to this machine', async () => {
  const service = await openPushService()
  const person = await app.aPerson()
  const { subscription } = service.aBrowser()
  const answer = await app.as(person).call(routes.changeUserSetting, { body: { addFcmToken: subscription } })
  expectError(answer, 400, 'request/invalid')
  const record = await app.aRecord()
  await app.as(record.owner).call(routes.shareRecord, {
    params: { id: record.id },
    body: { users: [{ email: person.email, role: 'VIEWER' }] },
  })
  expect(service.received).toEqual([])
})
