import { SealingError } from '@cardea/sealing'
import { keyIDOf, trustLine } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import {
  emptyTrust,
  mergeTrust,
  openTrust,
  readLines,
  sealTrust,
  withoutLines,
  writeLines,
} from './trust-store.ts'

const person = '0194f1c2-0000-7000-8000-00000000000a'
const selfKey = crypto.getRandomValues(new Uint8Array(32))

async function knowing(items: Record<string, [keyNumber: number, rosterNumber: number]>): Promise<string> {
  const keyID = await keyIDOf(selfKey)
  const lines = await Promise.all(
    Object.entries(items).map(([item, [key, roster]]) => trustLine(item, key, roster, keyID)),
  )
  return writeLines(new Map(lines.map((line) => [line.subarray(0, 6).toHex(), line])))
}

const numbersIn = (items: string): string[] =>
  [...readLines(items).values()].map((line) => line.subarray(6, 12).toHex()).toSorted()

const bob = { n: 1, hash: 'h', address: 'bob@example.org', isCompared: true }

test('a store comes back as it was, with what a later client added', async () => {
  const store = { ...emptyTrust(), people: { bob: { ...bob, since: 'May' } }, added: [1] }
  const part = await sealTrust(selfKey, person, 3, store)
  expect(await openTrust(selfKey, person, part)).toEqual(store)
})

test('it opens at no other count, and for no other person', async () => {
  const part = await sealTrust(selfKey, person, 3, emptyTrust())
  await expect(openTrust(selfKey, person, { ...part, n: 4 })).rejects.toThrow(SealingError)
  await expect(openTrust(selfKey, person.replace('a', 'b'), part)).rejects.toThrow(SealingError)
})

test.each([
  ['people that are none', { people: null, items: '', default: null }],
  ['a person without a statement', { people: { bob: { n: 1 } }, items: '', default: null }],
  ['another default', { people: {}, items: '', default: 'nobody' }],
])('%s are refused', async (_, store) => {
  const part = await sealTrust(selfKey, person, 1, store as never)
  await expect(openTrust(selfKey, person, part)).rejects.toThrow(SealingError)
})

test('of two devices that differ the later line of each item counts, and the newer statement of each person', async () => {
  const one = {
    ...emptyTrust(),
    items: await knowing({ router: [1, 7], bank: [2, 1] }),
    people: { bob: { ...bob, n: 2 } },
  }
  const other = {
    ...emptyTrust(),
    items: await knowing({ router: [1, 9], bank: [1, 5], mail: [1, 1] }),
    people: { bob, carol: bob },
  }
  const merged = mergeTrust(one, other)
  expect(numbersIn(merged.items)).toEqual(['000001000001', '000001000009', '000002000001'])
  expect(merged.people).toEqual({ bob: { ...bob, n: 2 }, carol: bob })
  expect(numbersIn(mergeTrust(other, one).items)).toEqual(numbersIn(merged.items))
})

test('how another device has new records made stays, whatever this one knew', () => {
  const chosen = { ...emptyTrust(), default: 'people' as const }
  expect(mergeTrust(emptyTrust(), chosen).default).toBe('people')
  expect(mergeTrust(chosen, { ...emptyTrust(), default: 'server' as const }).default).toBe('server')
})

test('lines that were taken out are out, and no others', async () => {
  const items = await knowing({ a: [1, 1], b: [2, 1] })
  const [first = ''] = readLines(items).keys()
  const left = withoutLines({ ...emptyTrust(), items }, new Set([first]))
  expect([...readLines(left.items).keys()]).toEqual([...readLines(items).keys()].slice(1))
})

test('lines are sorted, and a torn list is refused', async () => {
  const items = await knowing({ c: [1, 1], a: [1, 1], b: [1, 1] })
  const starts = [...readLines(items).keys()]
  expect(starts).toEqual(starts.toSorted())
  expect(() => readLines(items.slice(4))).toThrow(SealingError)
})

test('words that one device compared count on all, as long as the keys are the same', () => {
  const seen = { ...bob, isCompared: false }
  const compared = { ...bob, isCompared: true }
  const store = (known: typeof bob) => ({ ...emptyTrust(), people: { bob: known } })
  expect(mergeTrust(store(seen), store(compared)).people).toEqual({ bob: compared })
  expect(mergeTrust(store(compared), store(seen)).people).toEqual({ bob: compared })
  const others = { ...seen, hash: 'others' }
  expect(mergeTrust(store(others), store(compared)).people).toEqual({ bob: others })
})
