/** @file The vault of every client against a real server, honest and lying. */
import { randomBytes } from 'node:crypto'
import { keyRoutes, type OwnKeys } from '@cardea/contract'
import { makeVault, type Vault } from '@cardea/client/vault/make-vault'
import type { Kept } from '@cardea/client/environment'
import { memoryKeys, turns } from '@cardea/client/testing/memory-environment'
import type { VaultEnvironment } from '@cardea/client/vault/environment'
import type { TrustStore } from '@cardea/client/vault/trust-store'
import { expect, test } from 'vitest'
import { aStaleSession } from '../../server/src/testing/actors.ts'
import type { Person } from '../../server/src/testing/factories.ts'
import { plantPasskey } from '../../server/src/testing/passkeys.ts'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()

type Lie = (own: OwnKeys) => OwnKeys

interface Browser {
  vault: Vault
  /** What the server says in place of the truth. */
  lie: (lie: Lie | null) => void
  /** Methods and paths of all calls. */
  calls: string[]
  /** What was sent. */
  bodies: string[]
  /** Another page of the same browser. */
  page: () => Browser
  store: Map<string, Kept>
}

class Refusal extends Error {
  readonly code: string | undefined
  constructor(code: string | undefined) {
    super(code)
    this.code = code
  }
}

function browserOf(
  person: Person,
  session: Pick<Person, 'accessToken'>,
  store = new Map<string, Kept>(),
): Browser {
  const client = app.as(session)
  const calls: string[] = []
  const bodies: string[] = []
  let lie: Lie | null = null
  const ask: VaultEnvironment['ask'] = async (route, { body, params = {}, query }) => {
    const filled = route.path.replace(/:(\w+)/g, (_, name: string) =>
      String(new Map(Object.entries(params)).get(name)),
    )
    const path = query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
    calls.push(`${route.method} ${filled}`)
    bodies.push(JSON.stringify(body ?? null))
    const answer = await client.send(route.method, path, body === undefined ? {} : { body })
    if (answer.status > 201) throw new Refusal(answer.errors[0]?.code)
    const isOwn = route.path === keyRoutes.getKeys.path && lie !== null
    return (isOwn && lie ? lie(answer.json as OwnKeys) : answer.json) as never
  }
  const environment = {
    person: { id: person.id, email: person.email },
    ask,
    deviceStore: memoryKeys(store),
    now: () => app.clock.now().getTime(),
    inTurn: turns(),
  }
  return {
    vault: makeVault(environment),
    lie: (told) => (lie = told),
    calls,
    bodies,
    page: () => browserOf(person, session, store),
    store,
  }
}

const anotherBrowser = async (person: Person): Promise<Browser> =>
  browserOf(person, await app.aSession(person.id))

/** A person whose browser made their first keys, and has seen something. */
async function ada(): Promise<{ person: Person; old: Browser }> {
  const person = await app.aPerson()
  const old = browserOf(person, person)
  expect(await old.vault.start()).toBe('open')
  await old.vault.changeTrust(knowing('bob'))
  return { person, old }
}

const knowing =
  (id: string, n = 1) =>
  (store: TrustStore): TrustStore => ({
    ...store,
    people: { ...store.people, [id]: { n, hash: 'h', address: `${id}@example.org`, isCompared: true } },
  })

/** Something is sealed for the person from now on. */
async function protect({ id }: Person): Promise<void> {
  const record = await app.aRecord()
  const wrap = randomBytes(61)
  const since = app.clock.now()
  await app.database
    .insertInto('key_wraps')
    .values({ record_id: record.id, user_id: id, generation: 1, n: 1, wrap, since })
    .execute()
}

const knownTo = ({ vault }: Browser): string[] => Object.keys(vault.trust().people)

/** Opens the keys in another browser by the six words. */
async function approve(old: Browser, laptop: Browser): Promise<void> {
  const { id, words } = await laptop.vault.askForApproval()
  expect(await old.vault.approveDevice(id, ` ${words.toUpperCase().replaceAll(' ', '  ')} `)).toBe('done')
  expect(await laptop.vault.followRequest()).toBe('done')
}

