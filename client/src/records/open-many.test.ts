import { limits } from '@cardea/contract'
import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { memoryEnvironment } from '../testing/memory-environment.ts'
import { openMany } from './open-many.ts'

/** A client of a server that opens whatever it is asked for, and tells what that was. */
async function openingClient() {
  const asked: { ids: string[]; purpose: string }[] = []
  const client = createClient(
    memoryEnvironment({
      fetch: async (_address, init) => {
        const body = (await new Response(init?.body).json()) as (typeof asked)[number]
        asked.push(body)
        return Response.json({ records: body.ids.map((_id) => ({ _id })) })
      },
    }),
  )
  client.kept.encryption.set(false)
  const reply = {
    email: '',
    challengeID: '',
    reference: '',
    codeLength: 6 as const,
    expiresIn: 600,
    resendIn: 60,
  }
  client.session.tell({ kind: 'codeSent', reply })
  const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 600 }
  client.session.tell({ kind: 'entered', userID: 'lena', tokens, clientKey: null })
  return { open: client.of(openMany), asked }
}

const ids = Array.from({ length: 120 }, (_, index) => `record-${index}`)

test.each([
  ['use', [limits.recordsPerUse, limits.recordsPerUse, 20]],
  ['export', [limits.recordsPerSecrets, 20]],
] as const)(
  'records are opened for %s in as few calls as the server takes, in order',
  async (purpose, sizes) => {
    const { open, asked } = await openingClient()
    const told: number[] = []
    const opened = await open(ids, purpose, { onProgress: (count) => told.push(count) })
    expect(opened.map(({ _id }) => _id)).toEqual(ids)
    expect(asked.map((call) => call.ids.length)).toEqual(sizes)
    expect(told.at(-1)).toBe(ids.length)
  },
)

test('opening that was called off opens no further record', async () => {
  const { open, asked } = await openingClient()
  const calling = new AbortController()
  const opening = open(ids, 'use', { signal: calling.signal, onProgress: () => calling.abort() })
  await expect(opening).rejects.toThrow('aborted')
  expect(asked).toHaveLength(1)
})
