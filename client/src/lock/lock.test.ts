import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { memoryEnvironment } from '../testing/memory-environment.ts'

/** A client that is signed in, what it asked, and its clock. */
function scene(answer: (body: string) => Response = () => Response.json({})) {
  const asked: string[] = []
  const clock = { now: 1_000_000 }
  const client = createClient(
    memoryEnvironment({
      now: () => clock.now,
      fetch: async (_address, init) => {
        const body = await new Response(init?.body).text()
        asked.push(body)
        return answer(body)
      },
    }),
  )
  client.kept.encryption.set(false)
  const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 600 }
  client.session.tell({
    kind: 'codeSent',
    reply: { email: '', challengeID: '', reference: '', codeLength: 6, expiresIn: 600, resendIn: 60 },
  })
  client.session.tell({ kind: 'entered', userID: 'lena', tokens, clientKey: null })
  return { client, asked, clock }
}

test('the server is told of use at most every 15 seconds, of twenty uses at once', async () => {
  const { client, asked, clock } = scene()
  const useOften = () => Promise.all(Array.from({ length: 20 }, () => client.session.noteUse()))
  await useOften()
  expect(asked).toEqual(['{"lastActive":true}'])
  clock.now += 14_999
  await useOften()
  expect(asked).toHaveLength(1)
  clock.now += 1
  await useOften()
  expect(asked).toHaveLength(2)
})

test('a clock that was set back silences no use', async () => {
  const { client, asked, clock } = scene()
  await client.session.noteUse()
  clock.now -= 86_400_000
  await client.session.noteUse()
  expect(asked).toHaveLength(2)
})

test('a signed-out client notes no use', async () => {
  const { client, asked } = scene()
  client.session.tell({ kind: 'loggedOut' })
  await client.session.noteUse()
  expect(asked).toEqual([])
})

test('a lock holds here even where the server cannot be reached', async () => {
  const { client } = scene(() => {
    throw new TypeError('offline')
  })
  await expect(client.session.lock()).rejects.toMatchObject({ code: 'network' })
  expect(client.kept.active.get()).toBe(false)
})

test('a wrong passcode opens nothing, the right one opens', async () => {
  const wrong = { errors: [{ code: 'passcode/incorrect', message: '', attemptsLeft: 4 }] }
  const { client } = scene((body) =>
    body.includes('0000') ? Response.json(wrong, { status: 400 }) : Response.json({}),
  )
  await client.session.lock()
  await expect(client.session.unlock('0000')).rejects.toMatchObject({ code: 'passcode/incorrect' })
  expect(client.kept.active.get()).toBe(false)
  await client.session.unlock('1234')
  expect(client.kept.active.get()).toBe(true)
})

test('a logout ends the session here, and says whether the server knows', async () => {
  const { client } = scene()
  expect(await client.session.logOut()).toBe(true)
  expect(client.session.state()).toEqual({ state: 'signedOut', wasRefused: false })
  const away = scene(() => {
    throw new TypeError('offline')
  }).client
  expect(await away.session.logOut()).toBe(false)
  expect(away.session.state()).toMatchObject({ state: 'signedOut' })
})

test('two clients of one process share neither session nor lock', async () => {
  const { client } = scene()
  const other = scene().client
  await client.session.lock()
  expect(other.kept.active.get()).toBeNull()
  await client.session.logOut()
  expect(other.session.state()).toMatchObject({ state: 'signedIn' })
})