test('first keys make themselves, and open again after a lock and in another page', async () => {
  const { old } = await ada()
  old.vault.lock()
  expect(old.vault.state()).toBe('closed')
  expect(() => old.vault.trust()).toThrow('closed')
  expect(await old.vault.start()).toBe('open')
  const page = old.page()
  expect(await page.vault.start()).toBe('open')
  expect(knownTo(page)).toEqual(['bob'])
  expect(await page.vault.fingerprint()).toBe(await old.vault.fingerprint())
  expect((await old.vault.fingerprint()).split(' ')).toHaveLength(8)
})

test('none are made where the server allows no such items, nor where nothing keeps them', async () => {
  const person = await app.aPerson()
  const browser = browserOf(person, person)
  expect(await browser.vault.start({ mayMakeKeys: false })).toBe('keyless')
  const forgetful = { ...memoryKeys(), put: async () => false }
  const ask = async () => (await app.as(person).call(keyRoutes.getKeys)).json as never
  const vault = makeVault({
    person,
    ask,
    deviceStore: forgetful,
    now: Date.now,
    inTurn: turns(),
  })
  expect(await vault.start()).toBe('keyless')
  expect((await app.as(person).call(keyRoutes.getKeys)).body.keys).toBeNull()
})

test('of ten browsers that start at once one makes the keys, and the others are new devices', async () => {
  const person = await app.aPerson()
  const sessions = await Promise.all(Array.from({ length: 10 }, () => app.aSession(person.id)))
  const states = await Promise.all(sessions.map((session) => browserOf(person, session).vault.start()))
  expect(states.toSorted()).toEqual([...Array<string>(9).fill('keyless'), 'open'])
})

test('a new device opens the same keys by six words, and by its own key from then on', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  expect(await laptop.vault.start()).toBe('keyless')
  const { id, words } = await laptop.vault.askForApproval()
  expect(words.split(' ')).toHaveLength(6)
  expect(await laptop.vault.followRequest()).toBe('waiting')
  expect(await old.vault.approveDevice(id, 'zoo zoo zoo zoo zoo zoo')).toBe('wrong')
  expect(await old.vault.approveDevice(id, words)).toBe('done')
  expect(await laptop.vault.followRequest()).toBe('done')
  expect(knownTo(laptop)).toEqual(['bob'])
  laptop.vault.lock()
  expect(await laptop.vault.start()).toBe('open')
  expect(laptop.vault.own()?.unlockers).toHaveLength(2)
})

test('the third wrong words end the request; one that is denied is over', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  const { id } = await laptop.vault.askForApproval()
  const wrong = 'zoo zoo zoo zoo zoo zoo'
  expect(await old.vault.approveDevice(id, wrong)).toBe('wrong')
  expect(await old.vault.approveDevice(id, wrong)).toBe('wrong')
  expect(await old.vault.approveDevice(id, wrong)).toBe('over')
  expect(await laptop.vault.followRequest()).toBe('over')
  const again = await laptop.vault.askForApproval()
  await old.vault.denyDevice(again.id)
  await old.vault.denyDevice(again.id)
  expect(await old.vault.approveDevice(again.id, again.words)).toBe('over')
})

test('two old devices that approve at once add the new one once', async () => {
  const { person, old } = await ada()
  const second = await anotherBrowser(person)
  await approve(old, second)
  const laptop = await anotherBrowser(person)
  const { id, words } = await laptop.vault.askForApproval()
  const ends = await Promise.all([old, second].map(({ vault }) => vault.approveDevice(id, words)))
  expect(ends.toSorted()).toEqual(['done', 'over'])
  expect(await laptop.vault.followRequest()).toBe('done')
  expect(laptop.vault.own()?.unlockers).toHaveLength(3)
})

