import { expect, test } from 'vitest'
import { pathOfMessage } from './push-channel.ts'
import { readPushMessage } from './read-push-message.ts'

const id = '0197a6e4-0000-7000-8000-000000000001'
const other = '0197a6e4-0000-7000-8000-000000000002'
const plain = { eventID: id, notificationID: other, kind: 'shared', count: 1 }

test('a message is read, padded as it comes, and leads to what it names', () => {
  const message = readPushMessage(JSON.stringify({ ...plain, recordID: other }).padEnd(256))
  expect(message).toEqual({ ...plain, recordID: other })
  expect(message && pathOfMessage(message)).toBe(`/records/${other}`)
  expect(pathOfMessage({ groupID: other })).toBe(`/group_records/${other}`)
  expect(pathOfMessage({})).toBe('/settings#inbox')
})

test.each([undefined, '', '{', 'null', '[]', '{}', JSON.stringify({ ...plain, eventID: 5 })])(
  'what is not understood is no message: %j',
  (text) => expect(readPushMessage(text)).toBeNull(),
)

test('a text that is no id never gets into an address', () => {
  expect(readPushMessage(JSON.stringify({ ...plain, recordID: '../user-settings' }))).toEqual(plain)
  expect(readPushMessage(JSON.stringify({ ...plain, groupID: 'https://evil.example' }))).toEqual(plain)
})
