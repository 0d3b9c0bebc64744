import { machine } from '../testing/fake-browser.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pairEach } from '../testing/answering-server.ts'
import { updateBadge } from './badge.ts'
import { answerContent } from './content-messages.ts'
import type { Place } from './documents.ts'
import { allOffers, beginOffers } from './kept-offers.ts'
import { lock } from './locking.ts'
import { newToken } from '../messages/new-token.ts'
import { answerOffer, capture, showOffer, shutOffers } from './offers.ts'
import { onLock } from './vault.ts'

beforeAll(() => {
  beginOffers()
  onLock(shutOffers)
})
pairEach()
afterEach(() => vi.restoreAllMocks())

const captured = { username: 'lena', password: 'typed', isFilledByUs: false, isChange: false }
const placeIn = (tab: number, host = 'shop.example'): Place => ({
  tab,
  frame: 0,
  document: null,
  key: newToken(),
  origin: `https://${host}`,
  page: `https://${host}/`,
  top: host,
})

/** Offers what was typed in a tab. @returns the kinds of messages that its page was told since, and how the bar is answered */
async function offerIn(tab: number) {
  const place = placeIn(tab)
  const told: string[] = []
  let token = ''
  machine.page = async (message) => {
    const { kind, token: given } = message as { kind: string; token?: string }
    told.push(kind)
    token = given ?? token
  }
  await capture(place, captured)
  await showOffer(place)
  const secret = newToken()
  const ask = (message: object) => answerOffer({ ...message, secret } as never, { tab: { id: tab } })
  // The groups that it also shows are beyond the server of these tests.
  await ask({ kind: 'offer-open', token }).catch(() => undefined)
  return { told, answer: (way: string) => ask({ kind: 'offer-answer', answer: { way } }) }
}

const later = (ms: number): void => {
  const now = Date.now() + ms
  vi.spyOn(Date, 'now').mockReturnValue(now)
}

test.each([
  ['its time is over', async () => machine.ring('offer 1')],
  ['it locks after that', () => lock('hand')],
])('an offer leaves the page when %s', async (_, end) => {
  const { told } = await offerIn(1)
  later(121_000)
  await end()
  await expect.poll(() => told).toContain('offer-shut')
})

test('an offer that was just over is closed by its buttons all the same', async () => {
  const { told, answer } = await offerIn(1)
  later(121_000)
  await answer('not-now')
  expect(told).toContain('offer-shut')
})

test('what was typed in one tab is kept no longer because of another', async () => {
  await capture(placeIn(1), captured)
  machine.alarmsMade = []
  await capture(placeIn(2), captured)
  expect(machine.alarmsMade).toEqual(['offer 2'])
  expect(await allOffers()).toHaveLength(2)
})

test('a login that was put off is asked for no more, and others are', async () => {
  const { answer } = await offerIn(1)
  await answer('not-now')
  await capture(placeIn(1), captured)
  expect(await allOffers()).toEqual([])
  await capture(placeIn(2, 'other.example'), captured)
  await capture(placeIn(3), { ...captured, username: 'bob' })
  expect(await allOffers()).toHaveLength(2)
})

test('an offer that was closed without an answer puts nothing off', async () => {
  const { answer } = await offerIn(1)
  await answer('close')
  expect(await allOffers()).toEqual([])
  await capture(placeIn(1), captured)
  expect(await allOffers()).toHaveLength(1)
})

test('the badge shows at once that something waits for the unlocking', async () => {
  await lock('hand')
  await updateBadge()
  expect(machine.badge).toBe('🔒')
  await answerContent({ kind: 'captured', key: newToken(), captured }, placeIn(1))
  await expect.poll(() => machine.badge).toBe('•')
})