test('a sheet counts once words were typed back, opens everything, and a new one makes it worthless', async () => {
  const { person, old } = await ada()
  const sheet = await old.vault.makeSheet()
  const words = sheet.words.split(' ')
  expect(words).toHaveLength(24)
  const typed = [4, 11, 19].map((place) => words[place - 1] ?? '')
  expect(await old.vault.keepSheet(['zoo', ...typed.slice(1)])).toBe(false)
  const laptop = await anotherBrowser(person)
  expect(await laptop.vault.unlockByWords(sheet.words)).toBe(false)
  expect(await old.vault.keepSheet(typed)).toBe(true)
  expect(await old.vault.fingerprint()).toBe(sheet.fingerprint)
  expect(await laptop.vault.unlockByWords('zoo '.repeat(24))).toBe(false)
  expect(await laptop.vault.unlockByWords(sheet.words)).toBe(true)
  expect(knownTo(laptop)).toEqual(['bob'])
  laptop.vault.lock()
  expect(await laptop.vault.start()).toBe('open')
  const next = await laptop.vault.makeSheet()
  const back = [4, 11, 19].map((place) => next.words.split(' ')[place - 1] ?? '')
  expect(await laptop.vault.keepSheet(back)).toBe(true)
  expect(await laptop.vault.fingerprint()).toBe(next.fingerprint)
  expect(await laptop.vault.keepSheet(back)).toBe(false)
  const phone = await anotherBrowser(person)
  expect(await phone.vault.unlockByWords(sheet.words)).toBe(false)
  expect(await phone.vault.unlockByWords(next.words)).toBe(true)
  // The first browser stays, though the keys are others now.
  await old.vault.changeTrust(knowing('carol'))
  expect(knownTo(old).toSorted()).toEqual(['bob', 'carol'])
})

test('a passkey opens the keys by what it answers, and where the sign-in is old this device stays new', async () => {
  const { person, old } = await ada()
  const { _id } = await plantPasskey(app, person)
  const outputs = { first: bytes(), second: bytes() }
  await old.vault.addPasskey(_id, outputs)
  const laptop = browserOf(person, await aStaleSession(app, person))
  expect(await laptop.vault.unlockByPasskey({ first: bytes(), second: outputs.second })).toBe(false)
  expect(await laptop.vault.unlockByPasskey(outputs)).toBe(true)
  expect(laptop.vault.state()).toBe('open')
  expect(laptop.vault.own()?.unlockers.map(({ kind }) => kind)).toEqual(['device', 'passkey'])
  await expect(laptop.vault.keepHere()).rejects.toMatchObject({ code: 'auth/reauthentication-required' })
  // Its second answer proves that no older statement is shown.
  expect(await laptop.page().vault.unlockByPasskey({ first: outputs.first, second: bytes() })).toBe(true)
  const doubting = laptop.page()
  await doubting.vault.unlockByPasskey({ first: outputs.first, second: bytes() })
  expect(doubting.vault.state()).toBe('strange')
})

const bytes = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32))

test('a browser that reads anew keeps what only words opened, follows its own request, and never makes keys', async () => {
  const { person, old } = await ada()
  const sheet = await old.vault.makeSheet()
  await old.vault.keepSheet([4, 11, 19].map((place) => sheet.words.split(' ')[place - 1] ?? ''))
  const stale = browserOf(person, await aStaleSession(app, person))
  expect(await stale.vault.unlockByWords(sheet.words)).toBe(true)
  expect(await stale.vault.pointOfDevice()).toBeNull()
  await old.vault.changeTrust(knowing('carol'))
  expect(await stale.vault.refresh()).toBe('open')
  expect(knownTo(stale).toSorted()).toEqual(['bob', 'carol'])
  const laptop = await anotherBrowser(person)
  expect(await laptop.vault.refresh()).toBe('keyless')
  const { id, words } = await laptop.vault.askForApproval()
  expect(await laptop.vault.refresh()).toBe('keyless')
  await old.vault.approveDevice(id, words)
  expect(await laptop.vault.refresh()).toBe('open')
  const points = laptop.vault.own()?.unlockers.map(({ publicKey }) => publicKey)
  expect(points).toContain(await laptop.vault.pointOfDevice())
  const nobody = await app.aPerson()
  expect(await browserOf(nobody, nobody).vault.refresh()).toBe('keyless')
  expect((await app.as(nobody).call(keyRoutes.getKeys)).body.keys).toBeNull()
})

