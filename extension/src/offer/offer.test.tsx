import '../testing/fake-browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser } from '../browser/browser.ts'
import type { OfferShown } from '../messages/messages.ts'

const shown: OfferShown = {
  language: 'en',
  kind: 'save',
  host: 'shop.example',
  name: 'Shop',
  username: 'lena@shop.example',
  records: [],
  groups: [],
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an offer is announced once it stands there, politely, and takes no focus', async () => {
  browser.runtime.sendMessage = async (message) =>
    (message as { kind: string }).kind === 'offer-open' ? shown : null
  await import('./offer.ts')
  await vi.advanceTimersByTimeAsync(0)
  expect(document.querySelector('[role=dialog]')).not.toBeNull()
  const told = document.querySelector('[role=status]')
  expect(told?.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(100)
  expect(told?.textContent).toBe('Save a login for shop.example')
  expect(document.activeElement).toBe(document.body)
})
