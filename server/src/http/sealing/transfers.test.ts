import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createTransfers } from './transfers.ts'

const aResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()))

/** Who has been let in, in this order. */
function observe() {
  const { admit } = createTransfers()
  const admitted: string[] = []
  return {
    admitted,
    admit: (name: string): ServerResponse => {
      const response = aResponse()
      admit(response).then(
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

test('who has gone while waiting is passed over, and takes no place', async () => {
  const { admit, admitted, settled } = observe()
  const [first, , , , fifth] = ['a', 'b', 'c', 'd', 'e', 'f'].map(admit)
  fifth?.emit('close')
  first?.emit('close')
  await settled()
  expect(admitted).toEqual(['a', 'b', 'c', 'd', 'e: request/invalid', 'f'])
})

test('where too many wait the next is told to come again', async () => {
  const { admit, admitted, settled } = observe()
  for (let number = 0; number < 4 + 200; number += 1) admit(String(number))
  admit('last')
  await settled()
  expect(admitted.toSorted()).toEqual(['0', '1', '2', '3', 'last: request/busy'])
})