test('what is removed opens nothing any more, and what stays goes on', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  await approve(old, laptop)
  const [, second] = (laptop.vault.own()?.unlockers ?? []).map(({ _id }) => _id)
  const before = await old.vault.fingerprint()
  await old.vault.removeUnlocker(second ?? '', true)
  expect(await old.vault.fingerprint()).not.toBe(before)
  laptop.vault.lock()
  expect(await laptop.vault.start()).toBe('keyless')
  old.vault.lock()
  expect(await old.vault.start()).toBe('open')
  expect(knownTo(old)).toEqual(['bob'])
})

test('a device that renews while another writes loses neither', async () => {
  const { person, old } = await ada()
  const laptop = await anotherBrowser(person)
  await approve(old, laptop)
  const sheet = await old.vault.makeSheet()
  const typed = [4, 11, 19].map((place) => sheet.words.split(' ')[place - 1] ?? '')
  await Promise.all([
    old.vault.keepSheet(typed),
    laptop.vault.changeTrust(knowing('carol')),
    old.vault.changeTrust(knowing('dora')),
  ])
  const page = old.page()
  expect(await page.vault.start()).toBe('open')
  expect(knownTo(page).toSorted()).toEqual(['bob', 'carol', 'dora'])
  expect(page.vault.own()?.unlockers).toHaveLength(3)
})

test('keys that an operator made due are renewed at the next start', async () => {
  const { person, old } = await ada()
  const before = await old.vault.fingerprint()
  await app.database
    .updateTable('person_keys')
    .set({ is_renewal_due: true })
    .where('user_id', '=', person.id)
    .execute()
  const page = browserOf(person, await aStaleSession(app, person), old.store)
  expect(await page.vault.start()).toBe('open')
  expect(await page.vault.fingerprint()).not.toBe(before)
  expect(page.vault.own()?.isRenewalDue).toBe(false)
})

test('who begins again in another’s name is undone by a device with the former keys', async () => {
  const { person, old } = await ada()
  await protect(person)
  const words = await old.vault.fingerprint()
  const thief = await anotherBrowser(person)
  expect(await thief.vault.beginAgain()).toBe('open')
  expect(knownTo(thief)).toEqual([])
  expect(await thief.vault.beginAgain()).toBe('open')
  const page = old.page()
  expect(await page.vault.start()).toBe('begun again')
  expect(await page.vault.takeBack()).toBe('open')
  expect(await page.vault.fingerprint()).toBe(words)
  expect(knownTo(page)).toEqual(['bob'])
  await page.vault.changeTrust(knowing('carol'))
  page.vault.lock()
  expect(await page.vault.start()).toBe('open')
  await expect(thief.vault.start()).rejects.toMatchObject({ code: 'auth/unauthenticated' })
})

test('a person with another address says so themselves', async () => {
  const { person, old } = await ada()
  await expect(old.vault.amendAddress('other@example.org')).rejects.toMatchObject({ code: 'keys/invalid' })
  await old.vault.amendAddress(person.email)
  old.vault.lock()
  expect(await old.vault.start()).toBe('open')
})

test('a device that forgot its key is a new one', async () => {
  const { old } = await ada()
  await old.vault.forgetDevice()
  expect([...old.store.keys()]).toEqual([])
  expect(await old.page().vault.start()).toBe('keyless')
})

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

test('what the vault keeps in the browser opens nothing by itself', async () => {
  const { old } = await ada()
  for (const value of old.store.values()) {
    const isPair = typeof value === 'object' && value !== null && 'privateKey' in value
    if (isPair) expect((value.privateKey as CryptoKey).extractable).toBe(false)
    else
      expect(new TextDecoder().decode(value as Uint8Array)).toMatch(
        /^\{"statement":"[\w-]{43}","trustN":\d+\}$/,
      )
  }
})
