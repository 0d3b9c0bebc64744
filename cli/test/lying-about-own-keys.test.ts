import type { OwnKeys } from '@cardea/contract'
import { expect, test } from 'vitest'
import type { Person } from '../../server/src/testing/factories.ts'
import { testApp } from '../../server/src/testing/test-app.ts'
import { browsersOf, type Lie } from './browsers.ts'

const app = await testApp()

const { browserOf, anotherBrowser, ada, knowing, approve } = browsersOf(app)

/** Everything that the server could say of the keys of another person, in the first one's name. */
async function ofMallory(person: Person): Promise<OwnKeys> {
  const mallory = await app.aPerson()
  const browser = browserOf(mallory, mallory)
  await browser.vault.start()
  const own = browser.vault.own()
  if (!own?.keys) throw new Error('There are no keys.')
  return { ...own, keys: { ...own.keys, userID: person.id, email: person.email } }
}

test('a server that lies about one’s own keys makes the client use nothing, and make nothing', async () => {
  const { person, old } = await ada()
  const older = structuredClone(old.vault.own())
  await old.vault.changeTrust(knowing('carol'))
  const theirs = await ofMallory(person)
  const none = { keys: null, bundle: null, wrap: null, trust: null }
  const lies: Record<string, Lie> = {
    'no keys': (own) => ({ ...own, ...none }),
    'keys of its own': () => theirs,
    'its own statements': (own) => ({ ...own, keys: theirs.keys }),
    'another bundle': (own) => ({ ...own, bundle: theirs.bundle }),
    'another account key': (own) => ({ ...own, wrap: theirs.wrap }),
    'an older trust store': (own) => ({ ...own, trust: older?.trust ?? null }),
    'a trust store of its own': (own) => ({ ...own, trust: theirs.trust }),
    'a part at another place': (own) => ({ ...own, trust: own.bundle }),
  }
  for (const [name, lie] of Object.entries(lies)) {
    const page = old.page()
    page.lie(lie)
    expect(await page.vault.start(), name).toBe('strange')
    expect(page.calls, name).toEqual(['GET /keys/me'])
  }
  expect(await old.page().vault.start()).toBe('open')
})

test('a server that hides a renewal is found out', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  await approve(old, laptop)
  const before = structuredClone(old.vault.own())
  const [, second] = (laptop.vault.own()?.unlockers ?? []).map(({ _id }) => _id)
  const page = old.page()
  await page.vault.start()
  const shown = structuredClone(page.vault.own()) ?? before
  await page.vault.removeUnlocker(second ?? '')
  const next = old.page()
  next.lie(() => shown ?? fail())
  expect(await next.vault.start()).toBe('strange')
})

function fail(): never {
  throw new Error('There is nothing to show.')
}

test('to an unlocker that the server alone names nothing is wrapped', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  await approve(old, laptop)
  const [, second] = (laptop.vault.own()?.unlockers ?? []).map(({ _id }) => _id)
  const theirs = await ofMallory(person)
  const ghost = theirs.unlockers[0]
  if (!ghost) throw new Error('There is no unlocker.')
  old.lie((own) => ({ ...own, unlockers: [...own.unlockers, ghost] }))
  // The client asks to remove the ghost, which an honest server does not know.
  await expect(old.vault.removeUnlocker(second ?? '')).rejects.toMatchObject({ code: 'keys/not-found' })
  const changes = old.bodies.filter((body) => body.includes('renewed'))
  expect(changes).toHaveLength(1)
  expect(changes[0]).toContain(`\\"remove\\":[\\"${second}\\",\\"${ghost._id}\\"]`)
  const wraps = /\\"wraps\\":\[(.*?)\]/.exec(changes[0] ?? '')?.[1]
  expect(wraps).not.toContain(ghost._id)
})

test('a request with a key of the server’s own is never approved', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  const { id, words } = await laptop.vault.askForApproval()
  const theirs = await ofMallory(person)
  const publicKey = theirs.unlockers[0]?.publicKey ?? ''
  old.lie((own) => ({
    ...own,
    requests: own.requests.map((request) => ({ ...request, publicKey })),
  }))
  expect(await old.vault.approveDevice(id, words)).toBe('wrong')
  expect(old.calls.filter((call) => call === 'PUT /keys/me')).toHaveLength(1)
})

test('an account key of the server’s own is never taken for an approval', async () => {
  const { person } = await ada()
  const laptop = await anotherBrowser(person)
  await laptop.vault.askForApproval()
  const theirs = await ofMallory(person)
  laptop.lie((own) => ({
    ...theirs,
    requests: own.requests.map((request) => ({ ...request, wrap: theirs.wrap })),
  }))
  expect(await laptop.vault.followRequest()).toBe('done')
  expect(laptop.vault.state()).toBe('strange')
  expect(laptop.store.size).toBe(0)
})
