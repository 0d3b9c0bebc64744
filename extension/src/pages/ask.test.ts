import '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { browser } from '../browser/browser.ts'
import { ask, askFromFrame } from './ask.ts'

/** A background that the browser ends as the first messages reach it. @returns what it was told */
function endingAt(times: number): unknown[] {
  const told: unknown[] = []
  browser.runtime.sendMessage = async (message) => {
    told.push(message)
    if (told.length <= times) throw new Error('Could not establish connection. Receiving end does not exist.')
    return null
  }
  return told
}

test('the size of a frame is told again where the browser ends the background meanwhile, as it is by then', async () => {
  const told = endingAt(1)
  let height = 60
  expect(await askFromFrame(() => ({ kind: 'menu-size', height: (height += 10) }))).toBeNull()
  expect(told).toMatchObject([{ height: 70 }, { height: 80 }])
})

test('a page asks again for what may be asked twice, and once for what counts as a try', async () => {
  const read = endingAt(1)
  expect(await ask({ kind: 'state' })).toBeNull()
  expect(read).toHaveLength(2)
  const tried = endingAt(1)
  expect(await ask({ kind: 'unlock', passcode: '123456' })).toBeUndefined()
  expect(tried).toHaveLength(1)
})
