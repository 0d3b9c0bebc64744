/**
 * A server, or what stands in front of it, that lies: whatever it does to answers, by seed, the page believes the vault's own words
 * alone and sends neither token nor text unsealed. TEST_SEED draws others, HOSTILE_CALLS=5000 more of them.
 */
import { recordRoutes, userRoutes } from '@cardea/contract'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SealingServer } from '../testing/sealing-server.ts'
import { ApiError } from './api-error.ts'
import { makeClientKey } from '../sign-in/make-client-key.ts'
import {
  core,
  call,
  encryptionPreference,
  serverKeyPreference,
  sessionPreference,
  tellSession,
} from '../testing/test-client.ts'
import { followServerClock } from './server-clock.ts'

/** A browser has no environment, and draws few. */
const { HOSTILE_CALLS, LONG_TESTS } =
  (globalThis as { process?: { env: Record<string, string> } }).process?.env ?? {}
const runs = Number(HOSTILE_CALLS ?? (LONG_TESTS === 'on' ? 5_000 : 150))
const patienceMs = 20_000 + 100 * runs
const lena = { _id: 'lena', name: 'Lena', email: 'lena@northwind.example', profile: null, createdAt: '' }
const planted = { ...lena, name: 'Planted by whoever is in between' }
const typed = 'a text that was typed'

let server: SealingServer
/** Every byte that left the page with its headers, and with whether it was sealed. */
let sent: { headers: Headers; text: string; path: string }[] = []

beforeEach(async () => {
  server = await SealingServer.start()
  server.answer = () => ({ body: lena })
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const text = init.body === undefined || init.body === null ? '' : await new Response(init.body).text()
    sent.push({ headers: new Headers(init.headers), text, path: address })
    return server.fetch(address, init)
  })
  encryptionPreference.set(true)
  serverKeyPreference.set(server.key.publicKey)
  const key = await makeClientKey(core)
  await key?.keep()
  server.clientKey = key?.point ?? null
  enter()
})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionPreference.clear()
  serverKeyPreference.clear()
  encryptionPreference.clear()
  followServerClock(core, Date.now())
})

function enter() {
  const tokens = { accessToken: 'the-token', refreshToken: 'the-refresh', expiresIn: 600 }
  const challenge = { challengeID: '1', reference: '', codeLength: 6 as const, expiresIn: 600, resendIn: 59 }
  tellSession({ kind: 'codeSent', reply: { ...challenge, email: lena.email } })
  tellSession({ kind: 'entered', userID: 'lena', tokens, clientKey: server.clientKey })
}

const json = (body: unknown, status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

type Lie = (answer: Response, earlier: Response) => Response | Promise<Response>

const bytesChanged = (change: (bytes: Uint8Array) => Iterable<number>): Lie =>
  async function changed(answer) {
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { status, headers } = answer
    return new Response(Uint8Array.from(change(bytes)), { status, headers })
  }

const codes = [
  'encryption/required',
  'encryption/replayed',
  'record/not-found',
  'passcode/incorrect',
  '__proto__',
]
const lies: fc.Arbitrary<Lie> = fc.oneof(
  fc.constant<Lie>((answer) => answer),
  fc.constantFrom(200, 201, 206).map<Lie>((status) => () => json(planted, status)),
  // Said to be sealed, and is not.
  fc.constant<Lie>(() => json(planted, 200, { 'x-encrypted': '1' })),
  fc
    .nat()
    .map((at) => bytesChanged((bytes) => bytes.with(at % bytes.length, (bytes[at % bytes.length] ?? 0) ^ 4))),
  fc.nat().map((at) => bytesChanged((bytes) => bytes.slice(0, at % bytes.length))),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((more) => bytesChanged((bytes) => [...bytes, ...more])),
  fc.uint8Array({ maxLength: 200 }).map((noise) => bytesChanged(() => [...noise])),
  fc.constant<Lie>((_, earlier) => earlier.clone()),
  fc.constantFrom(201, 202, 400, 403).map<Lie>(
    (status) =>
      ({ body, headers }) =>
        new Response(body, { status, headers }),
  ),
  fc.constant<Lie>(({ body }) => new Response(body, { status: 200 })),
  fc
    .tuple(fc.constantFrom(400, 403, 404, 409, 500, 502, 503), fc.constantFrom(...codes), fc.jsonValue())
    .map<Lie>(
      ([status, code, more]) =>
        () =>
          json({ errors: [{ message: planted.name, code, name: more }], ...lena }, status),
    ),
  fc.constant<Lie>(
    () => new Response('<script>steal()</script>', { status: 200, headers: { 'content-type': 'text/html' } }),
  ),
)

test(
  'whatever is done to answers, none but the vault’s own is believed, and neither token nor text leaves unsealed',
  async () => {
    let earlier = new Response()
    server.meddle = (answer) => {
      earlier = answer.clone()
      return answer
    }
    await call(userRoutes.getMe)
    const outcomes = { believed: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(lies, fc.boolean(), async (lie, isWriting) => {
        server.meddle = (answer) => lie(answer, earlier)
        const made = isWriting
          ? call(recordRoutes.createRecord, { body: { name: typed, fields: [] } })
          : call(userRoutes.getMe)
        const answer: unknown = await made.catch((error: unknown) => error)
        if (answer instanceof ApiError) {
          outcomes.refused += 1
          // What is said in the open is never shown as the vault's word.
          expect(answer.message).not.toContain(planted.name)
          expect(answer.entries).toEqual([])
        } else {
          outcomes.believed += 1
          expect(answer).toEqual(lena)
        }
        expect(sessionPreference.get().state).toBe('signedIn')
        expect(encryptionPreference.get()).toBe(true)
      }),
      { numRuns: runs },
    )
    expect(outcomes.believed).toBeGreaterThan(0)
    expect(outcomes.refused).toBeGreaterThan(outcomes.believed)
    for (const { headers, text, path } of sent) {
      const isSealed = headers.has('x-client-public-key')
      expect(isSealed || !headers.has('authorization'), path).toBe(true)
      expect(text).not.toContain(typed)
    }
    expect(Object.prototype).not.toHaveProperty('name')
  },
  patienceMs,
)
