import { foldEmail } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { hostileAddresses } from '../../testing/hostile-addresses.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('the corpus is large, and holds nothing that folds to an address', () => {
  expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(200)
  expect(hostileAddresses.filter((address) => foldEmail(address) !== null)).toEqual([])
})

test('no hostile address opens a challenge, enters, is shared with or withdrawn; no mail leaves and nothing changes', async () => {
  const record = await app.aRecord()
  const owner = app.as(record.owner)
  const before = await fingerprint(app.database)
  for (const email of hostileAddresses) {
    const answers = [
      await app.as().send('POST', '/auth/sendOTPEmail', { body: { email } }),
      await app.as().send('POST', '/auth/entry', { body: { email, otp: '000000' } }),
      await owner.send('POST', `/record/share/${record.id}`, {
        body: { users: [{ email, role: 'VIEWER' }] },
      }),
      await owner.send('POST', `/pending-access/remove-record-access/${record.id}`, { body: { email } }),
    ]
    // Without a session a body is 16 KiB at most, whatever stands in it.
    const isTooLarge = Buffer.byteLength(JSON.stringify({ email })) > 16 * 1024
    if (isTooLarge) for (const answer of answers.splice(0, 2)) expectError(answer, 413, 'request/too-large')
    for (const answer of answers) {
      expectError(answer, 400, 'request/invalid')
      expect(answer.errors[0]?.message, JSON.stringify(email.slice(0, 80))).toBe('email must be an email')
    }
  }
  expect(await fingerprint(app.database)).toEqual(before)
  expect(app.inbox.all).toEqual([])
})

test('the same holds for what is no text at all', async () => {
  const before = await fingerprint(app.database)
  for (const email of [
    null,
    1,
    true,
    {},
    [],
    ['a@example.org'],
    { $ne: null },
    { toString: 'a@example.org' },
  ]) {
    expectError(
      await app.as().send('POST', '/auth/sendOTPEmail', { body: { email } }),
      400,
      'request/invalid',
    )
  }
  expect(await fingerprint(app.database)).toEqual(before)
})
