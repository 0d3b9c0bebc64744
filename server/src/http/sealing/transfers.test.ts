import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createTransfers } from './transfers.ts'

const aResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()))

/** Who has been let in, in this order. The first letter of a transfer names its person. */
function observe() {
  const { admit } = createTransfers()
  const admitted: string[] = []
  return {
    admitted,
    admit: (name: string): ServerResponse => {
      const response = aResponse()
      admit(name.slice(0, 1), response).then(
        () => admitted.push(name),
        (error: Error) => admitted.push(`${name}: ${error.message}`),
      )
      return response
    },
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

test('four go at once, and the others follow first come first served', async () => {
  const { admit, admitted, settled } = observe()
  const [first, , third] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(admit)
  await settled()
  expect(admitted).toEqual(['a', 'b', 'c', 'd'])
  first?.emit('close')
  third?.emit('close')
  await settled()
  expect(admitted).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a caller who has gone while waiting is skipped, and takes no place', async () => {
  const { admit, admitted, settled } = observe()
  const [first, , , , fifth] = ['a', 'b', 'c', 'd', 'e', 'f'].map(admit)
  fifth?.emit('close')
  first?.emit('close')
  await settled()
  expect(admitted).toEqual(['a', 'b', 'c', 'd', 'e: request/invalid', 'f'])
})

test('one person has two at once, and another’s go ahead of their many', async () => {
  const { admit, admitted, settled } = observe()
  const [first] = ['a1', 'a2', 'a3', 'a4', 'a5'].map(admit)
  await settled()
  expect(admitted).toEqual(['a1', 'a2'])
  for (const name of ['b1', 'c1', 'd1']) admit(name)
  await settled()
  expect(admitted).toEqual(['a1', 'a2', 'b1', 'c1'])
  first?.emit('close')
  await settled()
  expect(admitted).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
})

test('if too many of one person wait, the next is told to come again', async () => {
  const { admit, admitted, settled } = observe()
  for (let number = 0; number < 2 + 200; number += 1) admit(`a${number}`)
  admit('a last')
  admit('b')
  await settled()
  expect(admitted.toSorted()).toEqual(['a last: request/busy', 'a0', 'a1', 'b'])
})
