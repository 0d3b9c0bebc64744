import { expect, test } from 'vitest'
import { createPushSlots, senders } from './push-slots.ts'

const at = (host: string) => `https://${host}.example.com/one`

test('a service that has not answered yet gets one sender, no matter who is to be told there', () => {
  const places = createPushSlots()
  const leave = places.enter(at('slow'), 'anna')
  expect(leave).toBeDefined()
  expect(places.enter(at('slow'), 'bert')).toBeUndefined()
  leave?.('slow or not at all')
  expect(places.enter(at('slow'), 'bert')).toBeDefined()
})

test('one person’s services that have not answered yet get one sender together, however many hosts they name', () => {
  const places = createPushSlots()
  places.enter(at('one'), 'anna')
  expect(places.enter(at('two'), 'anna')).toBeUndefined()
  expect(places.enter(at('two'), 'bert')).toBeDefined()
})

test('services that have not answered yet never get more than half of the senders', () => {
  const places = createPushSlots()
  places.enter(at('known'), 'reader')?.('quick')
  const entered = Array.from({ length: senders }, (_, index) => places.enter(at(`${index}`), `${index}`))
  expect(entered.filter((leave) => leave !== undefined)).toHaveLength(senders / 2)
  expect(places.enter(at('known'), 'reader')).toBeDefined()
})

test('a service that answers quickly gets half of the senders, and one again once it hangs', () => {
  const places = createPushSlots()
  places.enter(at('good'), 'anna')?.('quick')
  const leaves = Array.from({ length: senders }, () => places.enter(at('good'), 'anna'))
  expect(leaves.filter((leave) => leave !== undefined)).toHaveLength(senders / 2)
  for (const leave of leaves) leave?.('slow or not at all')
  expect(places.enter(at('good'), 'anna')).toBeDefined()
  expect(places.enter(at('good'), 'bert')).toBeUndefined()
})
